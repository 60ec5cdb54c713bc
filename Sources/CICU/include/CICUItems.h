#ifndef CICU_ITEMS_H
#define CICU_ITEMS_H

#include <stdint.h>

// What a typesetter asks before it shapes: grapheme clusters, their scripts, bidi levels, and where lines may break.

/// How a locale is written.
typedef struct {
  /// The scripts it is written in, the chief one first.
  int32_t scripts[8];
  int32_t scriptCount;
  /// Whether its lines run from right to left.
  int32_t isRightToLeft;
  /// The tag with its likely script and region, such as "zh-Hant-TW"; empty when ICU knows none.
  char fullTag[64];
} CICUWriting;

/// A grapheme cluster: where it begins, its script and its bidi level.
typedef struct {
  uint32_t start;
  int32_t script;
  /// Its first scalar.
  uint32_t base;
  /// How many scalars it has, 255 for more.
  uint8_t scalarCount;
  uint8_t level;
  /// Whether it asks for emoji presentation.
  uint8_t isEmoji;
} CICUCluster;

/// A place where a line may end, after the white space that belongs to it.
typedef struct {
  uint32_t end;
  /// Whether the line must end here.
  int32_t isHard;
} CICULineBreak;

/// Finds clusters, scripts and levels; wraps a UBreakIterator and a UBiDi. Not thread-safe.
typedef struct CICUItemizer CICUItemizer;
/// Finds line breaks of one locale; wraps a UBreakIterator. Not thread-safe.
typedef struct CICULineBreaker CICULineBreaker;

/// Fills in how the locale of a BCP 47 tag is written; Latin script from left to right when ICU does not know the tag.
void cicu_writing(const char *_Nonnull tag, CICUWriting *_Nonnull writing);

CICUItemizer *_Nullable cicu_itemizer_open(int32_t *_Nonnull status);
void cicu_itemizer_close(CICUItemizer *_Nonnull itemizer);

/// Cuts a text into grapheme clusters. Returns how many there are, those beyond `capacity` are not written, or -1 when ICU refuses.
///
/// Scripts follow UAX #24: common and inherited clusters take the script before them, else the one after; a closing bracket takes its opening
/// bracket's; a mark that only some scripts use (Script_Extensions) does not join another. Levels follow UAX #9: the first strong scalar
/// decides the paragraph's direction, and a text without one has the locale's.
int32_t cicu_itemize(CICUItemizer *_Nonnull itemizer, const uint8_t *_Nonnull text, int32_t count, const CICUWriting *_Nonnull writing,
                     CICUCluster *_Nonnull clusters, int32_t capacity, int32_t *_Nonnull paragraphLevel);

/// ICU's script code of a scalar; stable within one ICU version.
int32_t cicu_script(uint32_t scalar);
/// How many script codes ICU knows, from 0.
int32_t cicu_script_count(void);
/// The ISO 15924 name of a script code, such as "Latn".
const char *_Nonnull cicu_script_name(int32_t script);

/// Whether a scalar is canonically the same as others in its place, as "é" is as "e" and U+0301.
int32_t cicu_has_canonical_decomposition(uint32_t scalar);

/// Orders runs for display: `order[i]` is the run that stands at place i from the left (UAX #9, rule L2).
void cicu_visual_order(const uint8_t *_Nonnull levels, int32_t count, int32_t *_Nonnull order);

/// Opens the line breaks of a locale, which may carry the lb keyword of BCP 47.
CICULineBreaker *_Nullable cicu_line_breaker_open(const char *_Nonnull tag, int32_t *_Nonnull status);
void cicu_line_breaker_close(CICULineBreaker *_Nonnull breaker);

/// Writes the places where lines may end, the end of the text last. Returns how many there are; those beyond `capacity` are not written.
int32_t cicu_line_breaks(CICULineBreaker *_Nonnull breaker, const uint8_t *_Nonnull text, int32_t count, CICULineBreak *_Nonnull breaks,
                         int32_t capacity);

/// Whether a code in lower case is that of a language (ISO 639).
int32_t cicu_is_language(const char *_Nonnull code);
/// Whether a code in capitals is that of a region (ISO 3166), or has digits as those of several countries do.
int32_t cicu_is_region(const char *_Nonnull code);

#endif
