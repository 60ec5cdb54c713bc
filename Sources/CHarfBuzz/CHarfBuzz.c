#include "CHarfBuzz.h"

#ifdef __linux__

#include <dlfcn.h>
#include <stddef.h>

// The functions of HarfBuzz that copycheck calls, each looked up in the library when it is first called. The linker finds them here and so
// does not make the process load HarfBuzz, and with it GLib, PCRE and Graphite, before it knows whether any text will be shaped.

static void *library;

const char *chb_open(void) {
  if (library == NULL) { library = dlopen("libharfbuzz.so.0", RTLD_NOW | RTLD_LOCAL); }
  return library == NULL ? dlerror() : NULL;
}

#define LAZY(result, name, parameters, arguments) \
  result name parameters {                        \
    static __typeof__(&name) real;                \
    if (real == NULL) { real = (__typeof__(&name))dlsym(library, #name); } \
    return real arguments;                        \
  }

LAZY(hb_blob_t *, hb_blob_create,
     (const char *data, unsigned length, hb_memory_mode_t mode, void *user, hb_destroy_func_t destroy),
     (data, length, mode, user, destroy))
LAZY(void, hb_blob_destroy, (hb_blob_t *blob), (blob))
LAZY(hb_buffer_t *, hb_buffer_create, (void), ())
LAZY(void, hb_buffer_destroy, (hb_buffer_t *buffer), (buffer))
LAZY(void, hb_buffer_clear_contents, (hb_buffer_t *buffer), (buffer))
LAZY(void, hb_buffer_add_utf8, (hb_buffer_t *buffer, const char *text, int length, unsigned offset, int count),
     (buffer, text, length, offset, count))
LAZY(void, hb_buffer_set_direction, (hb_buffer_t *buffer, hb_direction_t direction), (buffer, direction))
LAZY(void, hb_buffer_set_script, (hb_buffer_t *buffer, hb_script_t script), (buffer, script))
LAZY(void, hb_buffer_set_language, (hb_buffer_t *buffer, hb_language_t language), (buffer, language))
LAZY(void, hb_buffer_set_flags, (hb_buffer_t *buffer, hb_buffer_flags_t flags), (buffer, flags))
LAZY(hb_glyph_info_t *, hb_buffer_get_glyph_infos, (hb_buffer_t *buffer, unsigned *count), (buffer, count))
LAZY(hb_glyph_position_t *, hb_buffer_get_glyph_positions, (hb_buffer_t *buffer, unsigned *count), (buffer, count))
LAZY(hb_face_t *, hb_face_create, (hb_blob_t *blob, unsigned index), (blob, index))
LAZY(void, hb_face_destroy, (hb_face_t *face), (face))
LAZY(unsigned, hb_face_get_glyph_count, (const hb_face_t *face), (face))
LAZY(hb_font_t *, hb_font_create, (hb_face_t *face), (face))
LAZY(void, hb_font_destroy, (hb_font_t *font), (font))
LAZY(void, hb_font_make_immutable, (hb_font_t *font), (font))
LAZY(void, hb_font_set_scale, (hb_font_t *font, int x, int y), (font, x, y))
LAZY(void, hb_font_set_variations, (hb_font_t *font, const hb_variation_t *variations, unsigned count), (font, variations, count))
LAZY(hb_bool_t, hb_font_get_nominal_glyph, (hb_font_t *font, hb_codepoint_t scalar, hb_codepoint_t *glyph), (font, scalar, glyph))
LAZY(hb_position_t, hb_font_get_glyph_h_advance, (hb_font_t *font, hb_codepoint_t glyph), (font, glyph))
LAZY(void, hb_ot_font_set_funcs, (hb_font_t *font), (font))
LAZY(hb_language_t, hb_language_from_string, (const char *text, int length), (text, length))
LAZY(hb_script_t, hb_script_from_string, (const char *text, int length), (text, length))
LAZY(void, hb_shape, (hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned count),
     (font, buffer, features, count))

#else

const char *chb_open(void) { return 0; }

#endif
