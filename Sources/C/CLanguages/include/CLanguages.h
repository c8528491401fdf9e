// Files of texts as the compiler lays them into the program: nothing to build when it starts, and
// pages of memory only for what is read. In Swift a literal of that size takes minutes to compile.
#pragma once

struct text_file {
  // Two letters; null behind the last file of a list.
  const char *language;
  const char *area;
  const unsigned char *bytes;
  unsigned long count;
};

#define TEXT_FILE(language, area, bytes) {language, area, bytes, sizeof bytes}
#define LAST_TEXT_FILE {0, 0, 0, 0}

// What is said below and beside the wings.
extern const struct text_file *const base_texts_en;
extern const struct text_file *const base_texts_bg;
extern const struct text_file *const base_texts_hr;
extern const struct text_file *const base_texts_ru;
extern const struct text_file *const base_texts_uk;
