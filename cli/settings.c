/* settings.c: what is kept of a person's wishes: one line in the folder where programs keep their state. */
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

bool settings_asks(void)
{
    FILE *file = open_settings("r");
    char line[32] = "";
    if (file && !fgets(line, sizeof line, file))
        line[0] = '\0';
    if (file)
        fclose(file);
    return strcmp(line, "ask off\n") != 0;
}

void settings_keep(bool asks)
{
    FILE *file = open_settings("w");
    if (!file)
        return;
    fputs(asks ? "ask on\n" : "ask off\n", file);
    fclose(file);
}
