/* serve.c: `warstone serve`: the page of the browser game from this program, on this computer. */
#include "page.h"

#include "args.h"
#include "cli.h"
#include "language.h"

#include <errno.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <netdb.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PIECE = 16384, HEADERS = 2048, USUAL_PORT = 8765 };

/* What is left to send on a connection. */
struct sending {
    const unsigned char *at, *end;
};

/* ---- Finding what is asked for -------------------------------------------------------------------------- */

static const struct page_file *find(const char *path)
{
    const char *wanted = strcmp(path, "/") == 0 ? "/index.html" : path;
    for (int i = 0; i < page_count; i++)
        if (strcmp(page_files[i].path, wanted) == 0)
            return &page_files[i];
    return NULL;
}

/* Whether the client takes that encoding: its name stands in the list, and not with a weight of nothing. */
static bool takes(const char *list, const char *encoding)
{
    size_t length = strlen(encoding);
    for (const char *at = list; (at = strstr(at, encoding)) != NULL; at += length) {
        const char *end = at + length;
        bool whole = (at == list || strchr(", ", at[-1])) && (!*end || strchr(",; ", *end));
        if (whole)
            return strncmp(end, ";q=0", 4) != 0 || (end[4] == '.' && strspn(end + 5, "0") != strcspn(end + 5, ","));
    }
    return false;
}

static const struct page_bytes *best(const struct page_file *file, const char *list, const char **encoding)
{
    if (file->brotli.start && takes(list, "br"))
        return *encoding = "br", &file->brotli;
    if (file->gzip.start && takes(list, "gzip"))
        return *encoding = "gzip", &file->gzip;
    return *encoding = NULL, &file->plain;
}

/* ---- Answering ------------------------------------------------------------------------------------------ */

struct headers {
    struct lws *wsi;
    unsigned char room[LWS_PRE + HEADERS], *at, *end;
    bool failed;
};

static void put(struct headers *h, const char *name, const char *value)
{
    h->failed |= lws_add_http_header_by_name(h->wsi, (const unsigned char *)name, (const unsigned char *)value,
                                             (int)strlen(value), &h->at, h->end) != 0;
}

static void begin(struct headers *h, struct lws *wsi, unsigned status, const char *type, size_t length)
{
    *h = (struct headers){.wsi = wsi, .at = h->room + LWS_PRE, .end = h->room + LWS_PRE + HEADERS};
    h->failed = lws_add_http_common_headers(wsi, status, type, (lws_filepos_t)length, &h->at, h->end) != 0;
    put(h, "content-security-policy:", page_policy);
    put(h, "x-content-type-options:", "nosniff");
    put(h, "referrer-policy:", "no-referrer");
    put(h, "cross-origin-opener-policy:", "same-origin");
    put(h, "cross-origin-resource-policy:", "same-origin");
}

static bool finish(struct headers *h)
{
    return !h->failed && lws_finalize_write_http_header(h->wsi, h->room + LWS_PRE, &h->at, h->end) == 0;
}

/* An answer of headers alone. */
static int answer_empty(struct lws *wsi, unsigned status, const char *tag)
{
    struct headers h;
    begin(&h, wsi, status, "text/plain", 0);
    if (tag)
        put(&h, "etag:", tag);
    if (status == HTTP_STATUS_METHOD_NOT_ALLOWED)
        put(&h, "allow:", "GET, HEAD");
    return !finish(&h) || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int answer_file(struct lws *wsi, struct sending *sending, const struct page_file *file, bool only_headers)
{
    struct headers h;
    char list[256] = "", known[64] = "";
    const char *encoding;
    lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_HTTP_ACCEPT_ENCODING);
    lws_hdr_copy(wsi, known, sizeof known, WSI_TOKEN_HTTP_IF_NONE_MATCH);
    if (strcmp(known, file->tag) == 0)
        return answer_empty(wsi, HTTP_STATUS_NOT_MODIFIED, file->tag);
    const struct page_bytes *bytes = best(file, list, &encoding);
    begin(&h, wsi, HTTP_STATUS_OK, file->type, (size_t)(bytes->end - bytes->start));
    put(&h, "etag:", file->tag);
    put(&h, "vary:", "accept-encoding");
    put(&h, "cache-control:", file->for_ever ? "public, max-age=31536000, immutable" : "no-cache");
    if (encoding)
        put(&h, "content-encoding:", encoding);
    if (!finish(&h))
        return -1;
    if (only_headers)
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    *sending = (struct sending){bytes->start, bytes->end};
    lws_callback_on_writable(wsi);
    return 0;
}

static int answer(struct lws *wsi, struct sending *sending, const char *path)
{
    char *uri;
    int length, method = lws_http_get_uri_and_method(wsi, &uri, &length);
    if (method != LWSHUMETH_GET && method != LWSHUMETH_HEAD)
        return answer_empty(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, NULL);
    const struct page_file *file = find(path);
    return file ? answer_file(wsi, sending, file, method == LWSHUMETH_HEAD) : answer_empty(wsi, HTTP_STATUS_NOT_FOUND, NULL);
}

