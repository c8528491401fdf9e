#include "CRaceTexts.h"

static const unsigned char races[] = {
#embed "../RaceTexts/Croatian/hr_races.json"
};

static const unsigned char desk[] = {
#embed "../RaceTexts/Croatian/hr_desk.json"
};

static const unsigned char kiosk[] = {
#embed "../RaceTexts/Croatian/hr_kiosk.json"
};

static const unsigned char scoring[] = {
#embed "../RaceTexts/Croatian/hr_scoring.json"
};

static const unsigned char files[] = {
#embed "../RaceTexts/Croatian/hr_files.json"
};

static const unsigned char records[] = {
#embed "../RaceTexts/Croatian/hr_records.json"
};

static const unsigned char series[] = {
#embed "../RaceTexts/Croatian/hr_series.json"
};

static const struct text_file list[] = {
    TEXT_FILE("hr", "races", races),
    TEXT_FILE("hr", "desk", desk),
    TEXT_FILE("hr", "kiosk", kiosk),
    TEXT_FILE("hr", "scoring", scoring),
    TEXT_FILE("hr", "files", files),
    TEXT_FILE("hr", "records", records),
    TEXT_FILE("hr", "series", series),
    LAST_TEXT_FILE,
};

const struct text_file *const race_texts_hr = list;
