/* steps.c: going through a recorded game on the screen. */
#include "steps.h"

#include "board.h"
#include "input.h"
#include "language.h"
#include "replay.h"
#include "story.h"
#include "text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct steps {
    struct replay r;
    struct term *term;
    int seat; /* whose view, or WAR_NONE */
};

/* ---- Showing ------------------------------------------------------------------------------------------- */

static void say(const struct steps *s, const char *text) { print_hanging(stdout, text, 2, 0, term_width(s->term)); }
static void say_on(void *steps, const struct war_sentence *says) { say(steps, sentence(says)); }

static const char *letter(int seat)
{
    static const char *const letters[WAR_SEATS] = {"A", "B", "C", "D"};
    return letters[seat];
}

/* How the game has ended otherwise than by its actions. */
static void tell_end(const struct steps *s)
{
    const struct table *t = s->r.t;
    struct war_sentence said[1] = {0};
    int seat = t->entries ? t->entry[t->entries - 1].seat : 0;
    switch (t->end) {
    case TABLE_RESIGNED: war_say(said, "%s resigns: the game is over.", letter(seat)); break;
    case TABLE_AGREED: war_say(said, "The players agree on a draw: the game is over."); break;
    case TABLE_CLAIMED:
        war_say(said, "%s claims a draw, because nothing happens any more: the game is over.", letter(seat));
        break;
    case TABLE_OUT_OF_TIME: war_say(said, "%s has no time left: the game is over.", letter(seat)); break;
    case TABLE_PLAYING: war_say(said, "The record ends here; the game is not over."); break;
    default: return;
    }
    say(s, sentence(said));
}

/* Of an action that says nothing by itself (the end of a phase), what was written. */
static void tell_notation(const struct steps *s)
{
    char text[WAR_TEXT];
    const struct table *t = &s->r.now;
    const struct table_entry *e = &t->entry[t->begun];
    if (e->seat >= WAR_SEATS || !war_action_text(&t->before, e->value, text, sizeof text))
        return;
    if (s->seat == WAR_NONE || person_of(t->rules.options, s->seat) == person_of(t->rules.options, e->seat))
        printf("%s %s\n", letter(e->seat), text);
}

static bool gather(void *log, const struct table_step *step)
{
    struct war_log *all = log;
    for (int i = 0; i < step->log.count && i < step->log.size && all->count < all->size; i++)
        all->entry[all->count++] = step->log.entry[i];
    return true;
}

static void tell_step(const struct steps *s)
{
    struct war_happening entry[TABLE_LOG];
    struct war_log log = {.entry = entry, .size = TABLE_LOG};
    tell_notation(s);
    table_walk_latest(&s->r.now, gather, &log);
    story_tell(&s->r.now.before, &log, s->seat, say_on, (void *)s);
    if (s->r.at == s->r.count)
        tell_end(s);
}

static void look(const struct steps *s, const struct war_game *g, struct war_view *view)
{
    if (s->seat == WAR_NONE)
        view_everything(g, view);
    else
        war_look(g, s->seat, view);
}

static void show(const struct steps *s)
{
    static struct war_view view, before;
    term_detect(s->term); /* its size may have changed */
    look(s, &s->r.now.game, &view);
    look(s, &s->r.now.before, &before);
    if (s->term->interactive && s->term->colour)
        fputs("\033[2J\033[H", stdout);
    else
        putchar('\n');
    if (s->r.at > 0)
        tell_step(s);
    board_print_since(&view, &before, s->term, stdout);
    status_print(&view, NULL, s->term, stdout);
}

static void prompt_text(const struct steps *s, char *text, size_t size)
{
    struct war_sentence where[1];
    const struct replay *r = &s->r;
    if (r->at == 0)
        war_say(where, "Before the first action of %d", r->count);
    else if (r->turn[r->at] == 0)
        war_say(where, "Before the first turn, action %d of %d", r->at, r->count);
    else
        war_say(where, "Turn %d, action %d of %d", r->turn[r->at], r->at, r->count);
    snprintf(text, size, "%s > ", sentence(where));
}

static void help(void)
{
    puts(translated(NULL, "n or Enter    the next action             b    back by one action"));
    puts(translated(NULL, "t             the next turn               T    back to where this turn began, or the one before"));
    puts(translated(NULL, "g 7           to turn 7                   a 23 to action 23"));
    puts(translated(NULL, "s             to the start                e    to the end"));
    puts(translated(NULL, "as a          what seat A sees            as all   everything, open hands"));
    puts(translated(NULL, "h or help     this page                   q    leave"));
}

