#include "CCinemaTexts.h"

static const unsigned char cinema[] = {
#embed "../CinemaTexts/Croatian/hr_cinema.json"
};

static const unsigned char films[] = {
#embed "../CinemaTexts/Croatian/hr_films.json"
};

static const unsigned char buying[] = {
#embed "../CinemaTexts/Croatian/hr_buying.json"
};

static const unsigned char door[] = {
#embed "../CinemaTexts/Croatian/hr_door.json"
};

static const struct text_file list[] = {
    TEXT_FILE("hr", "cinema", cinema),
    TEXT_FILE("hr", "cinema", films),
    TEXT_FILE("hr", "cinema", buying),
    TEXT_FILE("hr", "cinema", door),
    LAST_TEXT_FILE,
};

const struct text_file *const cinema_texts_hr = list;
