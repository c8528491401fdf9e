#include "CCinemaTexts.h"

static const unsigned char cinema[] = {
#embed "../CinemaTexts/Ukrainian/uk_cinema.json"
};

static const unsigned char films[] = {
#embed "../CinemaTexts/Ukrainian/uk_films.json"
};

static const unsigned char buying[] = {
#embed "../CinemaTexts/Ukrainian/uk_buying.json"
};

static const unsigned char door[] = {
#embed "../CinemaTexts/Ukrainian/uk_door.json"
};

static const struct text_file list[] = {
    TEXT_FILE("uk", "cinema", cinema),
    TEXT_FILE("uk", "cinema", films),
    TEXT_FILE("uk", "cinema", buying),
    TEXT_FILE("uk", "cinema", door),
    LAST_TEXT_FILE,
};

const struct text_file *const cinema_texts_uk = list;
