/* compile.c: the catalogues as C, for languages.c, and as JSON, for the page.
 *   compile OUTPUT CATALOGUE...
 *   compile --json OUTPUT CATALOGUE...
 * Several catalogues of one language become one table; they must agree where they share a key. What is fuzzy or not translated is left out.
 * Nothing is given back before the end, because the entries point into what was read. */
#include <gettext-po.h>

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMS = 6, LANGUAGES = 16 };

struct entry {
    const char *context, *key, *form[FORMS];
};
struct language {
    char *code, *plural;
    int forms;
    struct entry *entry;
    size_t entries;
};
static struct language languages[LANGUAGES];
static int language_count;

static _Noreturn void fail(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fputs("po/compile: ", stderr);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
    va_end(list);
    exit(1);
}

static void *kept(void *memory)
{
    if (memory == NULL)
        fail("there is no memory left");
    return memory;
}

/* ---- Reading ------------------------------------------------------------------------------------------- */

static void on_error(int severity, po_message_t message, const char *file, size_t line, size_t column, int lines,
                     const char *text)
{
    (void)message, (void)column, (void)lines;
    if (severity != PO_SEVERITY_WARNING)
        fail("%s:%zu: %s", file, line, text);
}

static void on_two_errors(int severity, po_message_t a, const char *file, size_t line, size_t column, int lines, const char *text,
                          po_message_t b, const char *file_b, size_t line_b, size_t column_b, int lines_b, const char *text_b)
{
    (void)b, (void)file_b, (void)line_b, (void)column_b, (void)lines_b, (void)text_b;
    on_error(severity, a, file, line, column, lines, text);
}

static char *field_of(const char *file, const char *header, const char *name)
{
    char *value = header != NULL ? po_header_field(header, name) : NULL;
    if (value == NULL)
        fail("%s: the header has no %s", file, name);
    return value;
}

/* The rule is an expression of C. */
static void read_plural(const char *file, struct language *l, const char *rule)
{
    const char *forms = strstr(rule, "nplurals="), *plural = strstr(rule, "plural=(");
    const char *end = plural != NULL ? strrchr(plural, ')') : NULL;
    l->forms = forms != NULL ? atoi(forms + strlen("nplurals=")) : 0;
    if (end == NULL || l->forms < 1 || l->forms > FORMS)
        fail("%s: Plural-Forms must be nplurals=N; plural=(...); with N from 1 to %d", file, FORMS);
    plural += strlen("plural=");
    l->plural = kept(strndup(plural, (size_t)(end + 1 - plural)));
    if (strspn(l->plural, "n0123456789 ()<>=!&|%?:+-*/") != strlen(l->plural))
        fail("%s: Plural-Forms is no expression of n", file);
}

static struct language *language_of(const char *file, const char *header)
{
    char *code = field_of(file, header, "Language"), *rule = field_of(file, header, "Plural-Forms");
    for (int i = 0; i < language_count; i++)
        if (strcmp(languages[i].code, code) == 0)
            return &languages[i];
    if (language_count == LANGUAGES)
        fail("%s: more than %d languages", file, LANGUAGES);
    struct language *l = &languages[language_count++];
    l->code = code;
    read_plural(file, l, rule);
    return l;
}

static void add(const char *file, struct language *l, po_message_t m)
{
    struct entry e = {.context = po_message_msgctxt(m), .key = po_message_msgid(m)};
    const char *plural = po_message_msgid_plural(m);
    if (*e.key == '\0' || po_message_is_obsolete(m) || po_message_is_fuzzy(m))
        return;
    if (strchr(e.key, '|') != NULL)
        fail("%s: \"%s\": of a key with forms the first is the msgid, the second the msgid_plural", file, e.key);
    for (int i = 0; i < (plural != NULL ? l->forms : 1); i++) {
        e.form[i] = plural != NULL ? po_message_msgstr_plural(m, i) : po_message_msgstr(m);
        if (e.form[i] == NULL || *e.form[i] == '\0')
            return;
    }
    e.context = e.context != NULL ? e.context : "";
    l->entry = kept(realloc(l->entry, (l->entries + 1) * sizeof *l->entry));
    l->entry[l->entries++] = e;
}

static void read_catalogue(const char *file)
{
    static const struct po_xerror_handler handler = {on_error, on_two_errors};
    po_file_t po = po_file_read(file, &handler);
    if (po == NULL)
        fail("%s cannot be read", file);
    struct language *l = language_of(file, po_file_domain_header(po, NULL));
    po_message_iterator_t messages = po_message_iterator(po, NULL);
    for (po_message_t m; (m = po_next_message(messages)) != NULL;)
        add(file, l, m);
}

