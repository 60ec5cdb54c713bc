#include "CFonts.h"

#include <stddef.h>

// Every font and table of Fonts/ stands here, but for sources.tsv; a test holds the list against the folder.

static const uint8_t inter_regular[] = {
#embed "../../Fonts/Inter-Regular.otf"
};
static const uint8_t inter_semi_bold[] = {
#embed "../../Fonts/Inter-SemiBold.otf"
};
static const uint8_t inter_display_regular[] = {
#embed "../../Fonts/InterDisplay-Regular.otf"
};
static const uint8_t inter_display_semi_bold[] = {
#embed "../../Fonts/InterDisplay-SemiBold.otf"
};
static const uint8_t noto_nastaliq_urdu_regular[] = {
#embed "../../Fonts/NotoNastaliqUrdu-Regular.ttf"
};
static const uint8_t noto_sans_arabic_regular[] = {
#embed "../../Fonts/NotoSansArabic-Regular.ttf"
};
static const uint8_t noto_sans_armenian_regular[] = {
#embed "../../Fonts/NotoSansArmenian-Regular.ttf"
};
static const uint8_t noto_sans_bengali_regular[] = {
#embed "../../Fonts/NotoSansBengali-Regular.ttf"
};
static const uint8_t noto_sans_cjk_regular[] = {
#embed "../../Fonts/NotoSansCJK-Regular.ttc"
};
static const uint8_t noto_sans_devanagari_regular[] = {
#embed "../../Fonts/NotoSansDevanagari-Regular.ttf"
};
static const uint8_t noto_sans_ethiopic_regular[] = {
#embed "../../Fonts/NotoSansEthiopic-Regular.ttf"
};
static const uint8_t noto_sans_georgian_regular[] = {
#embed "../../Fonts/NotoSansGeorgian-Regular.ttf"
};
static const uint8_t noto_sans_gujarati_regular[] = {
#embed "../../Fonts/NotoSansGujarati-Regular.ttf"
};
static const uint8_t noto_sans_gurmukhi_regular[] = {
#embed "../../Fonts/NotoSansGurmukhi-Regular.ttf"
};
static const uint8_t noto_sans_hebrew_regular[] = {
#embed "../../Fonts/NotoSansHebrew-Regular.ttf"
};
static const uint8_t noto_sans_kannada_regular[] = {
#embed "../../Fonts/NotoSansKannada-Regular.ttf"
};
static const uint8_t noto_sans_khmer_regular[] = {
#embed "../../Fonts/NotoSansKhmer-Regular.ttf"
};
static const uint8_t noto_sans_lao_regular[] = {
#embed "../../Fonts/NotoSansLao-Regular.ttf"
};
static const uint8_t noto_sans_malayalam_regular[] = {
#embed "../../Fonts/NotoSansMalayalam-Regular.ttf"
};
static const uint8_t noto_sans_myanmar_regular[] = {
#embed "../../Fonts/NotoSansMyanmar-Regular.ttf"
};
static const uint8_t noto_sans_oriya_regular[] = {
#embed "../../Fonts/NotoSansOriya-Regular.ttf"
};
static const uint8_t noto_sans_sinhala_regular[] = {
#embed "../../Fonts/NotoSansSinhala-Regular.ttf"
};
static const uint8_t noto_sans_tamil_regular[] = {
#embed "../../Fonts/NotoSansTamil-Regular.ttf"
};
static const uint8_t noto_sans_telugu_regular[] = {
#embed "../../Fonts/NotoSansTelugu-Regular.ttf"
};
static const uint8_t noto_sans_thai_regular[] = {
#embed "../../Fonts/NotoSansThai-Regular.ttf"
};
static const uint8_t faces[] = {
#embed "../../Fonts/faces.tsv"
};
static const uint8_t sf_tracking[] = {
#embed "../../Fonts/sf-tracking.tsv"
};

static const struct {
  const char *name;
  const uint8_t *bytes;
  size_t size;
} fonts[] = {
    {"Inter-Regular.otf", inter_regular, sizeof inter_regular},
    {"Inter-SemiBold.otf", inter_semi_bold, sizeof inter_semi_bold},
    {"InterDisplay-Regular.otf", inter_display_regular, sizeof inter_display_regular},
    {"InterDisplay-SemiBold.otf", inter_display_semi_bold, sizeof inter_display_semi_bold},
    {"NotoNastaliqUrdu-Regular.ttf", noto_nastaliq_urdu_regular, sizeof noto_nastaliq_urdu_regular},
    {"NotoSansArabic-Regular.ttf", noto_sans_arabic_regular, sizeof noto_sans_arabic_regular},
    {"NotoSansArmenian-Regular.ttf", noto_sans_armenian_regular, sizeof noto_sans_armenian_regular},
    {"NotoSansBengali-Regular.ttf", noto_sans_bengali_regular, sizeof noto_sans_bengali_regular},
    {"NotoSansCJK-Regular.ttc", noto_sans_cjk_regular, sizeof noto_sans_cjk_regular},
    {"NotoSansDevanagari-Regular.ttf", noto_sans_devanagari_regular, sizeof noto_sans_devanagari_regular},
    {"NotoSansEthiopic-Regular.ttf", noto_sans_ethiopic_regular, sizeof noto_sans_ethiopic_regular},
    {"NotoSansGeorgian-Regular.ttf", noto_sans_georgian_regular, sizeof noto_sans_georgian_regular},
    {"NotoSansGujarati-Regular.ttf", noto_sans_gujarati_regular, sizeof noto_sans_gujarati_regular},
    {"NotoSansGurmukhi-Regular.ttf", noto_sans_gurmukhi_regular, sizeof noto_sans_gurmukhi_regular},
    {"NotoSansHebrew-Regular.ttf", noto_sans_hebrew_regular, sizeof noto_sans_hebrew_regular},
    {"NotoSansKannada-Regular.ttf", noto_sans_kannada_regular, sizeof noto_sans_kannada_regular},
    {"NotoSansKhmer-Regular.ttf", noto_sans_khmer_regular, sizeof noto_sans_khmer_regular},
    {"NotoSansLao-Regular.ttf", noto_sans_lao_regular, sizeof noto_sans_lao_regular},
    {"NotoSansMalayalam-Regular.ttf", noto_sans_malayalam_regular, sizeof noto_sans_malayalam_regular},
    {"NotoSansMyanmar-Regular.ttf", noto_sans_myanmar_regular, sizeof noto_sans_myanmar_regular},
    {"NotoSansOriya-Regular.ttf", noto_sans_oriya_regular, sizeof noto_sans_oriya_regular},
    {"NotoSansSinhala-Regular.ttf", noto_sans_sinhala_regular, sizeof noto_sans_sinhala_regular},
    {"NotoSansTamil-Regular.ttf", noto_sans_tamil_regular, sizeof noto_sans_tamil_regular},
    {"NotoSansTelugu-Regular.ttf", noto_sans_telugu_regular, sizeof noto_sans_telugu_regular},
    {"NotoSansThai-Regular.ttf", noto_sans_thai_regular, sizeof noto_sans_thai_regular},
    {"faces.tsv", faces, sizeof faces},
    {"sf-tracking.tsv", sf_tracking, sizeof sf_tracking},
};

int32_t cfonts_count(void) { return (int32_t)(sizeof fonts / sizeof fonts[0]); }
const char *cfonts_name(int32_t index) { return fonts[index].name; }
const uint8_t *cfonts_bytes(int32_t index) { return fonts[index].bytes; }
int64_t cfonts_size(int32_t index) { return (int64_t)fonts[index].size; }
