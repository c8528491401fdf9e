#include "CRaceTexts.h"

static const unsigned char races[] = {
#embed "../RaceTexts/Russian/ru_races.json"
};

static const unsigned char desk[] = {
#embed "../RaceTexts/Russian/ru_desk.json"
};

static const unsigned char kiosk[] = {
#embed "../RaceTexts/Russian/ru_kiosk.json"
};

static const unsigned char scoring[] = {
#embed "../RaceTexts/Russian/ru_scoring.json"
};

static const unsigned char files[] = {
#embed "../RaceTexts/Russian/ru_files.json"
};

static const unsigned char records[] = {
#embed "../RaceTexts/Russian/ru_records.json"
};

static const unsigned char series[] = {
#embed "../RaceTexts/Russian/ru_series.json"
};

static const struct text_file list[] = {
    TEXT_FILE("ru", "races", races),
    TEXT_FILE("ru", "desk", desk),
    TEXT_FILE("ru", "kiosk", kiosk),
    TEXT_FILE("ru", "scoring", scoring),
    TEXT_FILE("ru", "files", files),
    TEXT_FILE("ru", "records", records),
    TEXT_FILE("ru", "series", series),
    LAST_TEXT_FILE,
};

const struct text_file *const race_texts_ru = list;
