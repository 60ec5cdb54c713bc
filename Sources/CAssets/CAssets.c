#include "CAssets.h"

#include <stddef.h>
#include <string.h>

// Every file of Languages/Packs, Languages/Data, Fit/Data and Readers/Data stands here; a test holds the list against the folders.

static const uint8_t pack_ar[] = {
#embed "../Languages/Packs/ar.yaml"
};
static const uint8_t pack_ca[] = {
#embed "../Languages/Packs/ca.yaml"
};
static const uint8_t pack_cs[] = {
#embed "../Languages/Packs/cs.yaml"
};
static const uint8_t pack_da[] = {
#embed "../Languages/Packs/da.yaml"
};
static const uint8_t pack_de[] = {
#embed "../Languages/Packs/de.yaml"
};
static const uint8_t pack_el[] = {
#embed "../Languages/Packs/el.yaml"
};
static const uint8_t pack_en[] = {
#embed "../Languages/Packs/en.yaml"
};
static const uint8_t pack_es[] = {
#embed "../Languages/Packs/es.yaml"
};
static const uint8_t pack_fi[] = {
#embed "../Languages/Packs/fi.yaml"
};
static const uint8_t pack_fr[] = {
#embed "../Languages/Packs/fr.yaml"
};
static const uint8_t pack_he[] = {
#embed "../Languages/Packs/he.yaml"
};
static const uint8_t pack_hi[] = {
#embed "../Languages/Packs/hi.yaml"
};
static const uint8_t pack_hr[] = {
#embed "../Languages/Packs/hr.yaml"
};
static const uint8_t pack_hu[] = {
#embed "../Languages/Packs/hu.yaml"
};
static const uint8_t pack_id[] = {
#embed "../Languages/Packs/id.yaml"
};
static const uint8_t pack_it[] = {
#embed "../Languages/Packs/it.yaml"
};
static const uint8_t pack_ja[] = {
#embed "../Languages/Packs/ja.yaml"
};
static const uint8_t pack_ko[] = {
#embed "../Languages/Packs/ko.yaml"
};
static const uint8_t pack_ms[] = {
#embed "../Languages/Packs/ms.yaml"
};
static const uint8_t pack_nb[] = {
#embed "../Languages/Packs/nb.yaml"
};
static const uint8_t pack_nl[] = {
#embed "../Languages/Packs/nl.yaml"
};
static const uint8_t pack_pl[] = {
#embed "../Languages/Packs/pl.yaml"
};
static const uint8_t pack_pt[] = {
#embed "../Languages/Packs/pt.yaml"
};
static const uint8_t pack_ro[] = {
#embed "../Languages/Packs/ro.yaml"
};
static const uint8_t pack_ru[] = {
#embed "../Languages/Packs/ru.yaml"
};
static const uint8_t pack_sk[] = {
#embed "../Languages/Packs/sk.yaml"
};
static const uint8_t pack_sv[] = {
#embed "../Languages/Packs/sv.yaml"
};
static const uint8_t pack_th[] = {
#embed "../Languages/Packs/th.yaml"
};
static const uint8_t pack_tr[] = {
#embed "../Languages/Packs/tr.yaml"
};
static const uint8_t pack_uk[] = {
#embed "../Languages/Packs/uk.yaml"
};
static const uint8_t pack_vi[] = {
#embed "../Languages/Packs/vi.yaml"
};
static const uint8_t pack_zh[] = {
#embed "../Languages/Packs/zh.yaml"
};
static const uint8_t button_titles[] = {
#embed "../Fit/Data/location-button-titles.tsv"
};
static const uint8_t locale_parents[] = {
#embed "../Fit/Data/locale-parents.tsv"
};
static const uint8_t function_words[] = {
#embed "../Languages/Data/function-words.tsv"
};
static const uint8_t library_samples[] = {
#embed "../Languages/Data/library-samples.tsv"
};
static const uint8_t placeholders[] = {
#embed "../Languages/Data/placeholders.tsv"
};
static const uint8_t scripts[] = {
#embed "../Languages/Data/scripts.tsv"
};
static const uint8_t spellings[] = {
#embed "../Languages/Data/spellings.tsv"
};
static const uint8_t terminators[] = {
#embed "../Languages/Data/terminators.tsv"
};
static const uint8_t api_use[] = {
#embed "../Readers/Data/api-use.tsv"
};

