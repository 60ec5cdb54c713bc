#include "CICUItems.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

// ICU's own name of the locale of a BCP 47 tag; the root locale when there is none.
static void locale_id(const char *tag, char *id, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  int32_t parsed = 0;
  uloc_forLanguageTag(tag, id, capacity, &parsed, &error);
  if (U_FAILURE(error) || error == U_STRING_NOT_TERMINATED_WARNING) { id[0] = 0; }
}

void cicu_writing(const char *tag, CICUWriting *writing) {
  char id[ULOC_FULLNAME_CAPACITY], full[ULOC_FULLNAME_CAPACITY];
  memset(writing, 0, sizeof *writing);
  locale_id(tag, id, sizeof id);
  UErrorCode error = U_ZERO_ERROR;
  UScriptCode scripts[8];
  int32_t count = id[0] == 0 ? 0 : uscript_getCode(id, scripts, 8, &error);
  if (U_SUCCESS(error)) {
    for (int32_t i = 0; i < count && i < 8; i++) { writing->scripts[writing->scriptCount++] = scripts[i]; }
  }
  if (writing->scriptCount == 0) { writing->scripts[writing->scriptCount++] = USCRIPT_LATIN; }
  writing->isRightToLeft = id[0] != 0 && uloc_isRightToLeft(id);
  error = U_ZERO_ERROR;
  uloc_addLikelySubtags(id, full, sizeof full, &error);
  if (U_SUCCESS(error)) { uloc_toLanguageTag(full, writing->fullTag, sizeof writing->fullTag, 0, &error); }
  if (U_FAILURE(error) || error == U_STRING_NOT_TERMINATED_WARNING) { writing->fullTag[0] = 0; }
}

struct CICUItemizer {
  UBreakIterator *characters;
  UBiDi *bidi;
  UText text;
  // The text as UTF-16, which is all that UBiDi reads.
  UChar *units;
  int32_t unitCapacity;
};

CICUItemizer *cicu_itemizer_open(int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  CICUItemizer *itemizer = calloc(1, sizeof *itemizer);
  if (itemizer == NULL) {
    *status = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  UText empty = UTEXT_INITIALIZER;
  itemizer->text = empty;
  itemizer->characters = ubrk_open(UBRK_CHARACTER, "", NULL, 0, &error);
  itemizer->bidi = ubidi_open();
  if (U_SUCCESS(error) && itemizer->bidi == NULL) { error = U_MEMORY_ALLOCATION_ERROR; }
  *status = error;
  if (U_FAILURE(error)) {
    cicu_itemizer_close(itemizer);
    return NULL;
  }
  *status = 0;
  return itemizer;
}

void cicu_itemizer_close(CICUItemizer *itemizer) {
  if (itemizer->characters != NULL) { ubrk_close(itemizer->characters); }
  if (itemizer->bidi != NULL) { ubidi_close(itemizer->bidi); }
  utext_close(&itemizer->text);
  free(itemizer->units);
  free(itemizer);
}

static int is_common(int32_t script) { return script == USCRIPT_COMMON || script == USCRIPT_INHERITED; }

static int contains(const int32_t *scripts, int32_t count, int32_t script) {
  for (int32_t i = 0; i < count; i++) {
    if (scripts[i] == script) { return 1; }
  }
  return 0;
}

// Writes the start of each grapheme cluster. Returns how many there are, or -1.
static int32_t find_clusters(CICUItemizer *itemizer, const uint8_t *text, int32_t count, CICUCluster *clusters, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  utext_openUTF8(&itemizer->text, (const char *)text, count, &error);
  ubrk_setUText(itemizer->characters, &itemizer->text, &error);
  if (U_FAILURE(error)) { return -1; }
  int32_t found = 0, start = ubrk_first(itemizer->characters), end;
  while ((end = ubrk_next(itemizer->characters)) != UBRK_DONE) {
    if (found < capacity) {
      CICUCluster cluster = {.start = (uint32_t)start, .script = USCRIPT_COMMON};
      clusters[found] = cluster;
    }
    found++;
    start = end;
  }
  return found;
}

// Fills in what a cluster's scalars alone say: all but its level, and its script only if it is one scalar's own.
static void read_cluster(const uint8_t *text, int32_t start, int32_t end, CICUCluster *cluster) {
  int32_t at = start;
  while (at < end) {
    UErrorCode error = U_ZERO_ERROR;
    UChar32 c;
    U8_NEXT(text, at, end, c);
    if (c < 0) { c = 0xFFFD; }
    if (cluster->scalarCount == 0) { cluster->base = (uint32_t)c; }
    if (cluster->scalarCount < 255) { cluster->scalarCount++; }
    int32_t script = uscript_getScript(c, &error);
    if (is_common(cluster->script) && !is_common(script)) { cluster->script = script; }
    if (c >= 0x2000 && u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION)) { cluster->isEmoji = 1; }
    if (c == 0xFE0F) { cluster->isEmoji = 1; }
    if (c == 0xFE0E) { cluster->isEmoji = 0; }
  }
}

