/* action.c: any text as an action, and as a line of actions, in any position of a game. Whatever it is, it is done or refused with a
 * reason, and a refusal changes nothing. */
#include "fuzz.h"

enum { TEXT = 4096, HAPPENINGS = 64 };

static void parse_alone(const struct war_game *g, const char *text)
{
    war_action action, again;
    struct war_sentence why[1] = {0};
    char back[WAR_TEXT];
    if (!war_action_parse(g, text, &action, why)) {
        if (why->text[0] == 0 || memchr(why->text, 0, sizeof why->text) == NULL)
            BROKEN("\"%s\" is no action, and no reason is given", text);
        return;
    }
    if (!war_why_not(g, action, NULL)) {
        war_action_text(g, action, back, sizeof back);
        if (!war_action_parse(g, back, &again, why) || again != action)
            BROKEN("\"%s\" is written \"%s\" and that is read otherwise", text, back);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[TEXT];
    struct war_happening happened[HAPPENINGS];
    struct war_log log = {happened, HAPPENINGS, 0};
    struct war_game g, before;
    struct rng rng;
    struct war_sentence why[1] = {0};
    size_t used = read_position(data, size, &g, &rng);
    if (used == 0)
        return -1;
    size_t length = size - used < TEXT - 1 ? size - used : TEXT - 1;
    memcpy(text, data + used, length);
    text[length] = 0;
    before = g;
    parse_alone(&g, text);
    if (!war_submit_line(&g, text, &log, why)) {
        if (memcmp(&g, &before, war_size(&g)) != 0)
            BROKEN("\"%s\" was refused and yet changed the game", text);
        if (why->text[0] == 0 || memchr(why->text, 0, sizeof why->text) == NULL)
            BROKEN("\"%s\" was refused without a reason", text);
        if (log.count != 0)
            BROKEN("\"%s\" was refused and yet something happened", text);
    } else if (!war_check(&g, why)) {
        BROKEN("after \"%s\": %s", text, why->text);
    }
    return 0;
}
