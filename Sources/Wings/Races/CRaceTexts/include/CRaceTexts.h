#pragma once

#include "CLanguages.h"

// What the races wing says, in English.
extern const struct text_file *const race_texts_en;
