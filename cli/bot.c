/* bot.c: a program that plays a seat. */
#include "bot.h"

#include "clock.h"
#include "input.h"
#include "language.h"
#include "text.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

static bool fail(char *why, const struct war_sentence *said, const char *more)
{
    snprintf(why, BOT_WHY, "%s%s%s", sentence(said), more && *more ? " " : "", more ? more : "");
    return false;
}

/* ---- Processes ----------------------------------------------------------------------------------------- */

static volatile pid_t group[WAR_SEATS]; /* of the bots that live */

static void on_end(int signal_number)
{
    for (int seat = 0; seat < WAR_SEATS; seat++)
        if (group[seat] > 0)
            kill(-group[seat], SIGKILL);
    _exit(128 + signal_number);
}

void bots_end_with_us(void)
{
    signal(SIGINT, on_end);
    signal(SIGTERM, on_end);
    signal(SIGHUP, on_end);
}

/* Between fork() and the command: nothing of ours but the three pipes goes to it. */
static void become(const char *command, int in, int out, int errors)
{
    setpgid(0, 0);
    signal(SIGPIPE, SIG_DFL);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0 && dup2(errors, STDERR_FILENO) >= 0) {
        closefrom(STDERR_FILENO + 1);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    }
    _exit(127);
}

static void close_both(const int ends[2])
{
    for (int i = 0; i < 2; i++)
        if (ends[i] >= 0)
            close(ends[i]);
}

static bool start(struct bot *bot, const char *command)
{
    int in[2] = {-1, -1}, out[2] = {-1, -1}, errors[2] = {-1, -1};
    bool good = pipe(in) == 0 && pipe(out) == 0 && pipe(errors) == 0;
    bot->pid = good ? fork() : -1;
    if (bot->pid == 0)
        become(command, in[0], out[1], errors[1]);
    if (bot->pid < 0) {
        close_both(in), close_both(out), close_both(errors);
        bot->pid = 0;
        return false;
    }
    setpgid(bot->pid, bot->pid); /* whoever of the two comes first */
    group[bot->seat] = bot->pid;
    close(in[0]), close(out[1]), close(errors[1]);
    bot->to = in[1], bot->from = out[0], bot->errors = errors[0];
    const int ours[] = {bot->to, bot->from, bot->errors};
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        fcntl(ours[i], F_SETFL, O_NONBLOCK);
    return true;
}

bool bot_open(struct bot *bot, const char *command, const char *name, int seat, uint32_t patience, const struct table_host *host,
              char *why)
{
    struct war_sentence said;
    *bot = (struct bot){.seat = seat, .patience = patience, .letters = {.host = host}};
    snprintf(bot->name, sizeof bot->name, "%s", name);
    signal(SIGPIPE, SIG_IGN); /* a bot that has gone is noticed by the error */
    return start(bot, command) || fail(why, war_say(&said, "%s could not be started: %s.", name, strerror(errno)), NULL);
}

/* Whether it has ended, waiting so many milliseconds for it; it stays a zombie until its group is ended. */
static bool has_ended(const struct bot *bot, int milliseconds, siginfo_t *how)
{
    for (double until = seconds_now() + 1e-3 * milliseconds;; usleep(2000)) {
        *how = (siginfo_t){0};
        if (waitid(P_PID, (id_t)bot->pid, how, WEXITED | WNOHANG | WNOWAIT) != 0 || how->si_pid != 0)
            return true;
        if (seconds_now() >= until)
            return false;
    }
}

