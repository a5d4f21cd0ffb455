/* hint.c: what a player that thinks would do here, and the bar with the chance to win. */
#include "hint.h"

#include "advice.h"
#include "judged.h"
#include "language.h"
#include "odds.h"
#include "text.h"

#include <string.h>

enum { HINTS, BAR }; /* who of the adviser */
/* The bar is drawn with every question, so its player has few passes. */
static const char *const word[2] = {CONTENDER_THINKER, "think:60i"};

/* One that thinks for the asked seat; NULL, and a sentence, if there is no memory for it. */
static struct chair *chair_of(struct human *human, int which, char *why)
{
    struct war_sentence said;
    struct chair *chair = &human->adviser.chair[which];
    struct contender *who = &human->adviser.who[which];
    if (chair->who)
        return chair;
    if (!contender_read(word[which], who, &said))
        return NULL;
    who->on_all_cores = true;
    if (!chair_take(chair, who, 0, NULL, why))
        return NULL;
    return chair;
}

static bool think(struct question *q, int which, struct ai_answer *answer, char *why)
{
    struct chair *chair = chair_of(q->human, which, why);
    if (chair)
        chair_think(chair, &q->view, 0, (uint64_t)q->view.game.turn, answer);
    return chair != NULL;
}

void advice_end(struct human *human)
{
    for (int i = 0; i < 2; i++)
        chair_leave(&human->adviser.chair[i], NULL);
}

/* ---- A hint ---------------------------------------------------------------------------------------------- */

static void tell_sentence(const struct question *q, const struct war_sentence *s) { tell(q, "%s", sentence(s)); }

/* What it would do, and how that is typed. */
static void tell_best(const struct question *q, const struct ai_alternative *best)
{
    char words[JUDGED_WORDS], typed[WAR_TEXT];
    struct war_sentence s;
    action_words(&q->view.game, best->action, words, sizeof words);
    war_action_text(&q->view.game, best->action, typed, sizeof typed);
    war_say(&s, "%s would do this:", q->human->adviser.who[HINTS].name);
    tell(q, "%s %s", sentence(&s), words);
    tell_sentence(q, war_say(&s, "(Type: %s)", typed));
    tell_sentence(q, war_say(&s, "It gives you a chance of %d %% to win.", odds_percent(best->chance)));
}

static void tell_others(const struct question *q, const struct ai_answer *answer)
{
    enum { MOST = 3 };
    struct war_sentence s;
    const struct ai_alternative *other = answer->alternative + 1;
    int others = answer->alternatives - 1 < MOST ? answer->alternatives - 1 : MOST;
    double lost = others > 0 ? answer->chance - other->chance : 0;
    if (others > 0)
        tell_sentence(q, lost < 0.01   ? war_say(&s, "Other actions are about as good:")
                         : lost < 0.04 ? war_say(&s, "Other actions are a little worse:")
                                       : war_say(&s, "Other actions are clearly worse:"));
    for (int i = 0; i < others; i++) {
        char words[JUDGED_WORDS];
        action_words(&q->view.game, other[i].action, words, sizeof words);
        tell(q, "- %d %%%s%s", odds_percent(other[i].chance), translated("list", ": "), words);
    }
}

enum step do_hint(struct question *q, const char *rest)
{
    struct ai_answer answer;
    char why[BOT_WHY];
    struct war_sentence s;
    (void)rest;
    if (q->menu.actions == 1)
        tell_sentence(q, war_say(&s, "There is nothing to choose here."));
    else if (!think(q, HINTS, &answer, why))
        tell(q, "%s", why);
    else if (answer.alternatives == 0)
        tell_sentence(q, war_say(&s, "It has no opinion here."));
    else {
        tell_best(q, &answer.alternative[0]);
        advise_on_attack(q, answer.alternative[0].action);
        tell_others(q, &answer);
    }
    return ASK_AGAIN;
}

/* ---- The bar --------------------------------------------------------------------------------------------- */

void bar_update(struct question *q)
{
    struct adviser *adviser = &q->human->adviser;
    struct ai_answer answer = {.alternatives = 0};
    char why[BOT_WHY];
    adviser->known = adviser->bar && think(q, BAR, &answer, why);
    if (adviser->known)
        adviser->chance =
            answer.alternatives > 0 ? answer.chance : ai_glance(&q->view, contender_settings(&adviser->who[BAR], 0).look);
}

void bar_print(const struct question *q, FILE *out)
{
    enum { WIDEST = 40 };
    const struct adviser *adviser = &q->human->adviser;
    const struct term *term = q->human->term;
    struct war_sentence s;
    if (!adviser->known)
        return;
    int percent = odds_percent(adviser->chance);
    const char *says = sentence(war_say(&s, "Your chance to win: %d %%", percent));
    int room = term_width(term) - text_width(says) - 2, width = room < WIDEST ? room : WIDEST;
    fprintf(out, "%s ", says);
    fputs(style_begin(term, STYLE_A + q->view.seat), out);
    for (int i = 0; i < width; i++)
        fputs(100 * i + 50 <= width * percent ? (term->utf8 ? "█" : "#") : (term->utf8 ? "░" : "."), out);
    fprintf(out, "%s\n", style_end(term));
}
