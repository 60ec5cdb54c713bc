#ifndef CYAML_H
#define CYAML_H

#include <yaml.h>

/// Finds libyaml, which is opened when a document is first read and not when the process starts.
///
/// Called before any of its functions. Nil when it is there, else why it is not.
const char *_Nullable cyaml_open(void);

/// Opens a parser over bytes that outlive it; nil when there is no memory.
///
/// The parser stores its own address, so it must live in memory that never moves; Swift cannot promise that of a struct.
yaml_parser_t *_Nullable cyaml_parser_open(const unsigned char *_Nonnull bytes, size_t count);

/// Closes a parser and frees it.
void cyaml_parser_close(yaml_parser_t *_Nonnull parser);

#endif
