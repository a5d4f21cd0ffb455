/* cli.h: what the files of the `warstone` command share: its subcommands, its exit statuses and the way it complains. */
#ifndef CLI_H
#define CLI_H

#ifndef WARSTONE_VERSION /* the build system says it */
#define WARSTONE_VERSION "unknown"
#endif

enum cli_status {
    CLI_FINE = 0,
    CLI_FAILED = 1,       /* the command was understood, but what it looked at is not as it should be */
    CLI_USAGE = 2,        /* bad arguments or bad input */
    CLI_INTERRUPTED = 128 /* and the signal's number: what shells expect */
};

/* Each takes the arguments after its own name and returns an exit status. */
int cmd_play(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_sim(int argc, char **argv);
int cmd_arena(int argc, char **argv);
int cmd_matrix(int argc, char **argv);
int cmd_analyze(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_cards(int argc, char **argv);
int cmd_deck(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_scenario(int argc, char **argv);
int cmd_perft(int argc, char **argv);
int cmd_selfplay(int argc, char **argv);
int cmd_tune(int argc, char **argv);

/* One line on stderr: "warstone COMMAND: what is wrong". */
void complain(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
