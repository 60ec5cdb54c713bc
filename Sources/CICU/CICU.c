#include "CICU.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>
#include <unicode/utext.h>
#include <unicode/utf8.h>

struct CICUSegmenter {
  UBreakIterator *words;
  UBreakIterator *sentences;
  UText text;
  // The text whose words are sought in UTF-16, and the byte offset of each unit and of the end.
  UChar *units;
  int32_t *offsets;
  int32_t room;
};

CICUSegmenter *cicu_segmenter_open(const char *locale, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  CICUSegmenter *segmenter = calloc(1, sizeof *segmenter);
  if (segmenter == NULL) {
    *status = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  UText empty = UTEXT_INITIALIZER;
  segmenter->text = empty;
  segmenter->words = ubrk_open(UBRK_WORD, locale, NULL, 0, &error);
  segmenter->sentences = ubrk_open(UBRK_SENTENCE, locale, NULL, 0, &error);
  *status = error;
  if (U_FAILURE(error)) {
    cicu_segmenter_close(segmenter);
    return NULL;
  }
  *status = 0;
  return segmenter;
}

void cicu_segmenter_close(CICUSegmenter *segmenter) {
  if (segmenter->words != NULL) { ubrk_close(segmenter->words); }
  if (segmenter->sentences != NULL) { ubrk_close(segmenter->sentences); }
  utext_close(&segmenter->text);
  free(segmenter->units);
  free(segmenter->offsets);
  free(segmenter);
}

// Points an iterator at a text; returns 0 when ICU refuses.
static int attach(CICUSegmenter *segmenter, UBreakIterator *iterator, const uint8_t *text, int32_t count) {
  UErrorCode error = U_ZERO_ERROR;
  utext_openUTF8(&segmenter->text, (const char *)text, count, &error);
  ubrk_setUText(iterator, &segmenter->text, &error);
  return U_SUCCESS(error);
}

// Makes room for the units of a text and their offsets; returns 0 when there is no memory.
static int reserve(CICUSegmenter *segmenter, int32_t count) {
  if (count < segmenter->room) { return 1; }
  int32_t room = count + count / 2 + 256;
  free(segmenter->units);
  free(segmenter->offsets);
  segmenter->units = malloc(sizeof(UChar) * (size_t)room);
  segmenter->offsets = malloc(sizeof(int32_t) * (size_t)room);
  segmenter->room = segmenter->units != NULL && segmenter->offsets != NULL ? room : 0;
  return segmenter->room > 0;
}

// Points the iterator over words at a text in UTF-16, which ICU steps through a quarter faster than through UTF-8; returns 0 when ICU refuses.
static int attach_units(CICUSegmenter *segmenter, const uint8_t *text, int32_t count) {
  if (!reserve(segmenter, count)) { return 0; }
  UChar *units = segmenter->units;
  int32_t *offsets = segmenter->offsets;
  int32_t unitCount = 0, at = 0;
  while (at < count) {
    int32_t start = at;
    UChar32 c = text[at];
    if (c < 0x80) {
      at++;
      offsets[unitCount] = start;
      units[unitCount++] = (UChar)c;
      continue;
    }
    U8_NEXT_OR_FFFD(text, at, count, c);
    int32_t before = unitCount;
    U16_APPEND_UNSAFE(units, unitCount, c);
    for (int32_t i = before; i < unitCount; i++) { offsets[i] = start; }
  }
  offsets[unitCount] = count;
  UErrorCode error = U_ZERO_ERROR;
  ubrk_setText(segmenter->words, units, unitCount, &error);
  return U_SUCCESS(error);
}

// Whether a scalar leaves no trace in folded text: bidi controls, zero-width spaces and joins of words, soft hyphens.
static int is_dropped(UChar32 c) {
  return c == 0xAD || c == 0x61C || c == 0x200B || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) || c == 0x2060 ||
         (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF;
}

// Scalars that are in NFC by themselves, never compose with what stands before them and have no case: letters of Hebrew and Arabic, the
// ideographic comma and full stop, kana, ideographs, Hangul syllables.
static int is_inert(UChar32 c) {
  if (c < 0x3000) { return (c >= 0x5D0 && c <= 0x5EA) || (c >= 0x620 && c <= 0x64A) || (c >= 0x671 && c <= 0x6D3); }
  return (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0x3041 && c <= 0x3096) || (c >= 0x30A1 && c <= 0x30FC) || (c >= 0x4E00 && c <= 0x9FFF) ||
         c == 0x3001 || c == 0x3002;
}

// What is asked of scalars again and again, as bits.
enum {
  TRAITS_KNOWN = 1,
  TRAITS_BOUNDARY = 2,  // never composes with what stands before it
  TRAITS_COMPOSED = 4,  // in NFC by itself
  TRAITS_FOLDS = 8,     // case folding, of either kind, makes something else of it
  TRAITS_UPPER = 16,    // upper or title case
  TRAITS_LOWER = 32,
};

static uint8_t find_traits(UChar32 c) {
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&error);
  uint8_t traits = TRAITS_KNOWN;
  if (nfc == NULL || unorm2_hasBoundaryBefore(nfc, c)) { traits |= TRAITS_BOUNDARY; }
  if (c < 0x300 || u_getIntPropertyValue(c, UCHAR_NFC_QUICK_CHECK) == UNORM_YES) { traits |= TRAITS_COMPOSED; }
  if (u_foldCase(c, U_FOLD_CASE_DEFAULT) != c || u_foldCase(c, U_FOLD_CASE_EXCLUDE_SPECIAL_I) != c) { traits |= TRAITS_FOLDS; }
  if (u_isupper(c) || u_istitle(c)) { traits |= TRAITS_UPPER; }
  if (u_islower(c)) { traits |= TRAITS_LOWER; }
  return traits;
}

