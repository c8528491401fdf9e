#include "CCinemaTexts.h"

static const unsigned char cinema[] = {
#embed "../CinemaTexts/Bulgarian/bg_cinema.json"
};

static const unsigned char films[] = {
#embed "../CinemaTexts/Bulgarian/bg_films.json"
};

static const unsigned char buying[] = {
#embed "../CinemaTexts/Bulgarian/bg_buying.json"
};

static const unsigned char door[] = {
#embed "../CinemaTexts/Bulgarian/bg_door.json"
};

static const struct text_file list[] = {
    TEXT_FILE("bg", "cinema", cinema),
    TEXT_FILE("bg", "cinema", films),
    TEXT_FILE("bg", "cinema", buying),
    TEXT_FILE("bg", "cinema", door),
    LAST_TEXT_FILE,
};

const struct text_file *const cinema_texts_bg = list;
