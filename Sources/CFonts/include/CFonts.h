#ifndef CFONTS_H
#define CFONTS_H

#include <stdint.h>

// Font files and their tables inside the executable, by the name they have in Fonts/.

int32_t cfonts_count(void);
const char *_Nonnull cfonts_name(int32_t index);
const uint8_t *_Nonnull cfonts_bytes(int32_t index);
int64_t cfonts_size(int32_t index);

#endif
