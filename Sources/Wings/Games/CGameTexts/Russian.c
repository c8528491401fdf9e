#include "CGameTexts.h"

static const unsigned char games[] = {
#embed "../GameTexts/Russian/ru_games.json"
};

static const struct text_file list[] = {
    TEXT_FILE("ru", "games", games),
    LAST_TEXT_FILE,
};

const struct text_file *const game_texts_ru = list;