// The scripts that use a common scalar; 0 when any may.
static int32_t extensions(UChar32 c, int32_t *scripts, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  UScriptCode codes[64];
  int32_t count = c < 0x80 ? 0 : uscript_getScriptExtensions(c, codes, 64, &error);
  if (U_FAILURE(error) || count == 0 || is_common(codes[0])) { return 0; }
  if (count > capacity) { count = capacity; }
  for (int32_t i = 0; i < count; i++) { scripts[i] = codes[i]; }
  return count;
}

// The script of a mark that only some scripts use, where the text before it is in none of them: the locale's, else the next in the text.
static int32_t choose(const int32_t *scripts, int32_t count, const CICUWriting *writing, int32_t next) {
  for (int32_t i = 0; i < writing->scriptCount; i++) {
    if (contains(scripts, count, writing->scripts[i])) { return writing->scripts[i]; }
  }
  return contains(scripts, count, next) ? next : scripts[0];
}

// An opening bracket that waits for its fellow.
typedef struct {
  UChar32 closing;
  int32_t cluster;
} OpenBracket;

enum { BRACKET_DEPTH = 63 };  // as UAX #9 has it

// U+2329 and U+232A are canonically the same as U+3008 and U+3009.
static UChar32 bracket(UChar32 c) { return c == 0x2329 ? 0x3008 : c == 0x232A ? 0x3009 : c; }