static void end(struct bot *bot)
{
    kill(-bot->pid, SIGKILL);
    while (waitpid(bot->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    group[bot->seat] = 0;
    if (bot->to >= 0)
        close(bot->to);
    close(bot->from), close(bot->errors);
    out_free(&bot->letters);
    bot->pid = 0;
}

/* ---- Letters ------------------------------------------------------------------------------------------- */

static void send_letters(struct bot *bot)
{
    struct out *letters = &bot->letters;
    while (bot->sent < letters->length) {
        ssize_t sent = write(bot->to, letters->text + bot->sent, letters->length - bot->sent);
        if (sent <= 0)
            return; /* later; or it has gone, which is noticed when it is to answer */
        bot->sent += (size_t)sent;
    }
    letters->length = bot->sent = 0;
}

/* Keeps the last line of what it writes to its standard error. */
static void hear_errors(struct bot *bot)
{
    char bytes[16384];
    ssize_t got = read(bot->errors, bytes, sizeof bytes);
    for (ssize_t i = 0; i < got; i++) {
        bool begins = bot->word_bytes > 0 && bot->words[bot->word_bytes - 1] == '\n';
        if (begins && !isspace((unsigned char)bytes[i]))
            bot->word_bytes = 0;
        if (bot->word_bytes < sizeof bot->words)
            bot->words[bot->word_bytes++] = bytes[i];
        else if (bytes[i] == '\n')
            bot->words[sizeof bot->words - 1] = '\n';
    }
}

/* What it said last, as a sentence; "" if it said nothing. */
static const char *last_words(struct bot *bot, char *text, size_t size)
{
    char clean[4 * BOT_WORDS + 1];
    struct war_sentence said;
    hear_errors(bot);
    size_t length = bot->word_bytes;
    while (length > 0 && isspace((unsigned char)bot->words[length - 1]))
        length--;
    text_clean(bot->words, length, clean, sizeof clean);
    snprintf(text, size, "%s", length > 0 ? sentence(war_say(&said, "It last wrote: %s", clean)) : "");
    return text;
}

/* ---- What it may do wrong ------------------------------------------------------------------------------ */

/* Its output has ended. */
static bool crashed(struct bot *bot, char *why)
{
    struct war_sentence said;
    char words[2 * WAR_WHY];
    siginfo_t how;
    if (!has_ended(bot, 1000, &how))
        war_say(&said, "%s has closed its output.", bot->name);
    else if (how.si_code == CLD_EXITED)
        war_say(&said, "%s has ended with status %d although the game goes on.", bot->name, how.si_status);
    else
        war_say(&said, "%s was ended by signal %d.", bot->name, how.si_status);
    return fail(why, &said, last_words(bot, words, sizeof words));
}

static bool refused(const struct bot *bot, const char *line, size_t length, const struct war_sentence *reason, char *why)
{
    struct war_sentence said;
    char clean[BOT_WORDS], because[2 * WAR_WHY];
    text_clean(line, length, clean, sizeof clean);
    if (reason->key)
        snprintf(because, sizeof because, "%s", sentence(reason));
    else
        snprintf(because, sizeof because, "%s", translated(NULL, "Its id was used before."));
    return fail(why, war_say(&said, "A request of %s was refused: %s", bot->name, clean), because);
}

static bool flooded(const struct bot *bot, char *why)
{
    struct war_sentence said;
    return fail(why, war_say(&said, "%s wrote more than %d bytes without ending the line.", bot->name, BOT_LINE), NULL);
}

/* ---- Answering ----------------------------------------------------------------------------------------- */

enum step { WAITS, DONE, WRONG };

/* Takes what it has written; WRONG if there is no more to come, or too much. */
static enum step hear(struct bot *bot, char *why)
{
    hear_errors(bot);
    ssize_t got = read(bot->from, bot->heard + bot->length, sizeof bot->heard - bot->length);
    if (got == 0 && bot->length < sizeof bot->heard)
        return crashed(bot, why), WRONG;
    bot->length += got > 0 ? (size_t)got : 0;
    if (bot->length == sizeof bot->heard && !memchr(bot->heard, '\n', bot->length))
        return flooded(bot, why), WRONG;
    return WAITS;
}

/* Carries out the next whole line, if there is one. */
static enum step attend(struct bot *bot, struct table *t, char *why)
{
    const char *end_of_line = memchr(bot->heard, '\n', bot->length);
    if (!end_of_line)
        return WAITS;
    size_t length = (size_t)(end_of_line - bot->heard);
    bool moved = protocol_request(t, &bot->protocol, bot->seat, bot->heard, length, 0, &bot->letters);
    if (!moved && (bot->protocol.refused.key || bot->protocol.repeated)) /* else it has only asked something */
        return refused(bot, bot->heard, length, &bot->protocol.refused, why), WRONG;
    bot->length -= length + 1;
    memmove(bot->heard, end_of_line + 1, bot->length);
    return DONE;
}

/* Until there is something to read or to write, or the time is up: then false. */
static bool wait_for_it(const struct bot *bot, double until)
{
    double left = until - seconds_now();
    bool writes = bot->sent < bot->letters.length;
    struct pollfd fds[] = {{.fd = bot->from, .events = POLLIN},
                           {.fd = bot->errors, .events = POLLIN},
                           {.fd = writes ? bot->to : -1, .events = POLLOUT}};
    if (left <= 0)
        return false;
    poll(fds, 3, (int)(1e3 * left) + 1);
    if (fds[1].revents != 0 && (fds[1].revents & POLLIN) == 0 && fds[0].revents == 0 && fds[2].revents == 0)
        usleep(1000); /* its standard error is closed: poll() does not wait any more */
    return true;
}

static bool answer_once(struct bot *bot, struct table *t, double until, char *why)
{
    struct war_sentence said;
    for (;;) {
        enum step step = attend(bot, t, why);
        if (step == WAITS)
            send_letters(bot), step = hear(bot, why);
        if (step != WAITS)
            return step == DONE;
        if (memchr(bot->heard, '\n', bot->length))
            continue;
        if (input_interrupted())
            return fail(why, war_say(&said, "%s was interrupted.", bot->name), NULL);
        if (!wait_for_it(bot, until))
            return fail(why, war_say(&said, "%s did not answer within %d milliseconds.", bot->name, (int)bot->patience), NULL);
    }
}

void bot_tell(struct bot *bot, const struct table *t)
{
    if (bot->pid != 0 && bot->version != t->version)
        protocol_happenings(t, bot->seat, &bot->letters);
    bot->version = t->version;
}

bool bot_answer(struct bot *bot, struct table *t, char *why)
{
    struct war_sentence said;
    double until = seconds_now() + 1e-3 * bot->patience;
    int entries = t->entries;
    protocol_position(t, bot->seat, 0, &bot->letters);
    for (int requests = 0; requests < BOT_REQUESTS; requests++) {
        if (!answer_once(bot, t, until, why))
            return false;
        if (t->end != TABLE_PLAYING || (t->entries > entries && t->entry[entries].kind == TABLE_ACTION))
            return true;
        if (t->entries == entries)
            continue;
        bot_tell(bot, t);
        protocol_position(t, bot->seat, 0, &bot->letters);
        entries = t->entries;
    }
    return fail(why, war_say(&said, "%s made %d requests without deciding anything.", bot->name, BOT_REQUESTS), NULL);
}

void bot_close(struct bot *bot, const struct table *t)
{
    siginfo_t how;
    if (bot->pid == 0)
        return;
    protocol_position(t, bot->seat, 0, &bot->letters);
    send_letters(bot);
    close(bot->to);
    bot->to = -1;
    has_ended(bot, 1000, &how);
    end(bot);
}