static int send_piece(struct lws *wsi, struct sending *sending)
{
    unsigned char piece[LWS_PRE + PIECE];
    size_t left = (size_t)(sending->end - sending->at), size = left < PIECE ? left : PIECE;
    if (!sending->at)
        return 0;
    memcpy(piece + LWS_PRE, sending->at, size);
    sending->at += size;
    bool last = size == left;
    if (lws_write(wsi, piece + LWS_PRE, size, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)size)
        return -1;
    if (!last)
        return lws_callback_on_writable(wsi), 0;
    sending->at = NULL;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int on_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    if (reason == LWS_CALLBACK_HTTP)
        return answer(wsi, user, in);
    if (reason == LWS_CALLBACK_HTTP_WRITEABLE)
        return send_piece(wsi, user);
    return lws_callback_http_dummy(wsi, reason, user, in, length);
}

/* ---- Starting ------------------------------------------------------------------------------------------- */

static volatile sig_atomic_t ending;
static struct lws_context *context;

static void on_end(int number)
{
    (void)number;
    ending = 1;
    lws_cancel_service(context); /* writes one byte into a pipe */
}

/* Why the port cannot be listened on; NULL if it can. */
static const char *refused(const char *host, int port, struct war_sentence *why)
{
    struct addrinfo hints = {.ai_family = AF_INET, .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE}, *found;
    char service[8];
    snprintf(service, sizeof service, "%d", port);
    if (getaddrinfo(host, service, &hints, &found) != 0)
        return sentence(war_say(why, "\"%s\" is no address.", host));
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), one = 1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    int error = bind(fd, found->ai_addr, found->ai_addrlen) != 0 || listen(fd, 1) != 0 ? errno : 0;
    freeaddrinfo(found);
    close(fd);
    if (error == EADDRINUSE)
        return sentence(war_say(why, "Port %d is in use: say another one with --port, or --port 0 for any that is free.", port));
    if (error == EACCES)
        return sentence(war_say(why, "Port %d may not be used without special rights: say another one with --port.", port));
    if (error == EADDRNOTAVAIL)
        return sentence(war_say(why, "\"%s\" is no address of this computer.", host));
    return error ? strerror(error) : NULL;
}

/* Opens the address in a browser, where there is one; what it prints is nobody's business. */
static void open_browser(const char *address)
{
    if (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY")) {
        puts(translated(NULL, "There is no display here: open the address in a browser."));
        return;
    }
    char *const words[] = {"xdg-open", (char *)(uintptr_t)address, NULL};
    extern char **environ;
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&quiet, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child;
    int status = 1;
    bool begun = posix_spawnp(&child, words[0], &quiet, NULL, words, environ) == 0;
    posix_spawn_file_actions_destroy(&quiet);
    if (!begun || waitpid(child, &status, 0) < 0 || status != 0)
        puts(translated(NULL, "No browser could be started: open the address in one."));
}

static int run(const char *host, int port, bool open)
{
    static const struct lws_protocols protocols[] = {
        {.name = "http", .callback = on_http, .per_session_data_size = sizeof(struct sending)}, {.name = NULL}};
    struct lws_context_creation_info info = {.port = port, .iface = host, .protocols = protocols, .gid = -1, .uid = -1};
    info.options =
        LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_DISABLE_IPV6 | LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    lws_set_log_level(0, NULL);
    context = lws_create_context(&info);
    struct lws_vhost *vhost = context ? lws_create_vhost(context, &info) : NULL;
    if (!vhost) {
        complain("serve", "the page cannot be served on %s, port %d", host, port);
        lws_context_destroy(context);
        return CLI_FAILED;
    }
    sigaction(SIGINT, &(struct sigaction){.sa_handler = on_end}, NULL);
    sigaction(SIGTERM, &(struct sigaction){.sa_handler = on_end}, NULL);
    char address[300];
    snprintf(address, sizeof address, "http://%s:%d/", host, lws_get_vhost_listen_port(vhost));
    printf(spoken("Warstone is at %s (Ctrl-C ends it)\n"), address);
    if (open)
        open_browser(address);
    fflush(stdout);
    while (!ending && lws_service(context, 0) >= 0)
        ;
    lws_context_destroy(context);
    return CLI_FINE;
}

int cmd_serve(int argc, char **argv)
{
    const char *host = "127.0.0.1";
    uint64_t port = USUAL_PORT;
    bool open = false;
    const struct args_option options[] = {
        {ARGS_TEXT, "--host", "ADDRESS", "The address to listen on; usually 127.0.0.1: this computer alone.", &host, 0, 0},
        {ARGS_NUMBER, "--port", "N", "The port; usually 8765, and 0 is any that is free.", &port, 0, 65535},
        {ARGS_FLAG, "--open", NULL, "Open the page in a browser.", &open, 0, 0},
        ARGS_LANG,
        {ARGS_END, NULL, NULL, NULL, NULL, 0, 0}};
    const struct args_command command = {.name = "serve", .operands = "", .summary = "Play in the browser.", .options = options};
    struct war_sentence said;
    int operands, status;
    if (!args_parse(&command, argc, argv, &operands, &status))
        return status;
    if (page_count == 0) {
        complain("serve", "%s", translated(NULL, "This program was built without the page: run `make play`."));
        return CLI_FAILED;
    }
    const char *why = refused(host, (int)port, &said);
    if (why) {
        complain("serve", "%s", why);
        return CLI_USAGE;
    }
    return run(host, (int)port, open);
}
