/*
 * The C library functions that a compiler calls by itself, for the WebAssembly build, which links no library.
 * With bulk memory the copies below become single instructions, not calls of themselves.
 */
#include <stddef.h>
#include <stdint.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);

void *memcpy(void *restrict to, const void *restrict from, size_t size) { return __builtin_memcpy(to, from, size); }

void *memmove(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }

void *memset(void *to, int byte, size_t size) { return __builtin_memset(to, byte, size); }

int memcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *x = a, *y = b;
    for (size_t i = 0; i < size; i++)
        if (x[i] != y[i])
            return x[i] < y[i] ? -1 : 1;
    return 0;
}

/* 128-bit arithmetic, which the compiler leaves to its runtime library. Halves are joined without shifts of 128 bits. */

__extension__ typedef __int128 int128;
__extension__ typedef unsigned __int128 uint128;

union halves {
    uint128 whole;
    struct {
        uint64_t low, high;
    };
};

uint128 __ashlti3(uint128 value, int shift);
uint128 __lshrti3(uint128 value, int shift);
int128 __ashrti3(int128 value, int shift);
uint128 __multi3(uint128 a, uint128 b);

uint128 __ashlti3(uint128 value, int shift)
{
    union halves in = {.whole = value}, out = in;
    if (shift >= 64) {
        out.high = in.low << (shift - 64);
        out.low = 0;
    } else if (shift > 0) {
        out.high = in.high << shift | in.low >> (64 - shift);
        out.low = in.low << shift;
    }
    return out.whole;
}

uint128 __lshrti3(uint128 value, int shift)
{
    union halves in = {.whole = value}, out = in;
    if (shift >= 64) {
        out.low = in.high >> (shift - 64);
        out.high = 0;
    } else if (shift > 0) {
        out.low = in.low >> shift | in.high << (64 - shift);
        out.high = in.high >> shift;
    }
    return out.whole;
}

int128 __ashrti3(int128 value, int shift)
{
    union halves in = {.whole = (uint128)value}, out = in;
    int64_t high = (int64_t)in.high;
    if (shift >= 64) {
        out.low = (uint64_t)(high >> (shift - 64));
        out.high = (uint64_t)(high >> 63);
    } else if (shift > 0) {
        out.low = in.low >> shift | in.high << (64 - shift);
        out.high = (uint64_t)(high >> shift);
    }
    return (int128)out.whole;
}

static union halves multiply_64(uint64_t a, uint64_t b)
{
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t low = a0 * b0;
    uint64_t middle = a1 * b0 + (low >> 32);
    uint64_t carry = a0 * b1 + (uint32_t)middle;
    union halves out;
    out.low = carry << 32 | (uint32_t)low;
    out.high = a1 * b1 + (middle >> 32) + (carry >> 32);
    return out;
}

uint128 __multi3(uint128 a, uint128 b)
{
    union halves x = {.whole = a}, y = {.whole = b}, out = multiply_64(x.low, y.low);
    out.high += x.high * y.low + x.low * y.high;
    return out.whole;
}

uint128 __udivti3(uint128 a, uint128 b);

/* As on paper, digit by digit. */
uint128 __udivti3(uint128 a, uint128 b)
{
    union halves x = {.whole = a}, y = {.whole = b}, quotient = {.whole = 0};
    uint128 rest = 0;
    if (x.high == 0 && y.high == 0) {
        quotient.low = x.low / y.low;
        return quotient.whole;
    }
    for (int bit = 127; bit >= 0; bit--) {
        uint64_t half = bit >= 64 ? x.high : x.low;
        rest = rest << 1 | (half >> bit % 64 & 1);
        quotient.whole <<= 1;
        if (rest >= b) {
            rest -= b;
            quotient.low |= 1;
        }
    }
    return quotient.whole;
}
