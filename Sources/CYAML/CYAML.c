#include "CYAML.h"

#include <stdlib.h>

yaml_parser_t *cyaml_parser_open(const unsigned char *bytes, size_t count) {
  yaml_parser_t *parser = malloc(sizeof(yaml_parser_t));
  if (parser == NULL) { return NULL; }
  if (!yaml_parser_initialize(parser)) {
    free(parser);
    return NULL;
  }
  yaml_parser_set_input_string(parser, bytes, count);
  return parser;
}

void cyaml_parser_close(yaml_parser_t *parser) {
  yaml_parser_delete(parser);
  free(parser);
}

#ifdef __linux__

#include "CLazyLibrary.h"

// The functions of libyaml that copycheck calls.

static void *library;

const char *cyaml_open(void) { return clazy_open(&library, "libyaml-0.so.2"); }

CLAZY_FUNCTION(library, int, yaml_parser_initialize, (yaml_parser_t *parser), (parser))
CLAZY_FUNCTION(library, void, yaml_parser_delete, (yaml_parser_t *parser), (parser))
CLAZY_FUNCTION(library, void, yaml_parser_set_input_string, (yaml_parser_t *parser, const unsigned char *bytes, size_t count),
               (parser, bytes, count))
CLAZY_FUNCTION(library, int, yaml_parser_parse, (yaml_parser_t *parser, yaml_event_t *event), (parser, event))
CLAZY_FUNCTION(library, void, yaml_event_delete, (yaml_event_t *event), (event))

#else

const char *cyaml_open(void) { return NULL; }

#endif
