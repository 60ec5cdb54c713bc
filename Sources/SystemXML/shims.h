// Where libxml2 is built with ICU its headers include ICU's, which clash with the ICU inside Foundation; nothing used here needs them.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
