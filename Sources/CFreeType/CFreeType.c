#include "CFreeType.h"

#ifdef __linux__

#include "CLazyLibrary.h"

// The functions of FreeType that copycheck calls, each looked up in the library when it is first called, as those of HarfBuzz are.

static void *library;

const char *cft_open(void) { return clazy_open(&library, "libfreetype.so.6"); }

CLAZY_FUNCTION(library, FT_Error, FT_Init_FreeType, (FT_Library *instance), (instance))
CLAZY_FUNCTION(library, FT_Error, FT_Done_FreeType, (FT_Library instance), (instance))
CLAZY_FUNCTION(library, FT_Error, FT_New_Memory_Face, (FT_Library instance, const FT_Byte *bytes, FT_Long size, FT_Long index, FT_Face *face),
     (instance, bytes, size, index, face))
CLAZY_FUNCTION(library, FT_Error, FT_Done_Face, (FT_Face face), (face))
CLAZY_FUNCTION(library, FT_Error, FT_Get_MM_Var, (FT_Face face, FT_MM_Var **axes), (face, axes))
CLAZY_FUNCTION(library, FT_Error, FT_Done_MM_Var, (FT_Library instance, FT_MM_Var *axes), (instance, axes))
CLAZY_FUNCTION(library, FT_Error, FT_Set_Var_Design_Coordinates, (FT_Face face, FT_UInt count, FT_Fixed *coordinates), (face, count, coordinates))
CLAZY_FUNCTION(library, FT_ULong, FT_Get_First_Char, (FT_Face face, FT_UInt *glyph), (face, glyph))
CLAZY_FUNCTION(library, FT_ULong, FT_Get_Next_Char, (FT_Face face, FT_ULong character, FT_UInt *glyph), (face, character, glyph))
CLAZY_FUNCTION(library, FT_Error, FT_Load_Glyph, (FT_Face face, FT_UInt glyph, FT_Int32 flags), (face, glyph, flags))
CLAZY_FUNCTION(library, FT_Error, FT_Outline_Decompose, (FT_Outline *outline, const FT_Outline_Funcs *functions, void *user), (outline, functions, user))

#else

const char *cft_open(void) { return NULL; }

#endif
