/* out.c: text without a C library. */
#include "out.h"

void out_bytes(struct out *out, const char *bytes, size_t count)
{
    if (out->length + count + 1 > out->room) {
        size_t room = out->room > 0 ? out->room : 1024;
        while (room < out->length + count + 1)
            room *= 2;
        char *text = out->host->resize(out->host->state, out->text, room);
        if (text == NULL) {
            out->failed = true;
            return;
        }
        out->text = text;
        out->room = room;
    }
    for (size_t i = 0; i < count; i++)
        out->text[out->length++] = bytes[i];
    out->text[out->length] = 0;
}

void out_text(struct out *out, const char *text) { out_bytes(out, text, str_length(text)); }
void out_char(struct out *out, char c) { out_bytes(out, &c, 1); }

void out_number(struct out *out, uint64_t number)
{
    char digits[20];
    int n = 0;
    do
        digits[n++] = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    while (n > 0)
        out_char(out, digits[--n]);
}

void out_free(struct out *out)
{
    if (out->text != NULL)
        out->host->resize(out->host->state, out->text, 0);
    out->text = NULL;
    out->length = out->room = 0;
}

size_t str_length(const char *text)
{
    size_t n = 0;
    while (text[n] != 0)
        n++;
    return n;
}

bool str_same(const char *a, const char *b)
{
    for (; *a != 0 && *a == *b; a++, b++)
        ;
    return *a == *b;
}

static const char *skip(const char *text)
{
    while (*text == ' ' || *text == '\t')
        text++;
    return text;
}

bool str_word(const char *text, const char *word, const char **rest)
{
    for (; *word != 0; text++, word++)
        if (*text != *word)
            return false;
    if (*text != 0 && *text != ' ' && *text != '\t')
        return false;
    *rest = skip(text);
    return true;
}

bool str_number(const char *text, uint64_t most, uint64_t *number, const char **rest)
{
    uint64_t n = 0;
    if (*text < '0' || *text > '9')
        return false;
    for (; *text >= '0' && *text <= '9'; text++) {
        uint64_t digit = (uint64_t)(*text - '0');
        if (digit > most || n > (most - digit) / 10)
            return false;
        n = n * 10 + digit;
    }
    *number = n;
    *rest = skip(text);
    return true;
}

bool str_copy(char *to, size_t size, const char *from, size_t count)
{
    size_t n = 0;
    for (; n < count && n + 1 < size; n++)
        to[n] = from[n];
    to[n] = 0;
    return n == count;
}
