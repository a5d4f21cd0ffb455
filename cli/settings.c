/* settings.c: what is kept of a person's wishes: a few lines in the folder where programs keep their state. */
#include "settings.h"

#include "kept.h"

#include <string.h>

static FILE *open_settings(const char *mode)
{
    char path[KEPT_PATH], why[SAVED_WHY];
    if (!kept_state_folder(path, *mode == 'w', why))
        return NULL;
    snprintf(path + strlen(path), sizeof path - strlen(path), "/settings");
    return fopen(path, mode);
}

struct settings settings_read(void)
{
    FILE *file = open_settings("r");
    char line[32];
    struct settings settings = {.asks = true};
    while (file && fgets(line, sizeof line, file)) {
        settings.asks = settings.asks && strcmp(line, "ask off\n") != 0;
        settings.bar = settings.bar || strcmp(line, "bar on\n") == 0;
    }
    if (file)
        fclose(file);
    return settings;
}

void settings_keep(struct settings settings)
{
    FILE *file = open_settings("w");
    if (!file)
        return;
    fputs(settings.asks ? "ask on\n" : "ask off\n", file);
    fputs(settings.bar ? "bar on\n" : "bar off\n", file);
    fclose(file);
}
