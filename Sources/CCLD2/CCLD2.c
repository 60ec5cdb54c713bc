#include "CCLD2.h"

#ifdef __linux__

#include "CLazyLibrary.h"

// The two functions of CLD2 that copycheck calls (cld2/public/compact_lang_det.h, unchanged since 2015). They are C++ functions that take
// and give nothing but numbers and pointers to them, so C can call them by their mangled names, and the header, which wants a C++ compiler
// and <cstdio>, is not needed. `Language` is an enumeration of the size of an int. The overload that fills a vector of chunks is left alone.

typedef int32_t Summarise(const char *text, int count, bool is_plain_text, int32_t *languages, int *percents, int *bytes, bool *is_reliable);
typedef const char *Code(int32_t language);

static const char summarise_name[] = "_ZN4CLD224ExtDetectLanguageSummaryEPKcibPNS_8LanguageEPiS4_Pb";
static const char code_name[] = "_ZN4CLD212LanguageCodeENS_8LanguageE";

static void *library;
static Summarise *summarise;
static Code *code;

const char *ccld2_open(void) {
  const char *reason = clazy_open(&library, "libcld2.so.0");
  if (reason != NULL) { return reason; }
  summarise = (Summarise *)clazy_function(library, summarise_name);
  code = (Code *)clazy_function(library, code_name);
  return NULL;
}

CCLD2Guess ccld2_guess(const char *text, int32_t count) {
  int32_t languages[3];
  int percents[3];
  int bytes = 0;
  CCLD2Guess guess = {.percent = 0, .is_reliable = false};
  const int32_t language = summarise(text, count, true, languages, percents, &bytes, &guess.is_reliable);
  guess.language = code(language);
  for (int index = 0; index < 3; index++) {
    if (languages[index] == language) { guess.percent = percents[index]; }
  }
  return guess;
}

#else

const char *ccld2_open(void) { return "copycheck opens it on Linux alone"; }

CCLD2Guess ccld2_guess(const char *text, int32_t count) { return (CCLD2Guess){.language = "un", .percent = 0, .is_reliable = false}; }

#endif
