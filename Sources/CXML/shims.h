// What Swift needs of libxml2: one call that parses a document held in memory and reports its tags with byte offsets.
//
// The callbacks are wired in C because three things do not import: variadic error callbacks, the magic number macro that makes a
// handler a SAX2 handler, and the structured error callback, whose constness differs between releases of libxml2.
#ifndef COPYCHECK_CXML_SHIMS_H
#define COPYCHECK_CXML_SHIMS_H

// Where libxml2 is built with ICU its headers include ICU's, which clash with the ICU inside Foundation; nothing used here needs them.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

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

/// One parse: what libxml2 hands to each of our callbacks.
typedef struct CXMLParse {
  /// The parser context of libxml2.
  xmlParserCtxtPtr parser;
  /// Whom to call.
  const CXMLCallbacks *callbacks;
  /// What to hand over.
  void *context;
} CXMLParse;

/// The byte of the document the parser stands at; the input is UTF-8 and is never converted, so its buffer counts document bytes.
static inline size_t cxml_offset(const CXMLParse *parse) {
  const xmlParserInput *input = parse->parser->input;
  return input == NULL ? 0 : (size_t)input->consumed + (size_t)(input->cur - input->base);
}

static inline void cxml_on_start(
  void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count, const xmlChar **namespaces,
  int attribute_count, int defaulted_count, const xmlChar **attributes) {
  CXMLParse *parse = (CXMLParse *)user;
  (void)uri, (void)namespace_count, (void)namespaces;
  parse->callbacks->start(parse->context, name, prefix, attribute_count - defaulted_count, attributes, cxml_offset(parse));
}

static inline void cxml_on_end(void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  CXMLParse *parse = (CXMLParse *)user;
  (void)prefix, (void)uri;
  parse->callbacks->end(parse->context, name, cxml_offset(parse));
}

static inline void cxml_on_characters(void *user, const xmlChar *bytes, int count) {
  CXMLParse *parse = (CXMLParse *)user;
  parse->callbacks->characters(parse->context, bytes, count);
}

static inline void cxml_on_entity(
  void *user, const xmlChar *name, int kind, const xmlChar *public_id, const xmlChar *system_id, xmlChar *content) {
  CXMLParse *parse = (CXMLParse *)user;
  (void)kind, (void)public_id, (void)system_id, (void)content;
  parse->callbacks->entity(parse->context, name, cxml_offset(parse));
}

static inline void cxml_on_unparsed_entity(
  void *user, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id, const xmlChar *notation) {
  CXMLParse *parse = (CXMLParse *)user;
  (void)public_id, (void)system_id, (void)notation;
  parse->callbacks->entity(parse->context, name, cxml_offset(parse));
}

#if LIBXML_VERSION >= 21200
static inline void cxml_on_fault(void *user, const xmlError *error) {
#else
static inline void cxml_on_fault(void *user, xmlErrorPtr error) {
#endif
  CXMLParse *parse = (CXMLParse *)user;
  parse->callbacks->fault(
    parse->context, error->code, (int)error->level, error->message == NULL ? "" : error->message, cxml_offset(parse));
}

/// Ends the parse from inside a callback; further callbacks may still come and must be ignored.
static inline void cxml_stop(void *_Nonnull parser) { xmlStopParser((xmlParserCtxtPtr)parser); }

/// Parses a whole document of UTF-8 bytes: no network, no external subset, no tree, no entity but the five.
///
/// `started` is handed the parser, for `cxml_stop`. Returns 0 when there was no memory for a parser.
static inline int cxml_parse(
  const uint8_t *_Nonnull bytes, int count, void *_Nonnull context, const CXMLCallbacks *_Nonnull callbacks,
  void (*_Nonnull started)(void *_Nonnull context, void *_Nonnull parser)) {
  xmlParserCtxtPtr parser = xmlCreateMemoryParserCtxt((const char *)bytes, count);
  if (parser == NULL) return 0;
  CXMLParse parse = {.parser = parser, .callbacks = callbacks, .context = context};
  memset(parser->sax, 0, sizeof(xmlSAXHandler));
  parser->sax->initialized = XML_SAX2_MAGIC;
  parser->sax->startElementNs = cxml_on_start;
  parser->sax->endElementNs = cxml_on_end;
  parser->sax->characters = cxml_on_characters;
  parser->sax->ignorableWhitespace = cxml_on_characters;
  parser->sax->cdataBlock = cxml_on_characters;
  parser->sax->entityDecl = cxml_on_entity;
  parser->sax->unparsedEntityDecl = cxml_on_unparsed_entity;
  parser->sax->serror = cxml_on_fault;
  parser->userData = &parse;
  xmlCtxtUseOptions(parser, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
  started(context, parser);
  xmlParseDocument(parser);
  if (parser->myDoc != NULL) {
    xmlFreeDoc(parser->myDoc);
    parser->myDoc = NULL;
  }
  xmlFreeParserCtxt(parser);
  return 1;
}

#endif
