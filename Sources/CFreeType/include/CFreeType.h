#ifndef CFREETYPE_H
#define CFREETYPE_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H

/// Finds the library, which is opened when a font is first opened and not when the process starts.
///
/// Called before any of its functions. Nil when it is there, else why it is not.
const char *_Nullable cft_open(void);

// FT_IS_SFNT is a macro over the face, which Swift does not import.
static inline int cft_is_sfnt(FT_Face _Nonnull face) { return FT_IS_SFNT(face) != 0; }

// FT_IS_SCALABLE is a macro over the face, which Swift does not import.
static inline int cft_is_scalable(FT_Face _Nonnull face) { return FT_IS_SCALABLE(face) != 0; }

// FT_HAS_MULTIPLE_MASTERS is a macro over the face, which Swift does not import.
static inline int cft_has_axes(FT_Face _Nonnull face) { return FT_HAS_MULTIPLE_MASTERS(face) != 0; }

// The FT_LOAD_ flags are macros with casts, and FT_GLYPH_FORMAT_OUTLINE is one with a comma; Swift imports neither.
// Loads an outline in font units, unhinted. Nil when the glyph cannot be loaded or is no outline; else it stands until the next load.
static inline FT_Outline *_Nullable cft_outline(FT_Face _Nonnull face, FT_UInt glyph) {
  if (FT_Load_Glyph(face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP) != 0) { return NULL; }
  return face->glyph->format == FT_GLYPH_FORMAT_OUTLINE ? &face->glyph->outline : NULL;
}

#endif
