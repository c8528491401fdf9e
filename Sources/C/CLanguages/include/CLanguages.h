// Text files embedded by the compiler: nothing is built at the start, and only pages that are read
// take memory. A Swift literal of that size takes minutes to compile.
#pragma once

struct text_file {
  // Two letters; null after the last file of a list.
  const char *language;
  const char *area;
  const unsigned char *bytes;
  unsigned long count;
};

#define TEXT_FILE(language, area, bytes) {language, area, bytes, sizeof bytes}
#define LAST_TEXT_FILE {0, 0, 0, 0}

// The texts that do not belong to a wing.
extern const struct text_file *const base_texts_en;
extern const struct text_file *const base_texts_bg;
extern const struct text_file *const base_texts_hr;
extern const struct text_file *const base_texts_ru;
extern const struct text_file *const base_texts_uk;
