#pragma once

#include "CLanguages.h"

// The texts of the cinema section.
extern const struct text_file *const cinema_texts_en;
extern const struct text_file *const cinema_texts_bg;
extern const struct text_file *const cinema_texts_hr;
extern const struct text_file *const cinema_texts_ru;
extern const struct text_file *const cinema_texts_uk;