// The traits of a scalar, found once for each of the first plane; threads that find one at the same time write the same.
static uint8_t traits_of(UChar32 c) {
  static _Atomic uint8_t known[0x10000];
  if (is_inert(c)) { return TRAITS_KNOWN | TRAITS_BOUNDARY | TRAITS_COMPOSED; }
  if (c < 0 || c > 0xFFFF) { return find_traits(c); }
  uint8_t traits = atomic_load_explicit(&known[c], memory_order_relaxed);
  if (traits == 0) {
    traits = find_traits(c);
    atomic_store_explicit(&known[c], traits, memory_order_relaxed);
  }
  return traits;
}

static UChar32 fold_scalar(UChar32 c, const CICUFold *folds, int32_t foldCount, int32_t turkic) {
  if (c >= 0xFF01 && c <= 0xFF5E) { c -= 0xFEE0; }
  if (c == 0x2019 || c == 0x2018 || c == 0x2BC || c == 0xFF07) { return '\''; }
  if (c == 0xA0 || c == 0x202F || c == 0x3000) { return ' '; }
  if (traits_of(c) & TRAITS_FOLDS) { c = u_foldCase(c, turkic ? U_FOLD_CASE_EXCLUDE_SPECIAL_I : U_FOLD_CASE_DEFAULT); }
  int32_t low = 0, high = foldCount;
  while (low < high) {
    int32_t middle = (low + high) / 2;
    if (folds[middle].from == (uint32_t)c) { return (UChar32)folds[middle].to; }
    if (folds[middle].from < (uint32_t)c) { low = middle + 1; } else { high = middle; }
  }
  return c;
}

