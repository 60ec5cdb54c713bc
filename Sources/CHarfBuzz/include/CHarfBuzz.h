#ifndef CHARFBUZZ_H
#define CHARFBUZZ_H

#include <hb.h>
#include <hb-ot.h>

/// Finds the library, which is opened when text is first shaped and not when the process starts: it costs a start-up a third.
///
/// Called before any of its functions. Nil when it is there, else why it is not.
const char *_Nullable chb_open(void);

// Swift imports HarfBuzz's bit flags as numbers that it does not let one join; HB_BUFFER_FLAG_BOT and _EOT are joined here.
static inline void chb_buffer_set_ends(hb_buffer_t *_Nonnull buffer, int isStart, int isEnd) {
  unsigned flags = (isStart ? HB_BUFFER_FLAG_BOT : 0) | (isEnd ? HB_BUFFER_FLAG_EOT : 0);
  hb_buffer_set_flags(buffer, (hb_buffer_flags_t)flags);
}

#endif
