#include "CRaceTexts.h"

static const unsigned char races[] = {
#embed "../RaceTexts/English/en_races.json"
};

static const unsigned char desk[] = {
#embed "../RaceTexts/English/en_desk.json"
};

static const unsigned char kiosk[] = {
#embed "../RaceTexts/English/en_kiosk.json"
};

static const unsigned char scoring[] = {
#embed "../RaceTexts/English/en_scoring.json"
};

static const unsigned char files[] = {
#embed "../RaceTexts/English/en_files.json"
};

static const unsigned char records[] = {
#embed "../RaceTexts/English/en_records.json"
};

static const unsigned char series[] = {
#embed "../RaceTexts/English/en_series.json"
};

static const struct text_file list[] = {
    TEXT_FILE("en", "races", races),
    TEXT_FILE("en", "desk", desk),
    TEXT_FILE("en", "kiosk", kiosk),
    TEXT_FILE("en", "scoring", scoring),
    TEXT_FILE("en", "files", files),
    TEXT_FILE("en", "records", records),
    TEXT_FILE("en", "series", series),
    LAST_TEXT_FILE,
};

const struct text_file *const race_texts_en = list;