int32_t cicu_fold(const uint8_t *text, int32_t count, uint8_t *folded, uint32_t *map, const CICUFold *folds, int32_t foldCount,
                  int32_t turkic) {
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2 *nfc = NULL;
  int32_t in = 0, out = 0;
  while (in < count) {
    uint8_t byte = text[in];
    if (byte < 0x80 && (in + 1 >= count || text[in + 1] < 0x80) && !(turkic && byte == 'I')) {
      folded[out] = byte >= 'A' && byte <= 'Z' ? byte + 32 : byte;
      map[out++] = (uint32_t)in++;
      continue;
    }
    int32_t start = in;
    UChar32 c;
    U8_NEXT(text, in, count, c);
    if (c < 0) { c = 0xFFFD; }
    if (is_dropped(c)) { continue; }
    // A scalar that composes with what follows, or is not NFC by itself, goes through the normaliser with its whole segment.
    int32_t end = in;
    while (end < count && text[end] >= 0xCC) {
      int32_t next = end;
      UChar32 following;
      U8_NEXT(text, next, count, following);
      if (following < 0 || traits_of(following) & TRAITS_BOUNDARY) { break; }
      end = next;
      if (end - start > 96) { break; }
    }
    if (end > in || !(traits_of(c) & TRAITS_COMPOSED)) {
      if (nfc == NULL) { nfc = unorm2_getNFCInstance(&error); }
      UChar source[128], composed[384];
      int32_t sourceCount = 0, at = start;
      while (at < end) {
        UChar32 one;
        U8_NEXT(text, at, end, one);
        if (one < 0) { one = 0xFFFD; }
        U16_APPEND_UNSAFE(source, sourceCount, one);
      }
      int32_t composedCount = unorm2_normalize(nfc, source, sourceCount, composed, 384, &error);
      if (U_SUCCESS(error)) {
        int32_t unit = 0;
        while (unit < composedCount) {
          UChar32 one;
          U16_NEXT(composed, unit, composedCount, one);
          one = fold_scalar(one, folds, foldCount, turkic);
          if (one == 0 || out + 4 > 3 * count) { continue; }
          int32_t before = out;
          U8_APPEND_UNSAFE(folded, out, one);
          for (int32_t i = before; i < out; i++) { map[i] = (uint32_t)start; }
        }
        in = end;
        continue;
      }
      error = U_ZERO_ERROR;
    }
    c = fold_scalar(c, folds, foldCount, turkic);
    if (c == 0) { continue; }
    int32_t before = out;
    U8_APPEND_UNSAFE(folded, out, c);
    for (int32_t i = before; i < out; i++) { map[i] = (uint32_t)start; }
  }
  map[out] = (uint32_t)count;
  return out;
}

// How the letters of a source range are cased.
static uint8_t casing_of(const uint8_t *source, int32_t start, int32_t end) {
  int32_t uppers = 0, lowers = 0, first = 1;
  uint8_t casing = 0;
  while (start < end) {
    UChar32 c = source[start];
    int upper, lower;
    if (c < 0x80) {
      start++;
      upper = c >= 'A' && c <= 'Z';
      lower = c >= 'a' && c <= 'z';
    } else {
      U8_NEXT(source, start, end, c);
      uint8_t traits = c < 0 ? 0 : traits_of(c);
      upper = (traits & TRAITS_UPPER) != 0;
      lower = (traits & TRAITS_LOWER) != 0;
    }
    if (first && (upper || lower)) {
      casing |= upper ? CICU_CASE_INITIAL_UPPER : CICU_CASE_INITIAL_LOWER;
      first = 0;
    }
    uppers += upper;
    lowers += lower;
  }
  if (lowers > 0) { casing |= CICU_CASE_HAS_LOWER; }
  if (uppers > 1 && lowers == 0) { casing |= CICU_CASE_ALL_UPPER; }
  return casing;
}

// What a mark between words does; 0xFF when it is not seen.
static uint8_t mark_kind(const uint8_t *folded, int32_t start, int32_t end, int32_t count) {
  UChar32 c;
  int32_t next = start;
  U8_NEXT(folded, next, end, c);
  switch (c) {
  case '.': case '!': case '?': return CICU_TOKEN_SENTENCE_MARK;
  case ',': case ':': case ';': case '(': case ')': return CICU_TOKEN_CLAUSE_MARK;
  default: break;
  }
  if (c < 0 || u_isUWhiteSpace(c)) { return c == '\n' ? CICU_TOKEN_CLAUSE_MARK : 0xFF; }
  if (u_hasBinaryProperty(c, UCHAR_S_TERM)) { return CICU_TOKEN_SENTENCE_MARK; }
  if (c == 0x2026) { return CICU_TOKEN_SENTENCE_MARK; }
  int8_t category = u_charType(c);
  if (c == 0x201E || c == 0x201A) { return 0xFF; }  // opening quotes in German and its neighbours
  if (category == U_START_PUNCTUATION || category == U_END_PUNCTUATION) { return CICU_TOKEN_CLAUSE_MARK; }
  if (category == U_DASH_PUNCTUATION) {
    if (c == 0x2014 || c == 0x2E3A) { return CICU_TOKEN_CLAUSE_MARK; }
    int spaced = start > 0 && folded[start - 1] == ' ' && next < count && folded[next] == ' ';
    return spaced ? CICU_TOKEN_CLAUSE_MARK : 0xFF;
  }
  if (u_hasBinaryProperty(c, UCHAR_TERMINAL_PUNCTUATION)) { return CICU_TOKEN_CLAUSE_MARK; }
  return 0xFF;
}

