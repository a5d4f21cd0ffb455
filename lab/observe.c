/* observe.c: what a seat sees, as numbers. A view in, and nothing else: what is hidden from the seat cannot get into them. */
#include "warstone_lab.h"

enum { ROW = WAR_COLUMNS, KINDS = WAR_DECK_CARDS };

/* Names of the numbers; docs/python.md says what each means. New ones are added behind. */
// clang-format off
#define PLANES(X) \
    X(definition) X(side) X(controller) X(life) X(damage) X(strength) X(boost) X(marks) X(steps) X(under) \
    X(wall_definition) X(wall_side) X(wall_controller) X(wall_life) X(wall_damage) X(answer) X(wall_answer)
#define KIND_COLUMNS(X) \
    X(kind) X(cards) X(unseen) X(draw) X(hand) X(discard) X(magic) X(board) X(under_a_card) X(active) X(away)
#define SEAT_COLUMNS(X) \
    X(hand_size) X(draw_size) X(discard_size) X(magic_size) X(turn_of) X(asked) X(moves) X(attacks) X(more_moves) X(flags) \
    X(summoner_life) X(extra) X(faction) X(out)
#define GAME_COLUMNS(X) \
    X(edition) X(turn) X(phase) X(over) X(question) X(prompt) X(asking_ability) X(asking_definition) X(may_decline) X(low) \
    X(high) X(count) X(about) X(zone) X(whose)
// clang-format on

#define NUMBER(name) O_##name,
enum { PLANES(NUMBER) PLANE_COUNT };
enum { KIND_COLUMNS(NUMBER) KIND_COUNT };
enum { SEAT_COLUMNS(NUMBER) SEAT_COUNT };
enum { GAME_COLUMNS(NUMBER) GAME_COUNT };

#define NAME(name) #name,
static const char *const plane_names[] = {PLANES(NAME)}, *const kind_names[] = {KIND_COLUMNS(NAME)},
                         *const seat_names[] = {SEAT_COLUMNS(NAME)}, *const game_names[] = {GAME_COLUMNS(NAME)};

enum part { PART_PLANES, PART_KINDS, PART_SEATS, PART_GAME, PARTS };
static const struct {
    const char *name;
    const char *const *names;
    int count;
} parts[PARTS] = {{"planes", plane_names, PLANE_COUNT},
                  {"kinds", kind_names, KIND_COUNT},
                  {"seats", seat_names, SEAT_COUNT},
                  {"game", game_names, GAME_COUNT}};

static int columns_of(int seats) { return seats > 2 ? 2 * ROW : ROW; }
static size_t spaces_of(int seats) { return (size_t)(WAR_ROWS * columns_of(seats)); }

const char *war_observed_part(int part, int seats, int lengths[3])
{
    if (part < 0 || part >= PARTS)
        return NULL;
    lengths[0] = parts[part].count;
    lengths[1] = part == PART_PLANES ? WAR_ROWS : part == PART_GAME ? 0 : seats;
    lengths[2] = part == PART_PLANES ? columns_of(seats) : part == PART_KINDS ? KINDS : 0;
    return parts[part].name;
}

const char *war_observed_name(int part, int index)
{
    return part >= 0 && part < PARTS && index >= 0 && index < parts[part].count ? parts[part].names[index] : NULL;
}

size_t war_observed_size(int seats)
{
    return PLANE_COUNT * spaces_of(seats) + KIND_COUNT * (size_t)seats * KINDS + SEAT_COUNT * (size_t)seats + GAME_COUNT;
}

/* The columns of a team game are a ring: seen from the north it is turned half round, and C and D have their own board first. */
int war_observed_space(int seats, int seat, int space)
{
    int row = war_row(space), column = war_column(space), columns = columns_of(seats);
    if (seat % 2 == 1)
        row = WAR_ROWS - 1 - row, column = ROW - 1 - column + columns;
    return row * columns + (column + seat / 2 * ROW) % columns;
}

struct observer {
    const struct war_view *view;
    const struct war_game *g;
    int seat, seats;
    int16_t *planes, *kinds, *of_seats, *game;
};

static int seen_from(const struct observer *o, int seat) { return (seat - o->seat + o->seats) % o->seats; }

