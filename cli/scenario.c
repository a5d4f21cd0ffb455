/* scenario.c: `warstone scenario`: finds scenario files, runs them, reports. */
#define _POSIX_C_SOURCE 200809L
#include "scenario.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli.h"
#include "host.h"
#include "language.h"
#include "scenario_parts.h"

struct options {
    bool coverage, list, verbose, must_fail, record;
    const char *rules, *title;
};

struct paths {
    char **path;
    int count, room;
};

struct tally {
    int passed, failed;
    bool unreadable;
    bool unknown; /* a rule id in `covers` */
    struct coverage *coverage;
};

static const char help[] =
    "Usage: warstone scenario [options] PATH...\n"
    "\n"
    "Runs scenarios: short texts that set up a position, play actions and say what must then hold\n"
    "(docs/scenario.md). A path is a file, or a folder in which all *.scn files are taken.\n"
    "\n"
    "  --coverage       also list the rules and abilities that no passing scenario covers\n"
    "  --rules DIR      where the numbered rules are (default: docs/rules above the paths)\n"
    "  --list           only list the scenarios\n"
    "  --expect-errors  every scenario must fail, and for the reason its `# must fail:` comment gives\n"
    "  --record         run nothing, but write the position of one scenario as a game record (docs/notation.md)\n"
    "  --title TEXT     of which scenario of the file (default: the first)\n"
    "  -v, --verbose    also print the scenarios that pass\n"
    "\n"
    "Exit status: 0 all passed, 1 some failed or something is not covered, 2 bad arguments or unreadable files.\n";

/* ---- Finding files ------------------------------------------------------------------------------------------ */

static void add_path(struct paths *p, const char *path)
{
    if (p->count == p->room) {
        p->room = p->room ? p->room * 2 : 64;
        p->path = realloc(p->path, (size_t)p->room * sizeof *p->path);
    }
    char *copy = strdup(path);
    if (!p->path || !copy)
        abort();
    p->path[p->count++] = copy;
}

/* Folders that have been searched: links may lead back to them. */
struct folders {
    struct stat *info;
    int count;
};

static bool is_new(struct folders *searched, const struct stat *info)
{
    for (int i = 0; i < searched->count; i++)
        if (searched->info[i].st_dev == info->st_dev && searched->info[i].st_ino == info->st_ino)
            return false;
    searched->info = realloc(searched->info, (size_t)(searched->count + 1) * sizeof *info);
    if (!searched->info)
        abort();
    searched->info[searched->count++] = *info;
    return true;
}

static int not_hidden(const struct dirent *entry) { return entry->d_name[0] != '.'; }

static bool find_files(struct paths *found, struct folders *searched, const char *path, bool given);

/* In the order of names, so that a folder with several is always found under the same. */
static bool find_in_folder(struct paths *found, struct folders *searched, const char *path)
{
    struct dirent **entry;
    int count = scandir(path, &entry, not_hidden, alphasort);
    if (count < 0) {
        complain("scenario", "%s: %s", path, strerror(errno));
        return false;
    }
    bool ok = true;
    for (int i = 0; i < count; i++) {
        size_t n = strlen(path) + strlen(entry[i]->d_name) + 2;
        char *name = malloc(n);
        if (!name)
            abort();
        snprintf(name, n, "%s/%s", path, entry[i]->d_name);
        ok = find_files(found, searched, name, false) && ok;
        free(name);
        free(entry[i]);
    }
    free(entry);
    return ok;
}

static bool is_scenario_name(const char *path)
{
    size_t n = strlen(path);
    return n > 4 && strcmp(path + n - 4, ".scn") == 0;
}

static bool find_files(struct paths *found, struct folders *searched, const char *path, bool given)
{
    struct stat info;
    if (stat(path, &info) != 0) {
        complain("scenario", "%s: %s", path, strerror(errno));
        return false;
    }
    if (S_ISDIR(info.st_mode))
        return !is_new(searched, &info) || find_in_folder(found, searched, path);
    if (given || is_scenario_name(path))
        add_path(found, path);
    return true;
}

static int by_name(const void *x, const void *y) { return strcmp(*(char *const *)x, *(char *const *)y); }

/* ---- Running -------------------------------------------------------------------------------------------------- */

static void print_name(const struct scenario *s, const char *verdict)
{
    printf("%s%s:%d: %s\n", verdict, s->file, s->number, s->title ? s->title : "(no title)");
}

/* In a folder of bad scenarios each must fail, and as its comment says. */
static bool failed_rightly(const struct scenario *s, const struct outcome *result)
{
    if (!s->must_fail || !*s->must_fail) {
        print_name(s, "FAILED ");
        puts("    has no `# must fail:` comment");
        return false;
    }
    if (!result->passed && scn_contains(result->report, s->must_fail))
        return true;
    print_name(s, "FAILED ");
    printf("    must fail with: %s\n", s->must_fail);
    fputs(result->passed ? "    but it passed\n" : result->report, stdout);
    return false;
}

static bool went_well(const struct scenario *s, const struct outcome *result, const struct options *options)
{
    if (options->must_fail)
        return failed_rightly(s, result);
    if (result->passed)
        return true;
    print_name(s, "FAILED ");
    fputs(result->report, stdout);
    return false;
}

