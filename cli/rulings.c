/* rulings.c: the numbered rules that speak of a card; scripts/rulings finds them in docs/rules when the command is built. */
#include "rulings.h"

#include "text.h"

#include <string.h>

static const struct {
    enum war_edition edition;
    const char *name, *ids;
} rulings[] = {
#define RULINGS(edition, name, ids) {edition, name, ids},
#include "rulings.inc"
#undef RULINGS
};

static void add_ids(struct text *text, const char *ids)
{
    for (size_t length; *ids; ids += length + strspn(ids + length, ", ")) {
        char id[16];
        length = strcspn(ids, ",");
        snprintf(id, sizeof id, "%.*s", (int)length, ids);
        if (!strstr(text->to, id)) /* ids are of one length */
            text_add(text, "%s%s", text->used ? ", " : "", id);
    }
}

static void add_rulings(struct text *text, int edition, const char *name)
{
    for (size_t i = 0; name && i < sizeof rulings / sizeof *rulings; i++)
        if ((int)rulings[i].edition == edition && strcmp(rulings[i].name, name) == 0)
            add_ids(text, rulings[i].ids);
}

void rulings_text(const struct war_definition *def, char *text, size_t size)
{
    struct text t = {text, size, 0};
    *text = '\0';
    add_rulings(&t, def->edition, def->name);
    for (int i = 0; i < 4 && def->abilities[i]; i++) {
        add_rulings(&t, def->edition, war_ability_name(def->abilities[i]));
        add_rulings(&t, def->edition, war_ability_name(war_ability_gives(def->abilities[i])));
    }
}
