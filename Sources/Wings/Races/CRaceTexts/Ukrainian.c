#include "CRaceTexts.h"

static const unsigned char races[] = {
#embed "../RaceTexts/Ukrainian/uk_races.json"
};

static const unsigned char desk[] = {
#embed "../RaceTexts/Ukrainian/uk_desk.json"
};

static const unsigned char kiosk[] = {
#embed "../RaceTexts/Ukrainian/uk_kiosk.json"
};

static const unsigned char scoring[] = {
#embed "../RaceTexts/Ukrainian/uk_scoring.json"
};

static const unsigned char files[] = {
#embed "../RaceTexts/Ukrainian/uk_files.json"
};

static const unsigned char records[] = {
#embed "../RaceTexts/Ukrainian/uk_records.json"
};

static const unsigned char series[] = {
#embed "../RaceTexts/Ukrainian/uk_series.json"
};

static const struct text_file list[] = {
    TEXT_FILE("uk", "races", races),
    TEXT_FILE("uk", "desk", desk),
    TEXT_FILE("uk", "kiosk", kiosk),
    TEXT_FILE("uk", "scoring", scoring),
    TEXT_FILE("uk", "files", files),
    TEXT_FILE("uk", "records", records),
    TEXT_FILE("uk", "series", series),
    LAST_TEXT_FILE,
};

const struct text_file *const race_texts_uk = list;