int32_t cicu_words(CICUSegmenter *segmenter, const uint8_t *folded, int32_t count, const uint8_t *source, int32_t sourceCount,
                   const uint32_t *map, CICUToken *tokens, int32_t capacity) {
  (void)sourceCount;
  if (!attach_units(segmenter, folded, count)) { return 0; }
  int32_t found = 0;
  int32_t start = 0, unit;
  ubrk_first(segmenter->words);
  while ((unit = ubrk_next(segmenter->words)) != UBRK_DONE) {
    int32_t end = segmenter->offsets[unit];
    uint8_t kind = 0xFF;
    int32_t status = ubrk_getRuleStatus(segmenter->words);
    if (status >= UBRK_WORD_KANA) {
      kind = CICU_TOKEN_IDEOGRAPHIC;
    } else if (status >= UBRK_WORD_LETTER) {
      kind = CICU_TOKEN_LETTERS;
    } else if (status >= UBRK_WORD_NUMBER) {
      kind = CICU_TOKEN_NUMBER;
    } else if (folded[start] != ' ') {
      kind = mark_kind(folded, start, end, count);
    }
    if (kind != 0xFF) {
      if (found < capacity) {
        CICUToken *token = &tokens[found];
        token->start = (uint32_t)start;
        token->end = (uint32_t)end;
        token->kind = kind;
        token->casing = kind == CICU_TOKEN_LETTERS ? casing_of(source, (int32_t)map[start], (int32_t)map[end]) : 0;
      }
      found++;
    }
    start = end;
  }
  return found;
}

int32_t cicu_sentences(CICUSegmenter *segmenter, const uint8_t *text, int32_t count, uint32_t *ends, int32_t capacity) {
  if (!attach(segmenter, segmenter->sentences, text, count)) { return 0; }
  int32_t found = 0, end;
  ubrk_first(segmenter->sentences);
  while ((end = ubrk_next(segmenter->sentences)) != UBRK_DONE) {
    if (found < capacity) { ends[found] = (uint32_t)end; }
    found++;
  }
  return found;
}

int32_t cicu_count_boundaries(CICUSegmenter *segmenter, const uint8_t *text, int32_t count) {
  int32_t found = 0;
  if (attach(segmenter, segmenter->words, text, count)) {
    ubrk_first(segmenter->words);
    while (ubrk_next(segmenter->words) != UBRK_DONE) { found++; }
  }
  if (attach(segmenter, segmenter->sentences, text, count)) {
    ubrk_first(segmenter->sentences);
    while (ubrk_next(segmenter->sentences) != UBRK_DONE) { found++; }
  }
  return found;
}

int32_t cicu_grapheme_count(const uint8_t *text, int32_t count) {
  UErrorCode error = U_ZERO_ERROR;
  UText utext = UTEXT_INITIALIZER;
  utext_openUTF8(&utext, (const char *)text, count, &error);
  UBreakIterator *characters = ubrk_open(UBRK_CHARACTER, "", NULL, 0, &error);
  ubrk_setUText(characters, &utext, &error);
  int32_t found = 0;
  if (U_SUCCESS(error)) {
    ubrk_first(characters);
    while (ubrk_next(characters) != UBRK_DONE) { found++; }
  }
  if (characters != NULL) { ubrk_close(characters); }
  utext_close(&utext);
  return found;
}

