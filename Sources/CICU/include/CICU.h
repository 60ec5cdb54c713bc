#ifndef CICU_H
#define CICU_H

#include <stddef.h>
#include <stdint.h>

#include "CICUItems.h"

// Our own face of ICU. Only the C files of this target include ICU's headers, so that no Swift module ever sees them.
// All text is UTF-8 and must be well formed; all offsets are bytes.

/// The word and sentence iterators of one locale; wraps two UBreakIterators and one UText. Not thread-safe.
typedef struct CICUSegmenter CICUSegmenter;

/// What a token is.
enum {
  CICU_TOKEN_LETTERS = 0,
  CICU_TOKEN_NUMBER = 1,
  CICU_TOKEN_IDEOGRAPHIC = 2,
  CICU_TOKEN_CLAUSE_MARK = 3,
  CICU_TOKEN_SENTENCE_MARK = 4,
};

/// How a token's letters are cased in the source text.
enum {
  CICU_CASE_INITIAL_UPPER = 1,
  CICU_CASE_ALL_UPPER = 2,
  CICU_CASE_HAS_LOWER = 4,
  CICU_CASE_INITIAL_LOWER = 8,
};

/// A word or a mark, as a range of folded bytes.
typedef struct {
  uint32_t start;
  uint32_t end;
  uint8_t kind;
  uint8_t casing;
} CICUToken;

/// A letter variant and what it folds to; 0 drops it.
typedef struct {
  uint32_t from;
  uint32_t to;
} CICUFold;

CICUSegmenter *_Nullable cicu_segmenter_open(const char *_Nonnull locale, int32_t *_Nonnull status);
void cicu_segmenter_close(CICUSegmenter *_Nonnull segmenter);

/// Folds case, width, canonical form, apostrophes and spaces; drops default ignorables but joiners.
/// `map` receives the source offset of each folded byte, and one more for the end. Both need room for 3 × count + 4.
/// Returns the number of folded bytes.
int32_t cicu_fold(const uint8_t *_Nonnull text, int32_t count, uint8_t *_Nonnull folded, uint32_t *_Nonnull map,
                  const CICUFold *_Nullable folds, int32_t foldCount, int32_t turkic);

/// Cuts folded text into words and marks. Returns how many there are; those beyond `capacity` are not written.
int32_t cicu_words(CICUSegmenter *_Nonnull segmenter, const uint8_t *_Nonnull folded, int32_t count, const uint8_t *_Nonnull source,
                   int32_t sourceCount, const uint32_t *_Nonnull map, CICUToken *_Nonnull tokens, int32_t capacity);

/// Writes the end offset of each sentence. Returns how many there are; those beyond `capacity` are not written.
int32_t cicu_sentences(CICUSegmenter *_Nonnull segmenter, const uint8_t *_Nonnull text, int32_t count, uint32_t *_Nonnull ends,
                       int32_t capacity);

/// Runs both iterators over a text and counts their boundaries: the bare cost of segmentation, for benchmarks.
int32_t cicu_count_boundaries(CICUSegmenter *_Nonnull segmenter, const uint8_t *_Nonnull text, int32_t count);

/// How many grapheme clusters a text has.
int32_t cicu_grapheme_count(const uint8_t *_Nonnull text, int32_t count);

/// How many terminal columns a text takes: wide 2, combining and format 0, others 1.
int32_t cicu_display_columns(const uint8_t *_Nonnull text, int32_t count);

/// Whether two texts are equal after NFC.
int32_t cicu_is_canonically_equal(const uint8_t *_Nonnull left, int32_t leftCount, const uint8_t *_Nonnull right, int32_t rightCount);

/// Brings a text to NFC. Returns how many bytes that takes; they are written when `capacity` holds them all, and -1 means that ICU refuses.
int32_t cicu_compose(const uint8_t *_Nonnull text, int32_t count, uint8_t *_Nonnull composed, int32_t capacity);

/// The character sets that an ideograph may be in, as bits.
enum {
  CICU_CHARSET_GB2312 = 1,
  CICU_CHARSET_BIG5 = 2,
  CICU_CHARSET_HKSCS = 4,
};

/// Which of these character sets hold an ideograph; none where ICU has no table of one. The first call reads the tables.
int32_t cicu_charsets(uint32_t ideograph);

// Properties of a scalar.
int32_t cicu_is_upper(uint32_t scalar);
int32_t cicu_is_lower(uint32_t scalar);
int32_t cicu_is_letter(uint32_t scalar);
int32_t cicu_is_whitespace(uint32_t scalar);
int32_t cicu_is_sentence_terminal(uint32_t scalar);
int32_t cicu_is_closing(uint32_t scalar);
int32_t cicu_is_default_ignorable(uint32_t scalar);
int32_t cicu_is_right_to_left(uint32_t scalar);
uint32_t cicu_to_upper(uint32_t scalar);
/// The simple lower-case mapping, without context.
uint32_t cicu_to_lower(uint32_t scalar);

#endif
