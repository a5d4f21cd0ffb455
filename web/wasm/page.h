/* page.h: what the parts of the page's module share. */
#ifndef WARSTONE_WEB_PAGE_H
#define WARSTONE_WEB_PAGE_H

#include "../../table/journal.h"

#define EXPORT(name) __attribute__((export_name(#name)))
#define IMPORT(name) __attribute__((import_module("page"), import_name(#name)))

extern const struct table_host page_host;
/* What is said to the caller; page_begin() empties it. */
extern struct out page_said;
void page_begin(void);
/* The table that is open. */
const struct table *page_table(void);
/* What the caller has written into room(). */
const char *page_heard(void);
/* {"line": ..., "why": sentence} */
void page_say_fault(const struct journal_fault *fault);
/* The record that is gone through (replay.c); NULL: none is. */
const struct table *page_record(void);

#endif
