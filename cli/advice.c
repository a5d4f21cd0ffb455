/* advice.c: odds and threats, as commands. */
#include "advice.h"

#include "language.h"
#include "text.h"
#include "understand.h"
#include "threats.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static void tell_sentence(const struct question *q, const struct war_sentence *s) { tell(q, "%s", sentence(s)); }

/* "1.9" as it is written in the language; in a buffer that the next call overwrites. */
static const char *decimal(double number)
{
    static char text[24];
    struct war_sentence s;
    int tenths = (int)(10 * number + 0.5);
    snprintf(text, sizeof text, "%s", sentence(war_say(&s, "%d.%d", tenths / 10, tenths % 10)));
    return text;
}

static int definition_of(const struct question *q, int card) { return war_card_definition(&q->view.game, card); }
static int place_of(const struct question *q, int card) { return war_card_place(&q->view.game, card); }

static bool in_first(const struct question *q) { return q->view.game.edition == WAR_FIRST; }

static void tell_doubts(const struct question *q, bool about, bool hidden)
{
    struct war_sentence s;
    if (about)
        tell_sentence(q, war_say(&s, "These figures are estimates: there are too many ways to follow them all."));
    if (hidden)
        tell_sentence(q, war_say(&s, "A card in another player's hand could change this; here nobody plays one."));
}

/* "0: 1 %, 1: 7 %, 2: 92 %" */
static void tell_chances(const struct question *q, const struct odds *odds)
{
    char line[140];
    struct text t = {line, sizeof line, 0};
    struct war_sentence s;
    for (int i = 0; i < ODDS_MOST; i++)
        if (odds->chance[i] > 0)
            text_add(&t, "%s%d: %d %%", t.used ? ", " : "", i, odds_percent(odds->chance[i]));
    if (in_first(q))
        war_say(&s, "Wounds and their chance: %s.", line);
    else
        war_say(&s, "Damage and its chance: %s.", line);
    tell_sentence(q, &s);
}

static void tell_odds(const struct question *q, const struct odds *odds)
{
    struct war_sentence s;
    int attacker = odds->attacker, target = odds->target, percent = odds_percent(odds->destroys);
    const char *attacks = odds->dice > 0 ? "%c on %p attacks %c on %p with %d die.|%c on %p attacks %c on %p with %d dice."
                                         : "%c on %p attacks %c on %p without a roll.";
    tell_sentence(q, war_say(&s, attacks, definition_of(q, attacker), place_of(q, attacker), definition_of(q, target),
                             place_of(q, target), odds->dice));
    if (in_first(q))
        war_say(&s, "%d %% to destroy it; on average %s wounds, where %d life is left.", percent, decimal(odds->damage),
                odds->life);
    else
        war_say(&s, "%d %% to destroy it; on average %s damage, where %d life is left.", percent, decimal(odds->damage),
                odds->life);
    tell_sentence(q, &s);
    tell_chances(q, odds);
    tell_doubts(q, odds->about, odds->hidden);
}

static void tell_briefly(const struct question *q, const struct odds *odds)
{
    struct war_sentence s;
    int attacker = odds->attacker, target = odds->target, percent = odds_percent(odds->destroys);
    if (in_first(q))
        war_say(&s, "%c on %p against %c on %p: %d %% to destroy it, %s wounds.", definition_of(q, attacker),
                place_of(q, attacker), definition_of(q, target), place_of(q, target), percent, decimal(odds->damage));
    else
        war_say(&s, "%c on %p against %c on %p: %d %% to destroy it, %s damage.", definition_of(q, attacker),
                place_of(q, attacker), definition_of(q, target), place_of(q, target), percent, decimal(odds->damage));
    tell_sentence(q, &s);
    tell_doubts(q, odds->about, odds->hidden);
}

/* Of these those by or against that space (WAR_NONE: all on cards of others). Returns how many there are. */
static int tell_all(const struct question *q, const war_action *list, int count, int space)
{
    int told = 0;
    for (int i = 0; i < count; i++) {
        struct odds odds;
        bool named = war_b(list[i]) == space || war_c(list[i]) == space;
        if (war_verb_of(list[i]) != WAR_ATTACK || (space != WAR_NONE && !named) || !odds_of(&q->view, list[i], &odds, NULL))
            continue;
        if (space == WAR_NONE && war_card_controller(&q->view.game, odds.target) % 2 == q->view.seat % 2)
            continue;
        tell_briefly(q, &odds);
        told++;
    }
    return told;
}

void advise_on_targets(const struct question *q) { tell_all(q, q->part.action, q->part.actions, WAR_NONE); }

void advise_on_attack(const struct question *q, war_action action) { tell_all(q, &action, 1, WAR_NONE); }

