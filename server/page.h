/* page.h: the files of the page, in the program itself. web/build.mjs writes them as build/page/page.c; a build without the page has none. */
#ifndef WARSTONE_SERVER_PAGE_H
#define WARSTONE_SERVER_PAGE_H

#include <stdbool.h>
#include <stddef.h>

struct page_bytes {
    const unsigned char *start, *end; /* NULL: it does not come so */
};
struct page_file {
    const char *path; /* "/index.html" */
    const char *type;
    const char *tag; /* changes with the contents */
    bool for_ever;   /* its name follows from its contents */
    struct page_bytes plain, gzip, brotli;
};
extern const struct page_file page_files[];
extern const int page_count;
/* Where scripts, styles and everything else of it may come from. */
extern const char page_policy[];

#endif