static void on_plane(const struct observer *o, int plane, int space, int number)
{
    o->planes[(size_t)plane * spaces_of(o->seats) + (size_t)war_observed_space(o->seats, o->seat, space)] = (int16_t)number;
}

static int cards_under(const struct war_game *g, int card)
{
    int n = 0;
    for (int under = g->card[card].link; under != WAR_NONE && n < WAR_PILE; under = g->card[under].link)
        n++;
    return n;
}

static void observe_unit(const struct observer *o, int space, int card)
{
    const struct war_game *g = o->g;
    int seat = seen_from(o, war_card_controller(g, card));
    on_plane(o, O_definition, space, war_card_definition(g, card));
    on_plane(o, O_side, space, seat % 2 == 0 ? 1 : -1);
    on_plane(o, O_controller, space, 1 + seat);
    on_plane(o, O_life, space, war_card_life(g, card));
    on_plane(o, O_damage, space, war_card_damage(g, card));
    on_plane(o, O_strength, space, war_card_strength(g, card));
    on_plane(o, O_boost, space, war_card_boost(g, card));
    on_plane(o, O_marks, space, war_card_marks(g, card));
    on_plane(o, O_steps, space, war_card_steps(g, card));
    on_plane(o, O_under, space, cards_under(g, card));
}

static void observe_wall(const struct observer *o, int space, int card)
{
    const struct war_game *g = o->g;
    int seat = seen_from(o, war_card_controller(g, card));
    on_plane(o, O_wall_definition, space, war_card_definition(g, card));
    on_plane(o, O_wall_side, space, seat % 2 == 0 ? 1 : -1);
    on_plane(o, O_wall_controller, space, 1 + seat);
    on_plane(o, O_wall_life, space, war_card_life(g, card));
    on_plane(o, O_wall_damage, space, war_card_damage(g, card));
}

static void observe_spaces(const struct observer *o)
{
    const struct war_view *view = o->view;
    bool asked = o->g->ask.seat == o->seat;
    war_set answers = asked ? o->g->ask.set : view->answers, wall_answers = asked ? o->g->ask.walls : view->wall_answers;
    for (int space = 0; space < war_spaces(o->g); space++) {
        int unit = war_at(o->g, 0, space), wall = war_at(o->g, 1, space);
        if (unit != WAR_NONE)
            observe_unit(o, space, unit);
        if (wall != WAR_NONE)
            observe_wall(o, space, wall);
        if (war_set_has(answers, space))
            on_plane(o, O_answer, space, 1);
        if (war_set_has(wall_answers, space))
            on_plane(o, O_wall_answer, space, 1);
    }
}

static int column_of_zone(int zone)
{
    static const uint8_t column[] = {
        [WAR_DRAW_PILE] = O_draw,  [WAR_HAND] = O_hand,          [WAR_DISCARD] = O_discard,    [WAR_MAGIC_PILE] = O_magic,
        [WAR_BOARD] = O_board,     [WAR_UNDER] = O_under_a_card, [WAR_ACTIVE_AREA] = O_active, [WAR_LIMBO] = O_active,
        [WAR_EXTRA_PILE] = O_away, [WAR_OUT] = O_away,           [WAR_UNSEEN] = O_unseen};
    return column[zone];
}

/* The deck lists are open (1E-INF-18, 2E-INF-09), and equal cards stand next to each other in them. */
static void observe_kinds(const struct observer *o, int seat)
{
    const struct war_game *g = o->g;
    int last = 0, kind = -1;
    for (int i = 0; i < WAR_DECK_CARDS; i++) {
        int card = seat * WAR_SEAT_CARDS + i, definition = war_card_definition(g, card);
        if (definition == 0)
            continue; /* a position that was written down may lack cards */
        if (definition != last)
            kind++;
        last = definition;
        int16_t *row = o->kinds + seen_from(o, seat) * KINDS + kind;
        int column = o->seats * KINDS;
        row[O_kind * column] = (int16_t)definition;
        row[O_cards * column]++;
        row[column_of_zone(war_card_zone(g, card)) * column]++;
    }
}

static int extras_left(const struct war_game *g, int seat)
{
    int n = 0;
    for (int i = 0; i < WAR_EXTRA_CARDS; i++)
        n += war_card_zone(g, seat * WAR_SEAT_CARDS + WAR_DECK_CARDS + i) == WAR_EXTRA_PILE;
    return n;
}

