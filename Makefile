# `make` builds build/warstone; `make help` lists the rest. V=1 shows every command.

MAKEFLAGS += --no-print-directory
Q := $(if $(V),,@)
FUZZ_SECONDS ?= 60
# Games of two players in each edition, and of four: half an hour on two cores.
SOAK ?= 1000000
SOAK_FOUR ?= 100000

sources := $(shell find engine cards ai lab cli po server table tests docs web/wasm -name '*.[ch]' 2>/dev/null)

presets := release debug clang wasm coverage fuzz-build thread

.DEFAULT_GOAL := release
.PHONY: help $(presets) setup site matrix-data play test check bench strength fuzz soak golden lessons where report format format-check lint clean

help: ## this list
	$(Q)sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

release:    ## build/warstone and the libraries: what `make` alone does
debug:      ## build/debug: sanitizers, assertions, unit and property tests
clang:      ## build/clang: the same with clang, warnings are errors
wasm:       ## build/wasm/warstone.wasm
coverage:   ## build/coverage: counts which lines run
fuzz-build: ## build/fuzz: the fuzz targets
thread:     ## build/thread: threads that think together, under the thread sanitizer

$(presets): preset = $(@:-build=)
$(presets):
	$(Q)mkdir -p build
	$(Q)cmake --preset $(preset) >build/configure-$(preset).log || { cat build/configure-$(preset).log; exit 1; }
	$(Q)cmake --build --preset $(preset) $(if $(V),-- -v)

# The page of the browser game. What npm installs follows from the lock file; the catalogues of the languages are read by the tool that reads
# them for the command.
web/node_modules/.package-lock.json: web/package-lock.json
	$(Q)cd web && npm ci --no-progress --loglevel=error
	$(Q)touch $@

build/read-catalogues: po/compile.c
	$(Q)mkdir -p build
	$(Q)$(CC) -D_DEFAULT_SOURCE po/compile.c -lgettextpo -o $@

build/languages.json: build/read-catalogues $(wildcard po/*/*.po)
	$(Q)build/read-catalogues --json $@ $(filter %.po,$^)

build/rules.json: build/read-catalogues $(wildcard po/*/rules/*.po)
	$(Q)build/read-catalogues --json $@ $(filter %.po,$^)

site: release wasm build/languages.json build/rules.json web/node_modules/.package-lock.json ## build/site: the page as static files, for any web server
	$(Q)cd web && npm run --silent check && npm run --silent build

matrix-data: release ## web/src/matrix.json anew: how decks fare against each other, for the screen of a new game (GAMES for each two decks)
	$(Q)node web/matrix.mjs $(GAMES)

setup: ## install the missing Debian packages
	$(Q)scripts/setup

play: ## play in the browser; `build/warstone play` is the game in the terminal
	$(Q)scripts/setup play
	$(Q)$(MAKE) site
	$(Q)$(MAKE) release
	$(Q)echo "To play in the terminal instead: build/warstone play"
	$(Q)build/warstone serve --open $(ARGS)

test: setup ## everything, under twenty minutes; the last line says how many passed and failed
	$(Q)scripts/test

check: ## the fast part: unit tests and scenarios
	$(Q)scripts/test --fast

bench: release ## speed of the rules, one core
	$(Q)build/warstone bench $(ARGS)

strength: release ## how strong the players that think are: the table of docs/ai.md, hours long; ARGS="40 1 1e": fewer games, a seed, an edition
	$(Q)scripts/strength $(ARGS)

fuzz: fuzz-build ## every fuzz target for FUZZ_SECONDS
	$(Q)scripts/fuzz $(FUZZ_SECONDS)

soak: debug ## many random games of every ordered pairing and of sets of four, under sanitizers
	$(Q){ build/debug/property --edition 1e --seats 2 --total $(SOAK) --full 500; first=$$?; \
	build/debug/property --seats 4 --total $(SOAK_FOUR) --full 500 && exit $$first; } & \
	build/debug/property --edition 2e --total $(SOAK) --full 500; second=$$?; wait $$! && exit $$second

golden: release ## plays tests/golden and tests/counts anew: only when behaviour was meant to change
	$(Q)scripts/golden

lessons: release ## web/lessons/*.war anew, the positions of the first games: whenever saved games or their cards have changed
	$(Q)for file in web/lessons/*.scn; do build/warstone scenario --record $$file >$${file%.scn}.war || exit; done

where: ## docs/rules/where.md anew: which code cites each rule, which scenarios prove it
	$(Q)scripts/where

report: coverage ## line coverage of engine, cards and command by our tests
	$(Q)scripts/coverage

format: ## lay out our sources
	$(Q)clang-format -i $(sources)

format-check:
	$(Q)clang-format --dry-run -Werror $(sources)

lint: format-check clang ## format check and clang-tidy
	$(Q)printf '%s\n' $(filter engine/%.c cards/%.c lab/%.c cli/%.c,$(sources)) | \
	    xargs -n 4 -P "$$(nproc)" clang-tidy -p build/clang --quiet

clean: ## remove everything that was built
	$(Q)rm -rf build
