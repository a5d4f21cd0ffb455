/* none.c: no page. */
#include "page.h"

const struct page_file page_files[1] = {{.path = ""}};
const int page_count = 0;
const char page_policy[] = "default-src 'none'";