// Gives common and inherited clusters the script of their neighbours.
static void resolve_scripts(const uint8_t *text, int32_t count, const CICUWriting *writing, CICUCluster *clusters, int32_t found) {
  OpenBracket brackets[BRACKET_DEPTH];
  // `next` is the first cluster from here on that has a script of its own; it only moves on, or a text of marks alone would take quadratic time.
  int32_t depth = 0, current = USCRIPT_COMMON, next = 0;
  for (int32_t i = 0; i < found; i++) {
    read_cluster(text, (int32_t)clusters[i].start, i + 1 < found ? (int32_t)clusters[i + 1].start : count, &clusters[i]);
  }
  for (int32_t i = 0; i < found; i++) {
    CICUCluster *cluster = &clusters[i];
    if (!is_common(cluster->script)) {
      current = cluster->script;
      continue;
    }
    UChar32 base = (UChar32)cluster->base;
    int32_t scripts[64];
    int32_t scriptCount = extensions(base, scripts, 64);
    if (scriptCount > 0 && !contains(scripts, scriptCount, current)) {
      if (next <= i) { next = i + 1; }
      while (next < found && is_common(clusters[next].script)) { next++; }
      current = choose(scripts, scriptCount, writing, next < found ? clusters[next].script : USCRIPT_COMMON);
    }
    int32_t type = u_getIntPropertyValue(base, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
    if (type == U_BPT_OPEN && depth < BRACKET_DEPTH) {
      OpenBracket open = {bracket(u_getBidiPairedBracket(base)), i};
      brackets[depth++] = open;
    } else if (type == U_BPT_CLOSE) {
      int32_t level = depth - 1;
      while (level >= 0 && brackets[level].closing != bracket(base)) { level--; }
      if (level >= 0) {
        depth = level;
        int32_t opening = clusters[brackets[level].cluster].script;
        if (!is_common(opening)) { current = opening; }
      }
    }
    cluster->script = current;
  }
  // What stands before the first script takes that; a text without any takes the locale's.
  int32_t first = 0;
  while (first < found && is_common(clusters[first].script)) { first++; }
  int32_t leading = first < found ? clusters[first].script : writing->scripts[0];
  for (int32_t i = 0; i < first; i++) { clusters[i].script = leading; }
}

// Whether every scalar of a text is left to right or neutral, without bidi controls: all levels are 0 then in a left-to-right paragraph.
static int is_simple(const uint8_t *text, int32_t count, int *hasStrong) {
  int32_t at = 0;
  *hasStrong = 0;
  while (at < count) {
    UChar32 c;
    U8_NEXT(text, at, count, c);
    if (c < 0) { continue; }
    UCharDirection direction = u_charDirection(c);
    if (direction == U_LEFT_TO_RIGHT) {
      *hasStrong = 1;
    } else if (direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC || direction == U_ARABIC_NUMBER ||
               (direction >= U_LEFT_TO_RIGHT_EMBEDDING && direction <= U_POP_DIRECTIONAL_FORMAT) ||
               direction >= U_FIRST_STRONG_ISOLATE) {
      return 0;
    }
  }
  return 1;
}

// Writes the bidi level of each cluster. Returns the paragraph's level, or -1.
static int32_t find_levels(CICUItemizer *itemizer, const uint8_t *text, int32_t count, const CICUWriting *writing, CICUCluster *clusters,
                           int32_t found) {
  int hasStrong;
  if (is_simple(text, count, &hasStrong) && (hasStrong || !writing->isRightToLeft)) { return 0; }
  if (itemizer->unitCapacity < count) {
    UChar *units = realloc(itemizer->units, sizeof(UChar) * (size_t)count);
    if (units == NULL) { return -1; }
    itemizer->units = units;
    itemizer->unitCapacity = count;
  }
  int32_t unitCount = 0, at = 0;
  while (at < count) {
    UChar32 c;
    U8_NEXT(text, at, count, c);
    if (c < 0) { c = 0xFFFD; }
    U16_APPEND_UNSAFE(itemizer->units, unitCount, c);
  }
  UErrorCode error = U_ZERO_ERROR;
  UBiDiLevel fallback = writing->isRightToLeft ? UBIDI_DEFAULT_RTL : UBIDI_DEFAULT_LTR;
  ubidi_setPara(itemizer->bidi, itemizer->units, unitCount, fallback, NULL, &error);
  const UBiDiLevel *levels = ubidi_getLevels(itemizer->bidi, &error);
  if (U_FAILURE(error)) { return -1; }
  int32_t unit = 0;
  at = 0;
  for (int32_t i = 0; i < found; i++) {
    while (at < (int32_t)clusters[i].start) {
      UChar32 c;
      U8_NEXT(text, at, count, c);
      unit += c < 0 ? 1 : U16_LENGTH(c);
    }
    clusters[i].level = levels[unit];
  }
  return ubidi_getParaLevel(itemizer->bidi);
}

int32_t cicu_itemize(CICUItemizer *itemizer, const uint8_t *text, int32_t count, const CICUWriting *writing, CICUCluster *clusters,
                     int32_t capacity, int32_t *paragraphLevel) {
  int32_t found = find_clusters(itemizer, text, count, clusters, capacity);
  if (found < 0 || found > capacity) { return found; }
  resolve_scripts(text, count, writing, clusters, found);
  *paragraphLevel = find_levels(itemizer, text, count, writing, clusters, found);
  return *paragraphLevel < 0 ? -1 : found;
}

int32_t cicu_script(uint32_t scalar) {
  UErrorCode error = U_ZERO_ERROR;
  return uscript_getScript((UChar32)scalar, &error);
}

int32_t cicu_script_count(void) { return u_getIntPropertyMaxValue(UCHAR_SCRIPT) + 1; }

const char *cicu_script_name(int32_t script) { return uscript_getShortName(script); }

int32_t cicu_has_canonical_decomposition(uint32_t scalar) {
  return u_getIntPropertyValue((UChar32)scalar, UCHAR_DECOMPOSITION_TYPE) == U_DT_CANONICAL;
}

void cicu_visual_order(const uint8_t *levels, int32_t count, int32_t *order) { ubidi_reorderVisual(levels, count, order); }

struct CICULineBreaker {
  UBreakIterator *lines;
  UText text;
};

CICULineBreaker *cicu_line_breaker_open(const char *tag, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  char id[ULOC_FULLNAME_CAPACITY];
  locale_id(tag, id, sizeof id);
  CICULineBreaker *breaker = calloc(1, sizeof *breaker);
  if (breaker == NULL) {
    *status = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  UText empty = UTEXT_INITIALIZER;
  breaker->text = empty;
  breaker->lines = ubrk_open(UBRK_LINE, id, NULL, 0, &error);
  *status = error;
  if (U_FAILURE(error)) {
    cicu_line_breaker_close(breaker);
    return NULL;
  }
  *status = 0;
  return breaker;
}

void cicu_line_breaker_close(CICULineBreaker *breaker) {
  if (breaker->lines != NULL) { ubrk_close(breaker->lines); }
  utext_close(&breaker->text);
  free(breaker);
}

/// Whether a character that ends a line stands before a place.
///
/// ICU gives the words that it finds in a dictionary the status of the stretch that they stand in, so that before a line break each word of Thai
/// would end a line: its status alone does not tell.
static int ends_line(const uint8_t *text, int32_t end) {
  UChar32 last;
  U8_PREV(text, 0, end, last);
  switch (u_getIntPropertyValue(last, UCHAR_LINE_BREAK)) {
  case U_LB_MANDATORY_BREAK:
  case U_LB_CARRIAGE_RETURN:
  case U_LB_LINE_FEED:
  case U_LB_NEXT_LINE: return 1;
  default: return 0;
  }
}

int32_t cicu_line_breaks(CICULineBreaker *breaker, const uint8_t *text, int32_t count, CICULineBreak *breaks, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  utext_openUTF8(&breaker->text, (const char *)text, count, &error);
  ubrk_setUText(breaker->lines, &breaker->text, &error);
  if (U_FAILURE(error)) { return 0; }
  int32_t found = 0, end;
  ubrk_first(breaker->lines);
  while ((end = ubrk_next(breaker->lines)) != UBRK_DONE) {
    if (found < capacity) {
      int32_t status = ubrk_getRuleStatus(breaker->lines);
      CICULineBreak one = {(uint32_t)end, status >= UBRK_LINE_HARD && status < UBRK_LINE_HARD_LIMIT && ends_line(text, end)};
      breaks[found] = one;
    }
    found++;
  }
  return found;
}

int32_t cicu_is_language(const char *code) { return code[0] != 0 && uloc_getISO3Language(code)[0] != 0; }

int32_t cicu_is_region(const char *code) {
  char id[16] = "und_";
  if (strlen(code) > 8) { return 0; }
  strcat(id, code);
  // Regions of several countries have digits, and no code of three letters.
  return (code[0] >= '0' && code[0] <= '9') || uloc_getISO3Country(id)[0] != 0;
}