int32_t cicu_display_columns(const uint8_t *text, int32_t count) {
  int32_t columns = 0, at = 0;
  while (at < count) {
    UChar32 c = text[at];
    if (c < 0x80) {
      at++;
      columns += c >= 0x20 && c != 0x7F;
      continue;
    }
    U8_NEXT(text, at, count, c);
    if (c < 0) {
      columns++;
      continue;
    }
    int8_t category = u_charType(c);
    if (category == U_NON_SPACING_MARK || category == U_ENCLOSING_MARK || category == U_FORMAT_CHAR || (c >= 0x1160 && c <= 0x11FF)) {
      continue;
    }
    int32_t width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
    columns += width == U_EA_WIDE || width == U_EA_FULLWIDTH || u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION) ? 2 : 1;
  }
  return columns;
}

int32_t cicu_is_canonically_equal(const uint8_t *left, int32_t leftCount, const uint8_t *right, int32_t rightCount) {
  if (leftCount == rightCount && memcmp(left, right, (size_t)leftCount) == 0) { return 1; }
  UErrorCode error = U_ZERO_ERROR;
  UChar *units = malloc(sizeof(UChar) * ((size_t)leftCount + (size_t)rightCount + 2));
  if (units == NULL) { return 0; }
  int32_t leftUnits = 0, rightUnits = 0;
  UChar *second = units + leftCount + 1;
  u_strFromUTF8WithSub(units, leftCount + 1, &leftUnits, (const char *)left, leftCount, 0xFFFD, NULL, &error);
  u_strFromUTF8WithSub(second, rightCount + 1, &rightUnits, (const char *)right, rightCount, 0xFFFD, NULL, &error);
  int32_t order = U_SUCCESS(error) ? unorm_compare(units, leftUnits, second, rightUnits, 0, &error) : 1;
  free(units);
  return U_SUCCESS(error) && order == 0;
}

int32_t cicu_compose(const uint8_t *text, int32_t count, uint8_t *composed, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&error);
  // No scalar has more UTF-16 units than UTF-8 bytes, and NFC at most triples them.
  UChar *units = malloc(sizeof(UChar) * 4 * ((size_t)count + 1));
  if (units == NULL) { return -1; }
  UChar *result = units + count + 1;
  int32_t unitCount = 0, bytes = 0;
  u_strFromUTF8WithSub(units, count + 1, &unitCount, (const char *)text, count, 0xFFFD, NULL, &error);
  int32_t resultCount = unorm2_normalize(nfc, units, unitCount, result, 3 * (count + 1), &error);
  if (U_SUCCESS(error)) { u_strToUTF8((char *)composed, capacity, &bytes, result, resultCount, &error); }
  free(units);
  return U_SUCCESS(error) || error == U_BUFFER_OVERFLOW_ERROR ? bytes : -1;
}

int32_t cicu_is_upper(uint32_t scalar) { return u_isupper((UChar32)scalar) || u_istitle((UChar32)scalar); }
int32_t cicu_is_lower(uint32_t scalar) { return u_islower((UChar32)scalar); }
int32_t cicu_is_letter(uint32_t scalar) { return u_isalpha((UChar32)scalar); }
int32_t cicu_is_whitespace(uint32_t scalar) { return u_isUWhiteSpace((UChar32)scalar); }
int32_t cicu_is_sentence_terminal(uint32_t scalar) { return u_hasBinaryProperty((UChar32)scalar, UCHAR_S_TERM) || scalar == 0x2026; }
int32_t cicu_is_closing(uint32_t scalar) {
  int8_t category = u_charType((UChar32)scalar);
  return category == U_END_PUNCTUATION || category == U_FINAL_PUNCTUATION || category == U_INITIAL_PUNCTUATION || scalar == '"' ||
         scalar == '\'';
}
int32_t cicu_is_default_ignorable(uint32_t scalar) { return u_hasBinaryProperty((UChar32)scalar, UCHAR_DEFAULT_IGNORABLE_CODE_POINT); }
int32_t cicu_is_right_to_left(uint32_t scalar) {
  UCharDirection direction = u_charDirection((UChar32)scalar);
  return direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC;
}
uint32_t cicu_to_lower(uint32_t scalar) { return (uint32_t)u_tolower((UChar32)scalar); }
uint32_t cicu_to_upper(uint32_t scalar) { return (uint32_t)u_totitle((UChar32)scalar); }
