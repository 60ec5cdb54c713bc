#include "CXML.h"

#include <libxml/parserInternals.h>
#include <string.h>

// The callbacks are wired in C because three things do not import: variadic error callbacks, the magic number macro that makes a
// handler a SAX2 handler, and the structured error callback, whose constness differs between releases of libxml2.

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
static size_t cxml_offset(const CXMLParse *parse) {
  const xmlParserInput *input = parse->parser->input;
  return input == NULL ? 0 : (size_t)input->consumed + (size_t)(input->cur - input->base);
}

static void cxml_on_start(
  void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count, const xmlChar **namespaces,
  int attribute_count, int defaulted_count, const xmlChar **attributes) {
  CXMLParse *parse = (CXMLParse *)user;
  (void)uri, (void)namespace_count, (void)namespaces;
  parse->callbacks->start(parse->context, name, prefix, attribute_count - defaulted_count, attributes, cxml_offset(parse));
}

static void cxml_on_end(void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  CXMLParse *parse = (CXMLParse *)user;
  (void)prefix, (void)uri;
  parse->callbacks->end(parse->context, name, cxml_offset(parse));
}

static void cxml_on_characters(void *user, const xmlChar *bytes, int count) {
  CXMLParse *parse = (CXMLParse *)user;
  parse->callbacks->characters(parse->context, bytes, count);
}

static void cxml_on_entity(
  void *user, const xmlChar *name, int kind, const xmlChar *public_id, const xmlChar *system_id, xmlChar *content) {
  CXMLParse *parse = (CXMLParse *)user;
  (void)kind, (void)public_id, (void)system_id, (void)content;
  parse->callbacks->entity(parse->context, name, cxml_offset(parse));
}

static void cxml_on_unparsed_entity(
  void *user, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id, const xmlChar *notation) {
  CXMLParse *parse = (CXMLParse *)user;
  (void)public_id, (void)system_id, (void)notation;
  parse->callbacks->entity(parse->context, name, cxml_offset(parse));
}

#if LIBXML_VERSION >= 21200
static void cxml_on_fault(void *user, const xmlError *error) {
#else
static void cxml_on_fault(void *user, xmlErrorPtr error) {
#endif
  CXMLParse *parse = (CXMLParse *)user;
  parse->callbacks->fault(
    parse->context, error->code, (int)error->level, error->message == NULL ? "" : error->message, cxml_offset(parse));
}

void cxml_stop(void *parser) { xmlStopParser((xmlParserCtxtPtr)parser); }

int cxml_parse(
  const uint8_t *bytes, int count, void *context, const CXMLCallbacks *callbacks,
  void (*started)(void *context, void *parser)) {
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

#ifdef __linux__

#include "CLazyLibrary.h"

// The functions of libxml2 that copycheck calls.

static void *library;

#if LIBXML_VERSION >= 21400
#define CXML_FILE "libxml2.so.16"
#else
#define CXML_FILE "libxml2.so.2"
#endif

const char *cxml_open(void) {
  const char *reason = clazy_open(&library, CXML_FILE);
  if (reason == NULL) { xmlInitParser(); }
  return reason;
}

// Hidden from the other libraries of a process: FoundationXML, where a program uses it too, must reach libxml2's own.
#pragma GCC visibility push(hidden)
CLAZY_FUNCTION(library, void, xmlInitParser, (void), ())
CLAZY_FUNCTION(library, xmlParserCtxtPtr, xmlCreateMemoryParserCtxt, (const char *bytes, int count), (bytes, count))
CLAZY_FUNCTION(library, int, xmlCtxtUseOptions, (xmlParserCtxtPtr parser, int options), (parser, options))
CLAZY_FUNCTION(library, int, xmlParseDocument, (xmlParserCtxtPtr parser), (parser))
CLAZY_FUNCTION(library, void, xmlStopParser, (xmlParserCtxtPtr parser), (parser))
CLAZY_FUNCTION(library, void, xmlFreeDoc, (xmlDocPtr document), (document))
CLAZY_FUNCTION(library, void, xmlFreeParserCtxt, (xmlParserCtxtPtr parser), (parser))
#pragma GCC visibility pop

#else

const char *cxml_open(void) {
  xmlInitParser();
  return NULL;
}

#endif