static int summoner_life(const struct war_game *g, int seat)
{
    int card = war_summoner(g, seat);
    bool stands = card != WAR_NONE && war_card_zone(g, card) == WAR_BOARD;
    return stands ? war_card_life(g, card) - war_card_damage(g, card) : 0;
}

static void observe_seat(const struct observer *o, int seat)
{
    const struct war_view *view = o->view;
    const struct war_seat *s = &o->g->seat[seat];
    const int numbers[SEAT_COUNT] = {
        [O_hand_size] = view->hand_size[seat],
        [O_draw_size] = view->draw_size[seat] == WAR_NONE ? -1 : view->draw_size[seat],
        [O_discard_size] = view->discard_size[seat],
        [O_magic_size] = view->magic_size[seat],
        [O_turn_of] = war_active(o->g) == seat,
        [O_asked] = o->g->over == WAR_PLAYING && o->g->ask.seat == seat,
        [O_moves] = s->moves,
        [O_attacks] = s->attacks,
        [O_more_moves] = s->more_moves,
        [O_flags] = s->flags,
        [O_summoner_life] = summoner_life(o->g, seat),
        [O_extra] = extras_left(o->g, seat),
        [O_faction] = s->faction,
        [O_out] = o->g->out >> seat & 1,
    };
    for (int i = 0; i < SEAT_COUNT; i++)
        o->of_seats[i * o->seats + seen_from(o, seat)] = (int16_t)numbers[i];
}

/* Who has won: 1 the seat's team, 2 the other, 3 nobody. */
static int ending(const struct observer *o)
{
    int over = o->g->over;
    if (over == WAR_PLAYING)
        return 0;
    return over != WAR_A_WON && over != WAR_B_WON ? 3 : (over == WAR_A_WON) == (o->seat % 2 == 0) ? 1 : 2;
}

static void observe_game(const struct observer *o)
{
    const struct war_game *g = o->g;
    const struct war_decision *ask = &g->ask;
    const int numbers[GAME_COUNT] = {
        [O_edition] = 1 + war_edition(g),
        [O_turn] = war_turn(g) < INT16_MAX ? war_turn(g) : INT16_MAX,
        [O_phase] = war_phase(g),
        [O_over] = ending(o),
        [O_question] = ask->kind,
        [O_prompt] = ask->prompt,
        [O_asking_ability] = ask->ability,
        [O_asking_definition] = ask->card != WAR_NONE ? war_card_definition(g, ask->card) : 0,
        [O_may_decline] = ask->may != 0,
        [O_low] = ask->seat == WAR_CHANCE ? seen_from(o, ask->low) : ask->low,
        [O_high] = ask->high,
        [O_count] = ask->count,
        [O_about] = ask->about < war_spaces(g) ? war_observed_space(o->seats, o->seat, ask->about) : -1,
        [O_zone] = ask->kind == WAR_ASK_PILE ? ask->zone : 0,
        [O_whose] = ask->kind == WAR_ASK_PILE ? 1 + seen_from(o, ask->whose) : 0,
    };
    for (int i = 0; i < GAME_COUNT; i++)
        o->game[i] = (int16_t)numbers[i];
}

/* Where that observation's part begins among the numbers of all of them, and *numbers is where the next part begins. */
static int16_t *part_of(int16_t **numbers, size_t length, int index, int count)
{
    int16_t *part = *numbers + (size_t)index * length;
    *numbers += (size_t)count * length;
    __builtin_memset(part, 0, length * sizeof *part);
    return part;
}

void war_observe(const struct war_view *view, int index, int count, int16_t *numbers)
{
    int seats = war_seats(&view->game);
    struct observer o = {.view = view, .g = &view->game, .seat = view->seat, .seats = seats};
    o.planes = part_of(&numbers, PLANE_COUNT * spaces_of(seats), index, count);
    o.kinds = part_of(&numbers, KIND_COUNT * (size_t)seats * KINDS, index, count);
    o.of_seats = part_of(&numbers, SEAT_COUNT * (size_t)seats, index, count);
    o.game = part_of(&numbers, GAME_COUNT, index, count);
    observe_spaces(&o);
    for (int seat = 0; seat < seats; seat++) {
        observe_kinds(&o, seat);
        observe_seat(&o, seat);
    }
    observe_game(&o);
}
