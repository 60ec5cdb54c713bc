#ifndef CLAZYLIBRARY_H
#define CLAZYLIBRARY_H

#include <stddef.h>

// Opens a system library when one of its functions is first needed and not when the process starts, which every run would pay for.
//
// On Linux the release is linked without the library (Makefile): the functions that a C target names with CLAZY_FUNCTION stand in for the
// library's own and look them up. Elsewhere the linker does its usual work, and nothing of this is compiled.

/// Opens a shared library unless that is done, and keeps its handle. Nil, or why it cannot be opened.
const char *_Nullable clazy_open(void *_Nullable *_Nonnull library, const char *_Nonnull file);

/// The address of a function of an open library; ends the process when the library has none of that name.
void *_Nonnull clazy_function(void *_Nullable library, const char *_Nonnull name);

/// Defines a function that calls the one of its name in `library`, a `void *` that `clazy_open` has filled.
#define CLAZY_FUNCTION(library, result, name, parameters, arguments) \
  result name parameters { \
    static __typeof__(&name) real; \
    if (real == NULL) { real = (__typeof__(&name))clazy_function(library, #name); } \
    return real arguments; \
  }

#endif
