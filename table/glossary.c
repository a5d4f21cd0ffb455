/* glossary.c: the words that card texts use, each explained once. */
#include "glossary.h"

static const struct glossary_entry second[] = {
    {"abilities, base", "The abilities printed on a card. A card has each ability at most once, however often it gains it."},
    {"active",
     "An active event stays beside the board after it is played and is discarded at the start of its player's next turn."},
    {"adjacent", "Sharing an edge with a space or card. Diagonal spaces are not adjacent."},
    {"after",
     "As soon as the thing named is over, before anything else happens. The active player orders effects that come together."},
    {"boost", "To boost a card is to put 1 boost token on it. Boost does nothing unless a text uses it."},
    {"build", "To pay for a structure in the Build Phase and put it in one of your back 3 rows or adjacent to your summoner."},
    {"clear straight spaces", "Spaces in one row or column with no card on those in between."},
    {"cost 0", "A printed cost of 0. A summoner has no cost at all."},
    {"destroy", "To send a card from the battlefield to its owner's discard pile so that whatever waits for destruction happens. "
                "Destroying an enemy card by an attack, an ability or an event gives 1 magic."},
    {"discard", "To send a card to its owner's discard pile. Discarding is not destroying."},
    {"dice", "A die has six faces: three show melee and ranged together (mr), and one each ranged and special (rs), melee and "
             "special (ms), and "
             "melee alone (m). An attacker rolls as many dice as its strength; each symbol of its own kind, melee or ranged, is "
             "a hit that "
             "adds 1 damage."},
    {"exchange places", "Two cards swap their spaces at once. It is neither moving nor forcing."},
    {"extra attack", "An attack beyond what the phase allows, made at once. It may be left out."},
    {"force", "To slide a card so many empty spaces in one direction of the forcing player's choice. It is not moving."},
    {"friendly, enemy", "Controlled by the same player as the card with the text; controlled by the other."},
    {"gate", "A card with Gate in its name, or that says it counts as one. Units are summoned next to your gates."},
    {"instead", "What follows takes the place of the original, which then has not happened."},
    {"instead of moving, of attacking", "Uses up the unit's move or attack of this phase."},
    {"life", "A card with as much damage as life is destroyed."},
    {"may", "The player of the card decides. Without it an effect must be carried out as far as possible."},
    {"place", "To put a card on an empty space. It is neither moving nor summoning, and costs nothing."},
    {"replace", "To place a card on the space where another was, if it is empty."},
    {"special symbol", "A symbol on the dice that does nothing unless a text uses it."},
    {"spend", "To give up magic, or boost of the card with the text. Only what is there can be spent."},
    {"structure", "A card that can be built. It does not move or attack unless it is a unit too, or says so."},
    {"summon", "To pay for a unit in the Summon Phase and put it on an empty space adjacent to one of your gates."},
    {"target", "The player of the text chooses the card. A card never targets itself."},
    {"through", "A move, force or attack through cards treats their spaces as empty, but never ends there."},
    {"under", "A card under another is no longer on the battlefield. It goes where the upper card goes and is discarded when "
              "that leaves."},
    {"within N spaces", "At a distance of 1 to N, counted along rows and columns, whatever lies between."},
};

static const struct glossary_entry first[] = {
    {"adjacent", "Sharing an edge. A Unit on a Vine Wall is adjacent to that Vine Wall as well."},
    {"Attack Value",
     "How many dice a Unit rolls when it attacks. A result of 3 or more is a Hit and puts a wound on the target."},
    {"bow, sword", "A sword attacks adjacent cards; a bow cards up to 3 clear spaces away in a straight line."},
    {"clear, empty", "Without a Unit, a Wall or a Vine Wall."},
    {"destroy", "A destroyed card goes face down onto the Magic Pile of the player who destroyed it."},
    {"dice",
     "A die has the faces 1 to 6. An attacker rolls as many dice as its Attack Value; 3, 4, 5 and 6 are hits, 1 and 2 miss. The "
     "highest roll also decides who begins."},
    {"discard", "A discarded card goes face up onto the Discard Pile of the player who discards it. It was not destroyed."},
    {"Magic Point", "The top card of your Magic Pile, put onto your Discard Pile to pay."},
    {"place", "To put a Unit on a space without moving it: no roll to leave a Vine Wall, no movement ability."},
    {"reply", "An Event played from hand when its moment comes, also in another player's turn."},
    {"under", "Cards under a Unit go where it goes, and with it when it leaves."},
    {"Vine Wall", "A Wall with 2 life on which a Unit may stand. A Unit that moves off it rolls a die: on 3 or less it takes a "
                  "wound and stays."},
    {"within N spaces", "At a distance of 1 to N, counted along rows and columns, whatever lies between."},
    {"wound", "A card with as many wounds as Life Points is destroyed."},
};

int glossary_of(enum war_edition edition, const struct glossary_entry **list)
{
    _Static_assert(sizeof second <= GLOSSARY_MOST * sizeof *second && sizeof first <= GLOSSARY_MOST * sizeof *first, "room");
    *list = edition == WAR_FIRST ? first : second;
    return (int)(edition == WAR_FIRST ? sizeof first / sizeof *first : sizeof second / sizeof *second);
}
