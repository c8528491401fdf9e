#include "CThemes.h"

static const unsigned char dark[] = {
#embed "../../../themes/dark.json"
};

static const unsigned char light[] = {
#embed "../../../themes/light.json"
};

static const unsigned char contrast[] = {
#embed "../../../themes/contrast.json"
};

static const unsigned char colour_blind[] = {
#embed "../../../themes/colour-blind.json"
};

static const unsigned char mono[] = {
#embed "../../../themes/mono.json"
};

static const struct theme_file list[] = {
    {"dark", dark, sizeof dark},
    {"light", light, sizeof light},
    {"contrast", contrast, sizeof contrast},
    {"colour-blind", colour_blind, sizeof colour_blind},
    {"mono", mono, sizeof mono},
    {0, 0, 0},
};

const struct theme_file *const theme_files = list;
