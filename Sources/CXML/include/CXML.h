// What Swift needs of libxml2: one call that parses a document held in memory and reports its tags with byte offsets.
#ifndef CXML_H
#define CXML_H

// Where libxml2 is built with ICU its headers include ICU's, which clash with the ICU inside Foundation; nothing used here needs them.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <stddef.h>
#include <stdint.h>

/// Finds libxml2, which is opened when a document is first read and not when the process starts, and readies it for several threads.
///
/// Called before any of its functions, once. Nil when it is there, else why it is not.
const char *_Nullable cxml_open(void);

/// The calls a parse makes, in document order; `offset` counts bytes of the document.
typedef struct CXMLCallbacks {
  /// A start tag; the offset is that of its `>` or `/>`. An attribute is five pointers: local name, prefix, URI, first and past-last byte of its value.
  void (*_Nonnull start)(
    void *_Nonnull context, const uint8_t *_Nonnull name, const uint8_t *_Nullable prefix, int attribute_count,
    const uint8_t *_Nullable *_Nullable attributes, size_t offset);
  /// An end tag, or the end of an empty element; the offset is the byte after its `>`.
  void (*_Nonnull end)(void *_Nonnull context, const uint8_t *_Nonnull name, size_t offset);
  /// A piece of character data, decoded.
  void (*_Nonnull characters)(void *_Nonnull context, const uint8_t *_Nonnull bytes, int count);
  /// An entity declaration of any kind.
  void (*_Nonnull entity)(void *_Nonnull context, const uint8_t *_Nonnull name, size_t offset);
  /// An error or warning with the code of libxml2.
  void (*_Nonnull fault)(void *_Nonnull context, int code, int level, const char *_Nonnull message, size_t offset);
} CXMLCallbacks;

/// Ends the parse from inside a callback; further callbacks may still come and must be ignored.
void cxml_stop(void *_Nonnull parser);

/// Parses a whole document of UTF-8 bytes: no network, no external subset, no tree, no entity but the five.
///
/// `started` is handed the parser, for `cxml_stop`. Returns 0 when there was no memory for a parser.
int cxml_parse(
  const uint8_t *_Nonnull bytes, int count, void *_Nonnull context, const CXMLCallbacks *_Nonnull callbacks,
  void (*_Nonnull started)(void *_Nonnull context, void *_Nonnull parser));

#endif
