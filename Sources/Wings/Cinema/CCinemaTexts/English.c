#include "CCinemaTexts.h"

static const unsigned char cinema[] = {
#embed "../CinemaTexts/English/en_cinema.json"
};

static const unsigned char films[] = {
#embed "../CinemaTexts/English/en_films.json"
};

static const unsigned char buying[] = {
#embed "../CinemaTexts/English/en_buying.json"
};

static const unsigned char door[] = {
#embed "../CinemaTexts/English/en_door.json"
};

static const struct text_file list[] = {
    TEXT_FILE("en", "cinema", cinema),
    TEXT_FILE("en", "cinema", films),
    TEXT_FILE("en", "cinema", buying),
    TEXT_FILE("en", "cinema", door),
    LAST_TEXT_FILE,
};

const struct text_file *const cinema_texts_en = list;
