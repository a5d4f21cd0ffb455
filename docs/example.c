/* A random game of the second edition, from the first card to the last.
 *     cc example.c $(pkg-config --cflags --libs warstone) -o example && ./example 9 */
#include "warstone.h"

#include <stdio.h>
#include <stdlib.h>

/* Chance answers by weight, players evenly. */
static war_action choose(const struct war_game *g, const war_action *list, int count)
{
    int weight[WAR_MAX_ACTIONS], left = rand() % war_weights(g, list, count, weight), i = 0;
    while (left >= weight[i])
        left -= weight[i++];
    return list[i];
}

int main(int argc, char **argv)
{
    static const char *const winner[] = {"nobody yet", "A", "B", "nobody (a draw)", "nobody (a fault)"};
    struct war_setup setup = {.edition = WAR_SECOND};
    war_preset(war_faction_find(WAR_SECOND, "polar-dwarves"), &setup.deck[0]);
    war_preset(war_faction_find(WAR_SECOND, "fallen-kingdom"), &setup.deck[1]);
    srand(argc > 1 ? (unsigned)atoi(argv[1]) : 1);

    struct war_game g;
    war_begin(&g, &setup);
    while (g.over == WAR_PLAYING) {
        war_action list[WAR_MAX_ACTIONS], action = choose(&g, list, war_actions(&g, list));
        char text[WAR_TEXT];
        war_action_text(&g, action, text, sizeof text);
        puts(text);
        war_apply(&g, action, NULL);
    }
    printf("won by %s in turn %d\n", winner[g.over], g.turn);
    return 0;
}
