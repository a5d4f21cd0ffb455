/* kept.c: games as they go. */
#include "kept.h"

#include "host.h"
#include "language.h"
#include "text.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- The folder ---------------------------------------------------------------------------------------- */

/* By the XDG Base Directory Specification, which wants whole paths. */
static bool state_path(char *path, char *why)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    bool named = state && *state == '/';
    if (!named && !(home && *home))
        return saved_fail(why, "%s",
                          translated(NULL, "there is no folder for games, because neither HOME nor XDG_STATE_HOME is set"));
    int length = snprintf(path, KEPT_PATH, "%s%s/warstone", named ? state : home, named ? "" : "/.local/state");
    return length < KEPT_PATH - 80 || saved_fail(why, "%s", translated(NULL, "the name of the folder for games is too long"));
}

static bool folder_path(char *path, char *why)
{
    if (!state_path(path, why))
        return false;
    snprintf(path + strlen(path), KEPT_PATH - strlen(path), "/games");
    return true;
}

static bool make_folder(char *path, char *why)
{
    for (char *slash = strchr(path + 1, '/');; slash = strchr(slash + 1, '/')) {
        if (slash)
            *slash = '\0';
        bool good = mkdir(path, 0700) == 0 || errno == EEXIST;
        if (!good)
            return saved_fail(why, "%.300s: %s", path, strerror(errno));
        if (!slash)
            return true;
        *slash = '/';
    }
}

bool kept_state_folder(char *path, bool make, char *why) { return state_path(path, why) && (!make || make_folder(path, why)); }

/* ---- Writing ------------------------------------------------------------------------------------------- */

static bool write_all(struct kept *kept, const char *text, size_t length, char *why)
{
    size_t done = 0;
    while (done < length) {
        ssize_t wrote = write(kept->fd, text + done, length - done);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0)
            break;
        done += (size_t)wrote;
    }
    if (done == length && fdatasync(kept->fd) == 0) {
        kept->bytes += (long long)length;
        return true;
    }
    saved_fail(why, "%.300s: %s", kept->path, strerror(errno));
    if (ftruncate(kept->fd, kept->bytes) != 0) /* half a line; a reader leaves it out, but nothing may follow it */
        saved_fail(why, "%.300s: %s; %s", kept->path, strerror(errno),
                   translated(NULL, "what was half written cannot be taken away"));
    return false;
}

static bool write_entries(struct kept *kept, const struct table *t, bool header, char *why)
{
    struct out out = {.host = &t->host};
    if (header)
        journal_write_header(t, &out);
    journal_write(t, kept->entries, false, &out);
    bool good = out.failed ? saved_fail(why, "no memory") : write_all(kept, out.text ? out.text : "", out.length, why);
    if (good)
        kept->entries = t->entries;
    out_free(&out);
    return good;
}

void kept_write(struct kept *kept, const struct table *t)
{
    char why[SAVED_WHY];
    if (kept->fd == 0 || kept->entries == t->entries)
        return;
    bool good = write_entries(kept, t, kept->bytes == 0, why);
    if (!good && !kept->failing)
        printf("%s %s. %s\n", translated(NULL, "Attention: the game is not being kept!"), why,
               translated(NULL, "`save FILE` writes it elsewhere."));
    if (good && kept->failing)
        puts(translated(NULL, "The game is being kept again, with nothing missing."));
    kept->failing = !good;
}

