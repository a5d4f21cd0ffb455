/* json.c: writing messages, reading requests. */
#include "json.h"

/* ---- Writing ------------------------------------------------------------------------------------------- */

static void put_string(struct out *out, const char *text)
{
    out_char(out, '"');
    for (; *text != 0; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            out_char(out, '\\');
        if (c >= ' ') {
            out_char(out, *text);
            continue;
        }
        out_text(out, "\\u00");
        out_char(out, "0123456789abcdef"[c >> 4]);
        out_char(out, "0123456789abcdef"[c & 15]);
    }
    out_char(out, '"');
}

/* What stands before a value: a comma unless it is the first, and its name. */
static void put_name(struct out *out, const char *name)
{
    char last = out->length > 0 ? out->text[out->length - 1] : '{';
    if (last != '{' && last != '[' && last != '\n')
        out_char(out, ',');
    if (name != NULL) {
        put_string(out, name);
        out_char(out, ':');
    }
}

void write_open(struct out *out, const char *name, char bracket)
{
    put_name(out, name);
    out_char(out, bracket);
}
void write_close(struct out *out, char bracket) { out_char(out, bracket); }
void write_text(struct out *out, const char *name, const char *text)
{
    put_name(out, name);
    put_string(out, text);
}
void write_number(struct out *out, const char *name, int64_t number)
{
    put_name(out, name);
    if (number < 0)
        out_char(out, '-');
    out_number(out, (uint64_t)(number < 0 ? -number : number));
}
void write_flag(struct out *out, const char *name, bool value)
{
    put_name(out, name);
    out_text(out, value ? "true" : "false");
}
void write_null(struct out *out, const char *name)
{
    put_name(out, name);
    out_text(out, "null");
}

/* ---- Reading ------------------------------------------------------------------------------------------- */

struct reader {
    const char *at, *end;
    struct request *request;
    size_t used; /* of its bytes */
    struct war_sentence *why;
};

static bool fail(const struct reader *in, const char *sentence)
{
    war_say(in->why, sentence);
    return false;
}

static void skip(struct reader *in)
{
    while (in->at < in->end && (*in->at == ' ' || *in->at == '\t' || *in->at == '\n' || *in->at == '\r'))
        in->at++;
}

static bool take(struct reader *in, char c)
{
    skip(in);
    if (in->at == in->end || *in->at != c)
        return false;
    in->at++;
    return true;
}

static bool keep(struct reader *in, unsigned c)
{
    if (in->used + 1 >= sizeof in->request->bytes)
        return fail(in, "The request is too long.");
    in->request->bytes[in->used++] = (char)c;
    return true;
}

/* A letter beyond ASCII as UTF-8; halves of letters that need two are refused. */
static bool keep_letter(struct reader *in, unsigned letter)
{
    if (letter == 0 || (letter >= 0xD800 && letter < 0xE000))
        return fail(in, "The request has a letter that is none.");
    if (letter < 0x80)
        return keep(in, letter);
    if (letter < 0x800)
        return keep(in, 0xC0 | letter >> 6) && keep(in, 0x80 | (letter & 63));
    return keep(in, 0xE0 | letter >> 12) && keep(in, 0x80 | (letter >> 6 & 63)) && keep(in, 0x80 | (letter & 63));
}

static bool read_escape(struct reader *in)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    unsigned letter = 0;
    if (in->at == in->end)
        return fail(in, "The request ends in the middle of a text.");
    char c = *in->at++;
    for (int i = 0; from[i] != 0; i++)
        if (c == from[i])
            return keep(in, (unsigned char)to[i]);
    if (c != 'u')
        return fail(in, "The request has an escape that JSON does not know.");
    for (int i = 0; i < 4; i++, in->at++) {
        char digit = in->at < in->end ? *in->at : 0;
        int value = digit >= '0' && digit <= '9'                 ? digit - '0'
                    : (digit | 32) >= 'a' && (digit | 32) <= 'f' ? (digit | 32) - 'a' + 10
                                                                 : -1;
        if (value < 0)
            return fail(in, "The request has an escape that JSON does not know.");
        letter = letter << 4 | (unsigned)value;
    }
    return keep_letter(in, letter);
}

static const char *read_string(struct reader *in)
{
    const char *text = in->request->bytes + in->used;
    if (!take(in, '"'))
        return fail(in, "The request is not an object of texts and numbers.") ? text : NULL;
    while (in->at < in->end && *in->at != '"') {
        unsigned char c = (unsigned char)*in->at++;
        if (c < ' ')
            return fail(in, "The request has a control character in a text.") ? text : NULL;
        if (!(c == '\\' ? read_escape(in) : keep(in, c)))
            return NULL;
    }
    if (in->at == in->end)
        return fail(in, "The request ends in the middle of a text.") ? text : NULL;
    in->at++;
    return keep(in, 0) ? text : NULL;
}

static bool read_number(struct reader *in, int64_t *number)
{
    enum { MOST = 1000000000 };
    int64_t n = 0;
    const char *from = in->at;
    for (; in->at < in->end && *in->at >= '0' && *in->at <= '9'; in->at++) {
        n = n * 10 + (*in->at - '0');
        if (n > MOST)
            return fail(in, "The request has a number that is too large.");
    }
    *number = n;
    return in->at > from || fail(in, "The request is not an object of texts and numbers.");
}

static bool read_field(struct reader *in)
{
    struct request *r = in->request;
    if (r->count == JSON_FIELDS)
        return fail(in, "The request has too many fields.");
    const char *name = read_string(in);
    if (name == NULL)
        return false;
    for (int i = 0; i < r->count; i++)
        if (str_same(r->field[i].name, name))
            return fail(in, "The request has a field twice.");
    if (!take(in, ':'))
        return fail(in, "The request is not an object of texts and numbers.");
    skip(in);
    r->field[r->count].name = name;
    r->field[r->count].text = NULL;
    if (in->at < in->end && *in->at == '"') {
        r->field[r->count].text = read_string(in);
        return r->field[r->count++].text != NULL;
    }
    return read_number(in, &r->field[r->count++].number);
}

bool request_read(const char *text, size_t length, struct request *request, struct war_sentence *why)
{
    struct reader in = {.at = text, .end = text + length, .request = request, .why = why};
    request->count = 0;
    if (!take(&in, '{'))
        return fail(&in, "The request is not an object of texts and numbers.");
    if (!take(&in, '}')) {
        do
            if (!read_field(&in))
                return false;
        while (take(&in, ','));
        if (!take(&in, '}'))
            return fail(&in, "The request is not an object of texts and numbers.");
    }
    skip(&in);
    return in.at == in.end || fail(&in, "Something follows behind the request.");
}

const char *request_text(const struct request *request, const char *name)
{
    for (int i = 0; i < request->count; i++)
        if (str_same(request->field[i].name, name))
            return request->field[i].text;
    return NULL;
}

bool request_number(const struct request *request, const char *name, int64_t *number)
{
    for (int i = 0; i < request->count; i++)
        if (str_same(request->field[i].name, name) && request->field[i].text == NULL) {
            *number = request->field[i].number;
            return true;
        }
    return false;
}