/* ---- Writing ------------------------------------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    int order = strcmp(x->context, y->context);
    return order != 0 ? order : strcmp(x->key, y->key);
}

static void check_same(const struct entry *a, const struct entry *b)
{
    for (int i = 0; i < FORMS; i++)
        if ((a->form[i] == NULL) != (b->form[i] == NULL) || (a->form[i] != NULL && strcmp(a->form[i], b->form[i]) != 0))
            fail("\"%s\" is translated differently: \"%s\" and \"%s\"", a->key, a->form[i], b->form[i]);
}

static void put_string(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text != '\0'; text++)
        fprintf(out, *text == '"' || *text == '\\' || *text == '?' || *text < 32 ? "\\%03o" : "%c", (unsigned char)*text);
    fputs("\", ", out);
}

static void put_language(FILE *out, struct language *l)
{
    qsort(l->entry, l->entries, sizeof *l->entry, compare);
    fprintf(out, "static int form_%s(int n) { return (int)(%s); }\nstatic const struct language_entry entries_%s[] = {\n",
            l->code, l->plural, l->code);
    for (size_t i = 0; i < l->entries; i++) {
        const struct entry *e = &l->entry[i];
        if (i > 0 && compare(e, e - 1) == 0) {
            check_same(e - 1, e);
            continue;
        }
        fputs("    {", out);
        put_string(out, e->context);
        put_string(out, e->key);
        fputc('{', out);
        for (int form = 0; form < FORMS && e->form[form] != NULL; form++)
            put_string(out, e->form[form]);
        fputs("}},\n", out);
    }
    fprintf(out,
            "};\nstatic const struct catalogue catalogue_%s = {\"%s\", form_%s, entries_%s, sizeof entries_%s / sizeof "
            "*entries_%s};\n",
            l->code, l->code, l->code, l->code, l->code, l->code);
}

/* ---- Writing JSON: {"fr": {"plural": "(n > 1)", "entries": [[context, key, form...], ...]}} -------------------------- */

static void put_json_string(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text != '\0'; text++)
        if (*text == '"' || *text == '\\')
            fprintf(out, "\\%c", *text);
        else
            fprintf(out, (unsigned char)*text < 32 ? "\\u%04x" : "%c", (unsigned char)*text);
    fputc('"', out);
}

static void put_json_entry(FILE *out, const struct entry *e)
{
    fputc('[', out);
    put_json_string(out, e->context);
    fputs(", ", out);
    put_json_string(out, e->key);
    for (int form = 0; form < FORMS && e->form[form] != NULL; form++) {
        fputs(", ", out);
        put_json_string(out, e->form[form]);
    }
    fputc(']', out);
}

static void put_json_language(FILE *out, struct language *l)
{
    qsort(l->entry, l->entries, sizeof *l->entry, compare);
    fprintf(out, "\"%s\": {\"plural\": \"%s\", \"entries\": [", l->code, l->plural);
    for (size_t i = 0; i < l->entries; i++) {
        fputs(i > 0 ? ",\n" : "\n", out);
        put_json_entry(out, &l->entry[i]);
    }
    fputs("\n]}", out);
}

static void put_json(FILE *out)
{
    for (int i = 0; i < language_count; i++) {
        fputs(i > 0 ? ",\n" : "{", out);
        put_json_language(out, &languages[i]);
    }
    fputs(language_count > 0 ? "}\n" : "{}\n", out);
}

static void put_c(FILE *out)
{
    for (int i = 0; i < language_count; i++)
        put_language(out, &languages[i]);
    fputs("static const struct war_language languages[] = {\n", out);
    for (int i = 0; i < language_count; i++)
        fprintf(out, "    {say, &catalogue_%s},\n", languages[i].code);
    fputs("};\n", out);
}

int main(int argc, char **argv)
{
    bool json = argc > 1 && strcmp(argv[1], "--json") == 0;
    int first = json ? 2 : 1;
    if (argc <= first)
        fail("say: compile [--json] OUTPUT CATALOGUE...");
    for (int i = first + 1; i < argc; i++)
        read_catalogue(argv[i]);
    FILE *out = fopen(argv[first], "w");
    if (out == NULL)
        fail("%s cannot be written", argv[first]);
    (json ? put_json : put_c)(out);
    if (fclose(out) != 0)
        fail("%s cannot be written", argv[first]);
    return 0;
}