bool kept_begin(struct kept *kept, const struct table *t, char *why)
{
    char folder[KEPT_PATH], day[16];
    time_t now = time(NULL);
    *kept = (struct kept){0};
    if (!folder_path(folder, why) || !make_folder(folder, why))
        return false;
    strftime(day, sizeof day, "%Y-%m-%d", localtime(&now));
    int fd = -1;
    for (int n = 1; fd < 0; n++) {
        snprintf(kept->path, sizeof kept->path, "%.*s/%s-%d.war", KEPT_PATH - 64, folder, day, n);
        fd = open(kept->path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
        if (fd < 0 && errno != EEXIST)
            return saved_fail(why, "%.300s: %s", kept->path, strerror(errno));
    }
    kept->fd = fd;
    flock(fd, LOCK_EX | LOCK_NB);
    kept_write(kept, t);
    return true;
}

bool kept_resume(struct kept *kept, const char *path, const struct saved *saved, const struct table *t, char *why)
{
    *kept = (struct kept){.entries = t->entries, .bytes = (long long)saved->whole};
    snprintf(kept->path, sizeof kept->path, "%s", path);
    int fd = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (fd < 0)
        return saved_fail(why, "%.300s: %s", path, strerror(errno));
    kept->fd = fd;
    if (flock(fd, LOCK_EX | LOCK_NB) != 0)
        saved_fail(why, "%.300s: %s", path, translated(NULL, "this game is being played in another terminal"));
    else if (ftruncate(fd, kept->bytes) == 0) /* what was half written */
        return true;
    else
        saved_fail(why, "%.300s: %s", path, strerror(errno));
    kept_end(kept);
    return false;
}

void kept_end(struct kept *kept)
{
    if (kept->fd > 0)
        close(kept->fd);
    *kept = (struct kept){0};
}

/* ---- Looking through them ------------------------------------------------------------------------------ */

struct found {
    char name[64];
    struct timespec played;
};

static int latest_first(const void *a, const void *b)
{
    const struct found *x = a, *y = b;
    if (x->played.tv_sec != y->played.tv_sec)
        return x->played.tv_sec < y->played.tv_sec ? 1 : -1;
    if (x->played.tv_nsec != y->played.tv_nsec)
        return x->played.tv_nsec < y->played.tv_nsec ? 1 : -1;
    return strcmp(y->name, x->name);
}

static bool is_game(const char *name)
{
    size_t length = strlen(name);
    return length > 4 && length < sizeof((struct found *)0)->name && strcmp(name + length - 4, ".war") == 0;
}

/* For the caller to free; NULL if there are none. */
static struct found *find_all(const char *folder, int *count)
{
    struct found *list = NULL;
    DIR *dir = opendir(folder);
    *count = 0;
    for (struct dirent *entry; dir && (entry = readdir(dir)) != NULL;) {
        struct stat info;
        struct found *longer;
        if (!is_game(entry->d_name) || fstatat(dirfd(dir), entry->d_name, &info, 0) != 0 ||
            (longer = realloc(list, (size_t)(*count + 1) * sizeof *list)) == NULL)
            continue;
        list = longer;
        memcpy(list[*count].name, entry->d_name, strlen(entry->d_name) + 1);
        list[(*count)++].played = info.st_mtim;
    }
    if (dir)
        closedir(dir);
    if (list)
        qsort(list, (size_t)*count, sizeof *list, latest_first);
    return list;
}

static bool is_being_played(const char *path)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    bool busy = fd >= 0 && flock(fd, LOCK_SH | LOCK_NB) != 0;
    if (fd >= 0)
        close(fd);
    return busy;
}

static bool can_go_on(const char *path)
{
    struct table t;
    char why[SAVED_WHY];
    if (is_being_played(path) || !saved_load(path, true, &t, NULL, why))
        return false;
    bool unfinished = t.end == TABLE_PLAYING;
    table_close(&t);
    return unfinished;
}

bool kept_latest(char *path, char *why)
{
    char folder[KEPT_PATH];
    int count;
    if (!folder_path(folder, why))
        return false;
    struct found *list = find_all(folder, &count);
    bool found = false;
    for (int i = 0; !found && i < count; i++) {
        snprintf(path, KEPT_PATH, "%.*s/%s", KEPT_PATH - 70, folder, list[i].name);
        found = can_go_on(path);
    }
    free(list);
    return found || saved_fail(why, "%s %.300s", translated(NULL, "there is no unfinished game in this folder:"), folder);
}

/* What a person is called is theirs. */
static const char *seated(const struct table_seat *s)
{
    return *s->name == '\0'              ? translated("player", "person")
           : s->player == TABLE_COMPUTER ? translated("player", s->name)
                                         : s->name;
}

static void list_one(const char *path, const char *name)
{
    struct table t;
    struct match match;
    struct war_sentence said;
    char why[SAVED_WHY], result[TABLE_NAME];
    print_clean(stdout, name);
    if (!saved_load(path, true, &t, NULL, why)) {
        printf("  %s %s\n", translated(NULL, "cannot be read:"), why);
        return;
    }
    match_of(&t.rules, &match);
    result_of(&t, result, sizeof result);
    printf("  %s", edition_name(match.edition));
    for (int seat = 0; seat < match.seats; seat++) {
        const struct table_seat *s = &t.rules.seat[seat];
        printf("%s%s (%s)", seat ? ", " : "  ", deck_called(&match, seat), seated(s));
    }
    printf("  %s  %s%s\n", sentence(war_say(&said, "turn %d", t.game.turn)),
           t.end == TABLE_PLAYING ? translated(NULL, "unfinished") : result,
           is_being_played(path) ? translated(NULL, ", being played") : "");
    table_close(&t);
}

bool kept_list(char *why)
{
    char folder[KEPT_PATH], path[KEPT_PATH];
    int count;
    if (!folder_path(folder, why))
        return false;
    struct found *list = find_all(folder, &count);
    printf("%s %s\n",
           count > 0 ? translated(NULL, "Games, the latest first, in this folder:")
                     : translated(NULL, "There are no games yet in this folder:"),
           folder);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%.*s/%s", KEPT_PATH - 70, folder, list[i].name);
        list_one(path, list[i].name);
    }
    free(list);
    return true;
}
