#include "CHarfBuzz.h"

#ifdef __linux__

#include "CLazyLibrary.h"

// The functions of HarfBuzz that copycheck calls, each looked up in the library when it is first called. The linker finds them here and so
// does not make the process load HarfBuzz, and with it GLib, PCRE and Graphite, before it knows whether any text will be shaped.

static void *library;

const char *chb_open(void) { return clazy_open(&library, "libharfbuzz.so.0"); }

CLAZY_FUNCTION(library, hb_blob_t *, hb_blob_create,
     (const char *data, unsigned length, hb_memory_mode_t mode, void *user, hb_destroy_func_t destroy),
     (data, length, mode, user, destroy))
CLAZY_FUNCTION(library, void, hb_blob_destroy, (hb_blob_t *blob), (blob))
CLAZY_FUNCTION(library, hb_buffer_t *, hb_buffer_create, (void), ())
CLAZY_FUNCTION(library, void, hb_buffer_destroy, (hb_buffer_t *buffer), (buffer))
CLAZY_FUNCTION(library, void, hb_buffer_clear_contents, (hb_buffer_t *buffer), (buffer))
CLAZY_FUNCTION(library, void, hb_buffer_add_utf8, (hb_buffer_t *buffer, const char *text, int length, unsigned offset, int count),
     (buffer, text, length, offset, count))
CLAZY_FUNCTION(library, void, hb_buffer_set_direction, (hb_buffer_t *buffer, hb_direction_t direction), (buffer, direction))
CLAZY_FUNCTION(library, void, hb_buffer_set_script, (hb_buffer_t *buffer, hb_script_t script), (buffer, script))
CLAZY_FUNCTION(library, void, hb_buffer_set_language, (hb_buffer_t *buffer, hb_language_t language), (buffer, language))
CLAZY_FUNCTION(library, void, hb_buffer_set_flags, (hb_buffer_t *buffer, hb_buffer_flags_t flags), (buffer, flags))
CLAZY_FUNCTION(library, hb_glyph_info_t *, hb_buffer_get_glyph_infos, (hb_buffer_t *buffer, unsigned *count), (buffer, count))
CLAZY_FUNCTION(library, hb_glyph_position_t *, hb_buffer_get_glyph_positions, (hb_buffer_t *buffer, unsigned *count), (buffer, count))
CLAZY_FUNCTION(library, hb_face_t *, hb_face_create, (hb_blob_t *blob, unsigned index), (blob, index))
CLAZY_FUNCTION(library, void, hb_face_destroy, (hb_face_t *face), (face))
CLAZY_FUNCTION(library, unsigned, hb_face_get_glyph_count, (const hb_face_t *face), (face))
CLAZY_FUNCTION(library, hb_font_t *, hb_font_create, (hb_face_t *face), (face))
CLAZY_FUNCTION(library, void, hb_font_destroy, (hb_font_t *font), (font))
CLAZY_FUNCTION(library, void, hb_font_make_immutable, (hb_font_t *font), (font))
CLAZY_FUNCTION(library, void, hb_font_set_scale, (hb_font_t *font, int x, int y), (font, x, y))
CLAZY_FUNCTION(library, void, hb_font_set_variations, (hb_font_t *font, const hb_variation_t *variations, unsigned count), (font, variations, count))
CLAZY_FUNCTION(library, hb_bool_t, hb_font_get_nominal_glyph, (hb_font_t *font, hb_codepoint_t scalar, hb_codepoint_t *glyph), (font, scalar, glyph))
CLAZY_FUNCTION(library, hb_position_t, hb_font_get_glyph_h_advance, (hb_font_t *font, hb_codepoint_t glyph), (font, glyph))
CLAZY_FUNCTION(library, void, hb_ot_font_set_funcs, (hb_font_t *font), (font))
CLAZY_FUNCTION(library, hb_language_t, hb_language_from_string, (const char *text, int length), (text, length))
CLAZY_FUNCTION(library, hb_script_t, hb_script_from_string, (const char *text, int length), (text, length))
CLAZY_FUNCTION(library, void, hb_shape, (hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned count),
     (font, buffer, features, count))

#else

const char *chb_open(void) { return NULL; }

#endif
