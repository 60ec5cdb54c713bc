#ifndef CHARFBUZZ_SHIMS_H
#define CHARFBUZZ_SHIMS_H

#include <hb.h>
#include <hb-ot.h>

// Swift imports HarfBuzz's bit flags as numbers that it does not let one join; HB_BUFFER_FLAG_BOT and _EOT are joined here.
static inline void chb_buffer_set_ends(hb_buffer_t *_Nonnull buffer, int isStart, int isEnd) {
  unsigned flags = (isStart ? HB_BUFFER_FLAG_BOT : 0) | (isEnd ? HB_BUFFER_FLAG_EOT : 0);
  hb_buffer_set_flags(buffer, (hb_buffer_flags_t)flags);
}

#endif
