#ifndef CCLD2_H
#define CCLD2_H

#include <stdbool.h>
#include <stdint.h>

/// What CLD2 takes a text for.
typedef struct CCLD2Guess {
  /// The code of the language in the spelling of CLD2, such as `de`, `iw` or `zh-Hant`; `un` when it cannot tell.
  const char *_Nonnull language;
  /// How much of the text is in that language, from 0 to 100.
  int32_t percent;
  /// Whether the language is well ahead of the next one.
  bool is_reliable;
} CCLD2Guess;

/// Finds CLD2, which is opened when a text is first looked at and not when the process starts.
///
/// Called once before `ccld2_guess`. Nil when it is there, else why it is not.
const char *_Nullable ccld2_open(void);

/// Guesses the language of a text in valid UTF-8; any number of threads may call it at once, since CLD2 keeps no state.
CCLD2Guess ccld2_guess(const char *_Nonnull text, int32_t count);

#endif