static const struct {
  const char *name;
  const uint8_t *bytes;
  size_t size;
} assets[] = {
    {"data/api-use.tsv", api_use, sizeof api_use},
    {"data/function-words.tsv", function_words, sizeof function_words},
    {"data/library-samples.tsv", library_samples, sizeof library_samples},
    {"data/locale-parents.tsv", locale_parents, sizeof locale_parents},
    {"data/location-button-titles.tsv", button_titles, sizeof button_titles},
    {"data/placeholders.tsv", placeholders, sizeof placeholders},
    {"data/scripts.tsv", scripts, sizeof scripts},
    {"data/spellings.tsv", spellings, sizeof spellings},
    {"data/terminators.tsv", terminators, sizeof terminators},
    {"packs/ar.yaml", pack_ar, sizeof pack_ar},
    {"packs/ca.yaml", pack_ca, sizeof pack_ca},
    {"packs/cs.yaml", pack_cs, sizeof pack_cs},
    {"packs/da.yaml", pack_da, sizeof pack_da},
    {"packs/de.yaml", pack_de, sizeof pack_de},
    {"packs/el.yaml", pack_el, sizeof pack_el},
    {"packs/en.yaml", pack_en, sizeof pack_en},
    {"packs/es.yaml", pack_es, sizeof pack_es},
    {"packs/fi.yaml", pack_fi, sizeof pack_fi},
    {"packs/fr.yaml", pack_fr, sizeof pack_fr},
    {"packs/he.yaml", pack_he, sizeof pack_he},
    {"packs/hi.yaml", pack_hi, sizeof pack_hi},
    {"packs/hr.yaml", pack_hr, sizeof pack_hr},
    {"packs/hu.yaml", pack_hu, sizeof pack_hu},
    {"packs/id.yaml", pack_id, sizeof pack_id},
    {"packs/it.yaml", pack_it, sizeof pack_it},
    {"packs/ja.yaml", pack_ja, sizeof pack_ja},
    {"packs/ko.yaml", pack_ko, sizeof pack_ko},
    {"packs/ms.yaml", pack_ms, sizeof pack_ms},
    {"packs/nb.yaml", pack_nb, sizeof pack_nb},
    {"packs/nl.yaml", pack_nl, sizeof pack_nl},
    {"packs/pl.yaml", pack_pl, sizeof pack_pl},
    {"packs/pt.yaml", pack_pt, sizeof pack_pt},
    {"packs/ro.yaml", pack_ro, sizeof pack_ro},
    {"packs/ru.yaml", pack_ru, sizeof pack_ru},
    {"packs/sk.yaml", pack_sk, sizeof pack_sk},
    {"packs/sv.yaml", pack_sv, sizeof pack_sv},
    {"packs/th.yaml", pack_th, sizeof pack_th},
    {"packs/tr.yaml", pack_tr, sizeof pack_tr},
    {"packs/uk.yaml", pack_uk, sizeof pack_uk},
    {"packs/vi.yaml", pack_vi, sizeof pack_vi},
    {"packs/zh.yaml", pack_zh, sizeof pack_zh},
};

int32_t cassets_count(void) { return (int32_t)(sizeof assets / sizeof assets[0]); }
int32_t cassets_find(const char *name) {
  for (int32_t index = 0; index < cassets_count(); index++) {
    if (strcmp(assets[index].name, name) == 0) { return index; }
  }
  return -1;
}
const char *cassets_name(int32_t index) { return assets[index].name; }
const uint8_t *cassets_bytes(int32_t index) { return assets[index].bytes; }
int64_t cassets_size(int32_t index) { return (int64_t)assets[index].size; }
