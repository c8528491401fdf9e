#include "CRaceTexts.h"

static const unsigned char races[] = {
#embed "../RaceTexts/Bulgarian/bg_races.json"
};

static const unsigned char desk[] = {
#embed "../RaceTexts/Bulgarian/bg_desk.json"
};

static const unsigned char kiosk[] = {
#embed "../RaceTexts/Bulgarian/bg_kiosk.json"
};

static const unsigned char scoring[] = {
#embed "../RaceTexts/Bulgarian/bg_scoring.json"
};

static const unsigned char files[] = {
#embed "../RaceTexts/Bulgarian/bg_files.json"
};

static const unsigned char records[] = {
#embed "../RaceTexts/Bulgarian/bg_records.json"
};

static const unsigned char series[] = {
#embed "../RaceTexts/Bulgarian/bg_series.json"
};

static const struct text_file list[] = {
    TEXT_FILE("bg", "races", races),
    TEXT_FILE("bg", "desk", desk),
    TEXT_FILE("bg", "kiosk", kiosk),
    TEXT_FILE("bg", "scoring", scoring),
    TEXT_FILE("bg", "files", files),
    TEXT_FILE("bg", "records", records),
    TEXT_FILE("bg", "series", series),
    LAST_TEXT_FILE,
};

const struct text_file *const race_texts_bg = list;
