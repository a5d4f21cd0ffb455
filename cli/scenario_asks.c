/* scenario_asks.c: sentences about the decision that the game waits for. */
#include "scenario_parts.h"

static enum answer asked_of(struct sight *s, struct words *w, char *why)
{
    const struct war_decision *d = war_decision(s->game);
    const char *word = scn_words_take(w);
    struct spot spot;
    if (scn_spot_read(word, &spot))
        return scn_truth(d->card < WAR_CARDS && scn_card_on(s->game, spot) == d->card);
    if (!scn_card_known(s->game->edition, word, why))
        return UNREADABLE;
    return scn_truth(d->card < WAR_CARDS && scn_card_named(war_card_definition(s->game, d->card), word));
}

static enum answer asked_text(struct sight *s, struct words *w, bool want_rule)
{
    const char *rule = NULL, *prompt = war_prompt(war_decision(s->game), &rule), *word = scn_words_take(w);
    if (want_rule)
        return scn_truth(rule && scn_same_word(rule, word));
    return scn_truth(prompt && scn_contains(prompt, word));
}

static enum answer asked_may(struct sight *s, struct words *w)
{
    int may = war_decision(s->game)->may, verb = scn_word_find(scn_verb_words, scn_words_peek(w));
    if (verb != WAR_NO && verb != WAR_DONE && verb != WAR_PASS)
        return scn_truth(may != 0);
    scn_words_take(w);
    return scn_truth(may == verb);
}

static enum answer asked_detail(struct sight *s, struct words *w, char *why)
{
    const struct war_decision *d = war_decision(s->game);
    int number;
    if (scn_words_accept(w, "of"))
        return asked_of(s, w, why);
    if (scn_words_accept(w, "prompt"))
        return asked_text(s, w, false);
    if (scn_words_accept(w, "rule"))
        return asked_text(s, w, true);
    if (scn_words_accept(w, "may"))
        return asked_may(s, w);
    if (scn_words_accept(w, "must"))
        return scn_truth(d->may == 0);
    if (scn_words_accept(w, "rules"))
        return scn_truth(d->ability == 0);
    if (scn_words_accept(w, "for")) /* chance: who rolls or draws */
        return scn_take_seat(w, &number, why) ? scn_truth(d->low == number) : UNREADABLE;
    if (scn_words_accept(w, "from"))
        return scn_take_number(w, &number, why) ? scn_truth(d->low == number) : UNREADABLE;
    if (scn_words_accept(w, "to"))
        return scn_take_number(w, &number, why) ? scn_truth(d->high == number) : UNREADABLE;
    if (scn_words_accept(w, "count"))
        return scn_take_number(w, &number, why) ? scn_truth(d->count == number) : UNREADABLE;
    if (!scn_ability_find(s->game->edition, 0, scn_words_peek(w), why))
        return UNREADABLE;
    return scn_truth(scn_ability_named(d->ability, scn_words_take(w)));
}

enum answer scn_sentence_asks(struct sight *s, struct words *w, char *why)
{
    const struct war_decision *d = war_decision(s->game);
    int seat = WAR_CHANCE;
    scn_show_asks(s->found, s->game);
    if (scn_words_accept(w, "nobody"))
        return scn_truth(d->kind == WAR_ASK_NOTHING);
    if (!scn_words_accept(w, "chance") && !scn_take_seat(w, &seat, why))
        return UNREADABLE;
    bool so = d->kind != WAR_ASK_NOTHING && d->seat == seat;
    int kind = scn_word_find(scn_ask_words, scn_words_peek(w));
    if (!scn_words_end(w) && kind >= 0) {
        scn_words_take(w);
        so = so && d->kind == kind;
    }
    while (!scn_words_end(w)) {
        enum answer one = asked_detail(s, w, why);
        if (one == UNREADABLE)
            return one;
        so = so && one == YES;
    }
    return scn_truth(so);
}
