#pragma once

#include "CLanguages.h"

// What the races wing says.
extern const struct text_file *const race_texts_en;
extern const struct text_file *const race_texts_bg;
extern const struct text_file *const race_texts_hr;
extern const struct text_file *const race_texts_ru;
extern const struct text_file *const race_texts_uk;
