#include "CEventTexts.h"

static const unsigned char events[] = {
#embed "../EventTexts/Bulgarian/bg_events.json"
};

static const struct text_file list[] = {
    TEXT_FILE("bg", "events", events),
    LAST_TEXT_FILE,
};

const struct text_file *const event_texts_bg = list;
