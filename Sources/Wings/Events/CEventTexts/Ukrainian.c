#include "CEventTexts.h"

static const unsigned char events[] = {
#embed "../EventTexts/Ukrainian/uk_events.json"
};

static const struct text_file list[] = {
    TEXT_FILE("uk", "events", events),
    LAST_TEXT_FILE,
};

const struct text_file *const event_texts_uk = list;
