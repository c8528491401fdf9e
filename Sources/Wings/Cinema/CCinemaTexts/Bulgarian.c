#include "CCinemaTexts.h"

static const unsigned char cinema[] = {
#embed "../CinemaTexts/Bulgarian/bg_cinema.json"
};

static const struct text_file list[] = {
    TEXT_FILE("bg", "cinema", cinema),
    LAST_TEXT_FILE,
};

const struct text_file *const cinema_texts_bg = list;
