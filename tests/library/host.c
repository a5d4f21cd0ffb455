/* A program whose own functions have names that the engine uses inside, linked with the static library. It plays the game that
 * it reads (see play.py) and writes the same down, with the hash that it has found itself. */
#include "warstone.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static struct war_game game;
static int seats;

void push(const char *what, int number);
void draw(void);
void refuse(const char *why);
void prepare(int edition);
void place(const char *action);

void push(const char *what, int number) { printf("%s %d\n", what, number); }
void draw(void) { printf("hash %016" PRIx64 "\n", war_hash(&game)); }

void refuse(const char *why)
{
    fprintf(stderr, "host: %s\n", why);
    exit(1);
}

/* The factions one after the other, as play.py takes them. */
void prepare(int edition)
{
    struct war_setup setup = {.edition = (uint8_t)edition, .seats = (uint8_t)seats};
    for (int seat = 0; seat < seats; seat++)
        war_preset(war_faction((enum war_edition)edition, seat), &setup.deck[seat]);
    if (!war_begin(&game, &setup))
        refuse("such a game cannot begin");
}

void place(const char *action)
{
    struct war_sentence why[1];
    war_action packed = (war_action)strtoul(action, NULL, 10);
    if (!war_submit(&game, packed, NULL, why))
        refuse(why->text);
    printf("%" PRIu32 "\n", packed);
}

int main(void)
{
    int edition;
    char line[64];
    if (scanf("edition %d\nseats %d\n", &edition, &seats) != 2)
        refuse("this is no game");
    prepare(edition);
    push("edition", edition);
    push("seats", seats);
    while (game.over == WAR_PLAYING && fgets(line, sizeof line, stdin) != NULL)
        place(line);
    push("over", game.over);
    draw();
    return 0;
}
