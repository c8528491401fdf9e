#include "CCinemaTexts.h"

static const unsigned char cinema[] = {
#embed "../CinemaTexts/Russian/ru_cinema.json"
};

static const unsigned char films[] = {
#embed "../CinemaTexts/Russian/ru_films.json"
};

static const unsigned char buying[] = {
#embed "../CinemaTexts/Russian/ru_buying.json"
};

static const unsigned char door[] = {
#embed "../CinemaTexts/Russian/ru_door.json"
};

static const struct text_file list[] = {
    TEXT_FILE("ru", "cinema", cinema),
    TEXT_FILE("ru", "cinema", films),
    TEXT_FILE("ru", "cinema", buying),
    TEXT_FILE("ru", "cinema", door),
    LAST_TEXT_FILE,
};

const struct text_file *const cinema_texts_ru = list;
