/* say.c: actions in words. */
#include "say.h"

const char *say_phase(int edition, int phase)
{
    static const char *const names[2][WAR_AFTER_TURN + 1] = {{"start of the turn", "Draw Phase", "Summon Phase", "Event Phase",
                                                              "Movement Phase", "", "Attack Phase", "Build Magic Phase",
                                                              "end of the turn"},
                                                             {"start of the turn", "drawing", "Summon Phase", "", "Move Phase",
                                                              "Build Phase", "Attack Phase", "Magic Phase", "end of the turn"}};
    return phase >= 0 && phase <= WAR_AFTER_TURN ? names[edition == WAR_SECOND][phase] : "";
}

/* The card that a space stands for: its unit, or its wall if that is meant or alone. */
static int card_there(const struct war_game *g, int space, bool wall)
{
    int card = war_at(g, wall, space);
    return card == WAR_NONE && !wall ? war_at(g, 1, space) : card;
}

static int definition_there(const struct war_game *g, int space, bool wall)
{
    int card = card_there(g, space, wall);
    return card == WAR_NONE ? 0 : war_card_definition(g, card);
}

static void say_goal(const struct war_game *g, war_action x, struct war_sentence *s)
{
    int from = war_b(x), to = war_c(x), mover = definition_there(g, from, false);
    switch (war_verb_of(x)) {
    case WAR_MOVE:
    case WAR_WALK:
        if (from == to)
            war_say(s, g->edition == WAR_FIRST ? "%c on %p moves no space." : "%c on %p moves out and back.", mover, from);
        else
            war_say(s, war_verb_of(x) == WAR_MOVE ? "%c moves from %p to %p." : "%c steps from %p to %p.", mover, from, to);
        break;
    case WAR_RIDE: war_say(s, "%c moves straight from %p to %p.", mover, from, to); break;
    default: war_say(s, "%c on %p attacks %c on %p.", mover, from, definition_there(g, to, war_a(x) == 1), to); break;
    }
}

static void say_card(const struct war_game *g, war_action x, struct war_sentence *s)
{
    int card = war_a(x), cost = war_definition(card) != NULL ? war_definition(card)->cost : -1, space = war_c(x);
    switch (war_verb_of(x)) {
    case WAR_SUMMON: war_say(s, "Summon %c to %p for %d magic.", card, space, cost < 0 ? 0 : cost); break;
    case WAR_BUILD: war_say(s, "Build %c on %p.", card, space); break;
    case WAR_PLAY: war_say(s, "Play %c.", card); break;
    case WAR_MAGIC: war_say(s, "Turn %c into magic.", card); break;
    default: war_say(s, "%c", card); break;
    }
    (void)g;
}

static void say_choice(const struct war_game *g, war_action x, struct war_sentence *s)
{
    int space = war_c(x), there = definition_there(g, space, war_a(x) == 1);
    if (there == 0)
        war_say(s, "%p", space);
    else
        war_say(s, war_a(x) == 1 ? "%c on %p (the wall)" : "%c on %p", there, space);
}

/* An effect that waits for its turn. */
static void say_next(const struct war_game *g, war_action x, struct war_sentence *s)
{
    int card = war_c(x);
    const char *name = war_ability_name(war_a(x));
    if (name == NULL)
        war_say(s, "The rules come next.");
    else if (card < WAR_CARDS && war_card_zone(g, card) == WAR_BOARD)
        war_say(s, "%s of %c on %p comes next.", name, war_card_definition(g, card), war_card_place(g, card));
    else
        war_say(s, "%s comes next.", name);
}

/* What has no end of its own is named by what it ends with. */
static void say_end(const struct war_game *g, struct war_sentence *s)
{
    if (g->phase == WAR_AFTER_TURN)
        war_say(s, "End the turn.");
    else if (g->phase == WAR_PHASE_DRAW)
        war_say(s, "Draw your cards.");
    else
        war_say(s, "End the %s.", say_phase(g->edition, g->phase));
}

void say_action(const struct war_game *g, war_action x, struct war_sentence *s)
{
    const struct war_decision *ask = war_decision(g);
    char face[16];
    switch (war_verb_of(x)) {
    case WAR_END: say_end(g, s); break;
    case WAR_YES: war_say(s, "Yes."); break;
    case WAR_NO: war_say(s, ask->kind == WAR_ASK_YES_NO ? "No." : "None of these."); break;
    case WAR_DONE: war_say(s, ask->kind == WAR_ASK_STEP ? "Stop here." : "That is all."); break;
    case WAR_PASS: war_say(s, ask->kind == WAR_ASK_REPLY ? "Do not reply." : "Use nothing."); break;
    case WAR_MOVE:
    case WAR_WALK:
    case WAR_RIDE:
    case WAR_ATTACK: say_goal(g, x, s); break;
    case WAR_STEP: war_say(s, "Step to %p.", war_c(x)); break;
    case WAR_SUMMON:
    case WAR_BUILD:
    case WAR_PLAY:
    case WAR_MAGIC:
    case WAR_PICK: say_card(g, x, s); break;
    case WAR_USE:
        war_say(s, war_ability_lies_on_top(war_a(x)) ? "Remove %s from %c on %p." : "Use %s of %c on %p.",
                war_ability_name(war_a(x)), definition_there(g, war_c(x), war_b(x) == 1), war_c(x));
        break;
    case WAR_CHOOSE: say_choice(g, x, s); break;
    case WAR_NUMBER: war_say(s, "The number %d.", war_c(x)); break;
    case WAR_MODE: war_say(s, "%s", war_mode_name(ask->ability, war_c(x))); break;
    case WAR_NEXT: say_next(g, x, s); break;
    case WAR_ROLL:
        war_face_text((enum war_edition)g->edition, war_c(x), face, sizeof face);
        war_say(s, "The die that shows %s.", face);
        break;
    case WAR_SEAT: war_say(s, war_c(x) == ask->seat ? "You." : "Seat %s.", (const char[]){(char)('A' + war_c(x)), 0}); break;
    case WAR_GIVE: war_say(s, "Give the top card of your Magic Pile to your partner."); break;
    default: war_say(s, "?"); break;
    }
}
