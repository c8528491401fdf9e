#pragma once

#include "CLanguages.h"

// The texts of the events wing.
extern const struct text_file *const event_texts_en;
extern const struct text_file *const event_texts_bg;
extern const struct text_file *const event_texts_hr;
extern const struct text_file *const event_texts_ru;
extern const struct text_file *const event_texts_uk;
