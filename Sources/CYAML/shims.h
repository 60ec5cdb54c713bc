#ifndef CYAML_SHIMS_H
#define CYAML_SHIMS_H

#include <yaml.h>

// The parser stores its own address, so it must live in memory that never moves; Swift cannot promise that of a struct.
static inline yaml_parser_t *_Nullable cyaml_parser_open(const unsigned char *_Nonnull bytes, size_t count) {
  yaml_parser_t *parser = (yaml_parser_t *)malloc(sizeof(yaml_parser_t));
  if (parser == NULL) { return NULL; }
  if (!yaml_parser_initialize(parser)) {
    free(parser);
    return NULL;
  }
  yaml_parser_set_input_string(parser, bytes, count);
  return parser;
}

static inline void cyaml_parser_close(yaml_parser_t *_Nonnull parser) {
  yaml_parser_delete(parser);
  free(parser);
}

#endif
