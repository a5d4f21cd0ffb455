/* scenario_sound.c: what must hold of a game after every action, whatever the script says. */
#include <stdlib.h>
#include <string.h>

#include "scenario_parts.h"

static int by_value(const void *x, const void *y)
{
    war_action a = *(const war_action *)x, b = *(const war_action *)y;
    return (a > b) - (a < b);
}

static bool sound_texts(const struct war_game *g, const war_action *list, int n, char *why)
{
    for (int i = 0; i < n; i++) {
        char text[WAR_TEXT];
        struct war_sentence reason[1] = {0};
        war_action back = 0;
        size_t length = war_action_text(g, list[i], text, sizeof text);
        if (length >= sizeof text)
            return scn_refuse(why, "the text of an action is too long: %s...", text);
        if (!war_action_parse(g, text, &back, reason) || back != list[i])
            return scn_refuse(why, "a legal action does not survive being written and read: \"%s\" %s", text,
                              back ? "is read as another" : reason->text);
    }
    return true;
}

static bool sound_list(const struct war_game *g, war_action *list, int n, char *why)
{
    if (n > WAR_MAX_ACTIONS || (n < 1) == (g->over == WAR_PLAYING))
        return scn_refuse(why, "there are %d legal actions and the game is %s", n, g->over == WAR_PLAYING ? "not over" : "over");
    qsort(list, (size_t)n, sizeof *list, by_value);
    for (int i = 1; i < n; i++) {
        if (list[i] == list[i - 1]) {
            char text[WAR_TEXT];
            war_action_text(g, list[i], text, sizeof text);
            return scn_refuse(why, "an action is listed twice: %s", text);
        }
    }
    return true;
}

static bool sound_save(const struct war_game *g, char *why)
{
    static uint8_t bytes[WAR_SAVE], again[WAR_SAVE];
    struct war_sentence reason[1] = {0};
    struct war_game loaded;
    memset(&loaded, 0, sizeof loaded);
    size_t n = war_save(g, bytes);
    if (!war_load(&loaded, bytes, n, reason))
        return scn_refuse(why, "a saved game cannot be loaded: %s", reason->text);
    if (war_hash(&loaded) != war_hash(g) || war_save(&loaded, again) != n || memcmp(bytes, again, n) != 0)
        return scn_refuse(why, "a game that was saved and loaded is not the same");
    return true;
}

/* The asked seat is offered the whole list, the others nothing. */
static bool sound_views(const struct war_game *g, const war_action *list, int n, char *why)
{
    for (int seat = 0; seat < g->seats; seat++) {
        struct war_view view;
        war_action seen[WAR_MAX_ACTIONS];
        war_look(g, seat, &view);
        int count = war_view_actions(&view, seen), due = war_decision(g)->seat == seat ? n : 0;
        qsort(seen, (size_t)count, sizeof *seen, by_value);
        if (count != due || memcmp(seen, list, (size_t)due * sizeof *seen) != 0)
            return scn_refuse(why, "the view of %c offers %d actions, not the %d that it should", 'a' + seat, count, due);
    }
    return true;
}

bool scn_sound(const struct war_game *g, char *why)
{
    struct war_sentence reason[1] = {0};
    if (g->over == WAR_FAULT)
        return scn_refuse(why, "the engine met one of its limits");
    if (!war_check(g, reason))
        return scn_refuse(why, "the game is broken: %s", reason->text);
    war_action list[WAR_MAX_ACTIONS];
    int n = war_actions(g, list);
    return sound_list(g, list, n, why) && sound_texts(g, list, n, why) && sound_save(g, why) && sound_views(g, list, n, why);
}
