/* main.c: finds the subcommand and runs it. */
#include "cli.h"
#include "language.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
} commands[] = {
    {"play", cmd_play, MESSAGE("Play a game in the terminal, against a friend or the computer.")},
    {"serve", cmd_serve, MESSAGE("Play in the browser: serves the page on this computer.")},
    {"sim", cmd_sim, MESSAGE("Let computer players play many games and count who wins.")},
    {"arena", cmd_arena, MESSAGE("Measure how much stronger one player is than another.")},
    {"matrix", cmd_matrix, MESSAGE("Measure which faction wins how often against which.")},
    {"analyze", cmd_analyze, MESSAGE("Tell how the chances in a recorded game went, and how lucky the dice were.")},
    {"bench", cmd_bench, MESSAGE("Measure the speed of the rules engine.")},
    {"cards", cmd_cards, MESSAGE("List the cards with their numbers and texts.")},
    {"deck", cmd_deck, MESSAGE("Build, check and show decks of your own, show the printed ones.")},
    {"replay", cmd_replay, MESSAGE("Show or verify recorded games.")},
    {"scenario", cmd_scenario, MESSAGE("Run the rules tests written as scenarios.")},
    {"perft", cmd_perft, MESSAGE("Count the ways a game can go on from a position.")},
    {"selfplay", cmd_selfplay, MESSAGE("Play games to learn from, and write down their positions.")},
    {"tune", cmd_tune, MESSAGE("Find numbers for the rules of thumb by games.")},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_help(FILE *out)
{
    language_from_environment();
    fprintf(out, "%s\n\n%s\n\n%s\n", translated(NULL, "Warstone plays Summoner Wars, first and second edition."),
            translated(NULL, "Usage: warstone COMMAND [options]"), translated(NULL, "Commands:"));
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-10s  %s\n", commands[i].name, translated(NULL, commands[i].summary));
    fprintf(out, "\n%s\n", translated(NULL, "`warstone COMMAND --help` explains a command. To start at once: warstone play"));
}

static bool is_one_of(const char *word, const char *a, const char *b, const char *c)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0 || strcmp(word, c) == 0;
}

static int run(int argc, char **argv)
{
    if (argc < 2) {
        print_help(stderr);
        return CLI_USAGE;
    }
    bool help = is_one_of(argv[1], "help", "--help", "-h");
    if (help && argc == 2) {
        print_help(stdout);
        return CLI_FINE;
    }
    if (is_one_of(argv[1], "version", "--version", "-V")) {
        puts("warstone " WARSTONE_VERSION);
        return CLI_FINE;
    }
    char *name = argv[help ? 2 : 1], *only_help[] = {"--help", NULL};
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(name, commands[i].name) == 0)
            return help ? commands[i].run(1, only_help) : commands[i].run(argc - 2, argv + 2);
    language_from_environment();
    complain(NULL, "there is no command \"%s\"; see `warstone help`", name);
    return CLI_USAGE;
}

int main(int argc, char **argv)
{
    int status = run(argc, argv);
    /* A full disk or a closed pipe must not look like success. */
    if (fflush(stdout) != 0 || ferror(stdout)) {
        complain(NULL, "the output could not be written");
        return status ? status : CLI_FAILED;
    }
    return status;
}