static void run_one(const struct scenario *s, const struct options *options, struct tally *tally)
{
    struct outcome result;
    scenario_run(s, &result);
    bool well = went_well(s, &result, options);
    tally->passed += well;
    tally->failed += !well;
    if (well && options->verbose)
        print_name(s, "passed ");
    if (tally->coverage && !scn_coverage_add(tally->coverage, s, &result, stdout))
        tally->unknown = true;
    scn_outcome_free(&result);
}

static void run_file(const char *path, const struct options *options, struct tally *tally)
{
    struct scenario_file file;
    char why[WHY_SIZE];
    if (!scn_file_read(path, &file, why)) {
        complain("scenario", "%s", why);
        tally->unreadable = true;
        return;
    }
    for (int i = 0; i < file.scenarios; i++) {
        if (options->list)
            print_name(&file.scenario[i], "");
        else
            run_one(&file.scenario[i], options, tally);
    }
    scn_file_free(&file);
}

static int run_all(const struct paths *files, const struct options *options, struct tally *tally)
{
    for (int i = 0; i < files->count; i++)
        run_file(files->path[i], options, tally);
    if (options->list)
        return tally->unreadable ? 2 : 0;
    bool covered = true;
    if (tally->coverage)
        covered = scn_coverage_report(tally->coverage, stdout) && !tally->unknown;
    printf("%d passed, %d failed\n", tally->passed, tally->failed);
    if (tally->unreadable)
        return 2;
    return tally->failed || !covered;
}

/* ---- Arguments -------------------------------------------------------------------------------------------------- */

/* 0: go on; else the exit status + 1. */
static int read_option(struct options *o, int argc, char **argv, int *i)
{
    const char *arg = argv[*i];
    if (strcmp(arg, "--coverage") == 0)
        o->coverage = true;
    else if (strcmp(arg, "--list") == 0)
        o->list = true;
    else if (strcmp(arg, "--expect-errors") == 0)
        o->must_fail = true;
    else if (strcmp(arg, "--record") == 0)
        o->record = true;
    else if (strcmp(arg, "--title") == 0 && *i + 1 < argc)
        o->title = argv[++*i];
    else if (strcmp(arg, "-v") == 0 || strcmp(arg, "--verbose") == 0)
        o->verbose = true;
    else if (strcmp(arg, "--rules") == 0 && *i + 1 < argc)
        o->rules = argv[++*i];
    else if (strcmp(arg, "-h") == 0 || strcmp(arg, "--help") == 0) {
        fputs(help, stdout);
        return 1;
    } else {
        complain("scenario", "unknown option or missing value: %s", arg);
        return 3;
    }
    return 0;
}

static int with_paths(struct paths *given, const struct options *options)
{
    struct paths files = {0};
    struct folders searched = {0};
    struct tally tally = {0};
    char why[WHY_SIZE];
    int status = 2;
    for (int i = 0; i < given->count; i++)
        tally.unreadable = !find_files(&files, &searched, given->path[i], true) || tally.unreadable;
    if (files.count)
        qsort(files.path, (size_t)files.count, sizeof *files.path, by_name);
    if (options->coverage)
        tally.coverage = scn_coverage_new(options->rules, given->path, given->count, why);
    if (options->coverage && !tally.coverage)
        complain("scenario", "%s", why);
    else if (!files.count && !tally.unreadable)
        complain("scenario", "no *.scn files found");
    else
        status = run_all(&files, options, &tally);
    if (tally.coverage)
        scn_coverage_free(tally.coverage);
    for (int i = 0; i < files.count; i++)
        free(files.path[i]);
    free(files.path);
    free(searched.info);
    return status;
}

/* A game that may be played from there: nobody's names, no action yet. */
static bool write_record(const struct war_game *g, char *why)
{
    const struct table_host services = host_services(NULL);
    struct table_rules rules;
    struct war_sentence reason;
    struct table t;
    if (!table_rules_from(g, &rules, &reason) || !table_begin(&t, &rules, &services, &reason))
        return snprintf(why, SCENARIO_WHY, "%s", sentence(&reason)), false;
    struct out out = {.host = &services};
    journal_write_header(&t, &out);
    fputs(out.failed ? "" : out.text, stdout);
    out_free(&out);
    table_close(&t);
    return true;
}

static int record_one(const struct paths *given, const struct options *options)
{
    struct war_game g = {0};
    char why[SCENARIO_WHY];
    if (given->count != 1) {
        complain("scenario", "--record takes one file");
        return 2;
    }
    if (scenario_position(given->path[0], options->title, &g, why) && write_record(&g, why))
        return 0;
    complain("scenario", "%s", why);
    return 2;
}

int cmd_scenario(int argc, char **argv)
{
    struct options options = {0};
    struct paths given = {0};
    int stop = 0;
    bool only_paths = false;
    for (int i = 0; i < argc && !stop; i++) {
        if (!only_paths && strcmp(argv[i], "--") == 0)
            only_paths = true;
        else if (!only_paths && argv[i][0] == '-' && argv[i][1])
            stop = read_option(&options, argc, argv, &i);
        else
            add_path(&given, argv[i]);
    }
    int status = stop - 1;
    if (!stop && !given.count) {
        complain("scenario", "which scenarios? (see warstone scenario --help)");
        status = 2;
    } else if (!stop) {
        status = options.record ? record_one(&given, &options) : with_paths(&given, &options);
    }
    for (int i = 0; i < given.count; i++)
        free(given.path[i]);
    free(given.path);
    return status;
}
