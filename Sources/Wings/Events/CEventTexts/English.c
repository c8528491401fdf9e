#include "CEventTexts.h"

static const unsigned char events[] = {
#embed "../EventTexts/English/en_events.json"
};

static const struct text_file list[] = {
    TEXT_FILE("en", "events", events),
    LAST_TEXT_FILE,
};

const struct text_file *const event_texts_en = list;
