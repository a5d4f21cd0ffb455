/* glossary.h: the words that card texts use. */
#ifndef CLI_GLOSSARY_H
#define CLI_GLOSSARY_H

#include "warstone.h"

void glossary_print(enum war_edition edition, int width);

#endif
