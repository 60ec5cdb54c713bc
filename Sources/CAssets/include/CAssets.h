#ifndef CASSETS_H
#define CASSETS_H

#include <stdint.h>

// Data files inside the executable, by the folder and name they have in the source tree.

int32_t cassets_count(void);
// The number of the file of a name, or -1.
int32_t cassets_find(const char *_Nonnull name);
const char *_Nonnull cassets_name(int32_t index);
const uint8_t *_Nonnull cassets_bytes(int32_t index);
int64_t cassets_size(int32_t index);

#endif