/* ---- What is typed ------------------------------------------------------------------------------------- */

static bool go(struct steps *s, int to)
{
    if (to >= 0 && to <= s->r.count && to != s->r.at)
        return replay_go(&s->r, to);
    puts(s->r.at > 0 ? translated(NULL, "This is the end of the record.")
                     : translated(NULL, "This is the beginning of the record."));
    return false;
}

static bool next_turn(struct steps *s)
{
    const struct replay *r = &s->r;
    int to = r->at;
    while (to < r->count && r->turn[to] == r->turn[r->at])
        to++;
    return go(s, to);
}

static bool turn_before(struct steps *s)
{
    const struct replay *r = &s->r;
    int to = replay_beginning(r, r->turn[r->at]);
    if (to == r->at && r->at > 0)
        to = replay_beginning(r, r->turn[r->at - 1]);
    return go(s, to);
}

static bool to_number(struct steps *s, const char *number, bool turn)
{
    struct war_sentence why[1];
    char *end;
    long n = strtol(number, &end, 10);
    int most = turn ? s->r.turn[s->r.count] : s->r.count;
    if (!isdigit((unsigned char)*number) || *end || n > most)
        n = -1;
    int to = n < 0 ? -1 : turn ? replay_beginning(&s->r, (int)n) : (int)n;
    if (to >= 0)
        return replay_go(&s->r, to);
    puts(sentence(war_say(why,
                          turn ? "There is no turn \"%s\" in the record: the last one is turn %d."
                               : "There is no action \"%s\" in the record: the last one is action %d.",
                          number, most)));
    return false;
}

static bool look_as(struct steps *s, const char *whose)
{
    struct war_sentence why[1];
    int seat = tolower((unsigned char)*whose) - 'a';
    bool all = strcmp(whose, "all") == 0;
    if (!all && (seat < 0 || seat >= s->r.t->rules.seats || whose[1])) {
        puts(sentence(war_say(why, "\"%s\" is no seat of this game; say `as a` or `as all`.", whose)));
        return false;
    }
    s->seat = all ? (int)WAR_NONE : seat;
    return true;
}

enum outcome { SHOW_AGAIN, ASK_AGAIN, LEAVE };

static bool is_word(const char *line, const char *word, const char *letter_of_it)
{
    return strcmp(line, word) == 0 || strcmp(line, letter_of_it) == 0;
}

static enum outcome obey(struct steps *s, const char *line)
{
    const char *rest;
    struct war_sentence why[1];
    bool moved;
    if (!*line || is_word(line, "next", "n"))
        moved = go(s, s->r.at + 1);
    else if (is_word(line, "back", "b"))
        moved = go(s, s->r.at - 1);
    else if (is_word(line, "turn", "t"))
        moved = next_turn(s);
    else if (is_word(line, "bt", "T"))
        moved = turn_before(s);
    else if (is_word(line, "start", "s"))
        moved = go(s, 0);
    else if (is_word(line, "end", "e"))
        moved = go(s, s->r.count);
    else if (str_word(line, "g", &rest) || str_word(line, "go", &rest) || str_word(line, "turn", &rest))
        moved = to_number(s, rest, true);
    else if (str_word(line, "a", &rest) || str_word(line, "action", &rest))
        moved = to_number(s, rest, false);
    else if (str_word(line, "as", &rest))
        moved = look_as(s, rest);
    else if (is_word(line, "quit", "q"))
        return LEAVE;
    else if (is_word(line, "help", "h") || is_word(line, "help", "?"))
        return help(), ASK_AGAIN;
    else
        return puts(sentence(war_say(why, "\"%s\" is not understood; `help` lists what is.", line))), ASK_AGAIN;
    return moved ? SHOW_AGAIN : ASK_AGAIN;
}

bool steps_show(const struct table *t, int seat, struct term *term)
{
    static struct input input;
    static struct steps s;
    s = (struct steps){.term = term, .seat = seat};
    enum outcome outcome = SHOW_AGAIN;
    input = (struct input){.term = term};
    bool good = replay_open(&s.r, t);
    while (good && outcome != LEAVE) {
        char prompt[120];
        if (outcome == SHOW_AGAIN)
            show(&s);
        prompt_text(&s, prompt, sizeof prompt);
        outcome = input_line(&input, prompt) ? obey(&s, input.line) : LEAVE;
    }
    replay_close(&s.r);
    return good;
}
