#pragma once

#include "CLanguages.h"

// The texts of the games section.
extern const struct text_file *const game_texts_en;
extern const struct text_file *const game_texts_bg;
extern const struct text_file *const game_texts_hr;
extern const struct text_file *const game_texts_ru;
extern const struct text_file *const game_texts_uk;
