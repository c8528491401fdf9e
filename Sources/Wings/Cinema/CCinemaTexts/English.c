#include "CCinemaTexts.h"

static const unsigned char cinema[] = {
#embed "../CinemaTexts/English/en_cinema.json"
};

static const struct text_file list[] = {
    TEXT_FILE("en", "cinema", cinema),
    LAST_TEXT_FILE,
};

const struct text_file *const cinema_texts_en = list;
