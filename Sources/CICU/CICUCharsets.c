#include "CICU.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <unicode/ucnv.h>

// The block of ideographs whose character sets are known.
enum { FIRST = 0x4E00, LAST = 0x9FFF };

// Notes which ideographs the codes of two bytes stand for in a charset; does nothing where ICU has no table of it.
static void note(const char *charset, uint8_t bit, uint8_t *table) {
  enum { LEADS = 0xFE - 0x81 + 1, TRAILS = 0xFE - 0x40 + 1, CODES = LEADS * TRAILS };
  UErrorCode error = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(charset, &error);
  char *codes = malloc(3 * CODES);
  UChar *units = malloc(4 * CODES * sizeof(UChar));
  if (U_SUCCESS(error) && codes != NULL && units != NULL) {
    char *next = codes;
    for (int lead = 0x81; lead <= 0xFE; lead++) {
      for (int trail = 0x40; trail <= 0xFE; trail++) {
        *next++ = (char)lead;
        *next++ = (char)trail;
        // Behind what is no code the next one begins at its lead all the same.
        *next++ = ' ';
      }
    }
    int32_t count = ucnv_toUChars(converter, units, 4 * CODES, codes, 3 * CODES, &error);
    for (int32_t i = 0; U_SUCCESS(error) && i < count && i < 4 * CODES; i++) {
      if (units[i] >= FIRST && units[i] <= LAST) { table[units[i] - FIRST] |= bit; }
    }
  }
  free(units);
  free(codes);
  if (converter != NULL) { ucnv_close(converter); }
}

int32_t cicu_charsets(uint32_t ideograph) {
  static _Atomic(uint8_t *) known;
  if (ideograph < FIRST || ideograph > LAST) { return 0; }
  uint8_t *table = atomic_load(&known);
  if (table == NULL) {
    table = calloc(LAST - FIRST + 1, 1);
    if (table == NULL) { return 0; }
    note("GB2312", CICU_CHARSET_GB2312, table);
    note("Big5", CICU_CHARSET_BIG5, table);
    note("Big5-HKSCS", CICU_CHARSET_HKSCS, table);
    uint8_t *none = NULL;
    // Another thread may have been faster.
    if (!atomic_compare_exchange_strong(&known, &none, table)) {
      free(table);
      table = none;
    }
  }
  return table[ideograph - FIRST];
}
