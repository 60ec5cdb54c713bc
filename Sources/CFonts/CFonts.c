#include "CFonts.h"
static const uint8_t tracking[] = {
#embed "../../Fonts/sf-tracking.tsv"
};
int32_t cfonts_count(void) { return 1; }
const char *cfonts_name(int32_t index) { return "sf-tracking.tsv"; }
const uint8_t *cfonts_bytes(int32_t index) { return tracking; }
int64_t cfonts_size(int32_t index) { return sizeof tracking; }