/* "c3" or "sneeks", the whole of it; else WAR_NONE. */
static int space_alone(const struct question *q, const char *text)
{
    struct line line;
    bool alone = line_read(&q->view.game, text, &line) && line.parts == 1 && line.verb == WAR_NO_ACTION && !line.part[0].wall;
    int space = alone ? unit_meant(&q->view.game, &line.part[0]) : -1;
    return space >= 0 ? space : (int)WAR_NONE;
}

/* "c3 c4", "sneeks c4": whatever else it might mean, an attack. */
static bool parse_attack(const struct question *q, const char *text, war_action *attack, struct war_sentence *why)
{
    char line[WAR_TEXT];
    struct war_sentence other;
    const char *rest = text;
    if (war_action_parse(&q->view.game, text, attack, why))
        return true;
    snprintf(line, sizeof line, "%s%s", "attack ", text);
    *attack = action_meant(q, line, war_space_parse(text, &rest) >= 0 ? why : &other);
    return *attack != WAR_NO_ACTION;
}

enum step do_odds(struct question *q, const char *rest)
{
    struct war_sentence why[1] = {0};
    struct odds odds;
    war_action attack;
    int space = space_alone(q, rest);
    if (*rest == '\0' || space != WAR_NONE) {
        war_action list[WAR_MAX_ACTIONS];
        if (tell_all(q, list, odds_attacks(&q->view, list), space) == 0)
            tell_sentence(q, war_say(why, "From here no such attack could be made this turn."));
    } else if (parse_attack(q, rest, &attack, why) && odds_of(&q->view, attack, &odds, why)) {
        tell_odds(q, &odds);
    } else {
        tell_sentence(q, why);
    }
    return ASK_AGAIN;
}

/* One who could attack, or (`whom`) one who could be attacked. */
static void tell_threat(const struct question *q, const struct threat *t, bool whom)
{
    struct war_sentence s;
    int card = whom ? t->odds.target : t->odds.attacker, place = whom ? place_of(q, card) : t->stands;
    int percent = odds_percent(t->odds.destroys);
    if (in_first(q))
        war_say(&s,
                "- %c on %p, from %p with %d die: %d %% to destroy it, %s wounds.|- %c on %p, from %p with %d dice: %d %% to "
                "destroy it, %s wounds.",
                definition_of(q, card), place, t->from, t->odds.dice, percent, decimal(t->odds.damage));
    else
        war_say(&s,
                "- %c on %p, from %p with %d die: %d %% to destroy it, %s damage.|- %c on %p, from %p with %d dice: %d %% to "
                "destroy it, %s damage.",
                definition_of(q, card), place, t->from, t->odds.dice, percent, decimal(t->odds.damage));
    tell_sentence(q, &s);
}

static void tell_heading(const struct question *q, int card, int count, bool mine)
{
    struct war_sentence s;
    int definition = definition_of(q, card), place = place_of(q, card);
    if (mine && count > 0)
        war_say(&s, "In the next turn %c on %p could be attacked by:", definition, place);
    else if (mine)
        war_say(&s, "In the next turn no enemy unit could attack %c on %p.", definition, place);
    else if (count > 0)
        war_say(&s, "In its next turn %c on %p could attack:", definition, place);
    else
        war_say(&s, "In its next turn %c on %p could attack nothing of yours.", definition, place);
    tell_sentence(q, &s);
}

enum step do_threats(struct question *q, const char *rest)
{
    struct war_sentence why[1] = {0};
    static struct threat list[THREATS_MOST];
    if (*rest == '\0')
        return tell_sentence(q, war_say(why, "Say which card: `threats c3`.")), ASK_AGAIN;
    const char *end = rest;
    bool named = war_space_parse(rest, &end) < 0;
    char space[8] = "";
    if (named && space_alone(q, rest) == WAR_NONE)
        return tell_sentence(q, war_say(why, "\"%s\" is the name of no card here or of several: say its space.", rest)),
               ASK_AGAIN;
    if (named)
        war_space_text(space_alone(q, rest), space, sizeof space);
    int card = threats_card(&q->view.game, named ? space : rest, why);
    if (card == WAR_NONE)
        return tell_sentence(q, why), ASK_AGAIN;
    bool mine = war_card_controller(&q->view.game, card) % 2 == q->view.seat % 2, about = false, hidden = false;
    int count = threats_of(&q->view, card, list);
    tell_heading(q, card, count, mine);
    for (int i = 0; i < count; i++) {
        tell_threat(q, &list[i], !mine);
        about = about || list[i].odds.about;
        hidden = hidden || list[i].odds.hidden;
    }
    tell_doubts(q, about, hidden);
    return ASK_AGAIN;
}
