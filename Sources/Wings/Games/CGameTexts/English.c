#include "CGameTexts.h"

static const unsigned char games[] = {
#embed "../GameTexts/English/en_games.json"
};

static const struct text_file list[] = {
    TEXT_FILE("en", "games", games),
    LAST_TEXT_FILE,
};

const struct text_file *const game_texts_en = list;
