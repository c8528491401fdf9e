// The theme files of the program, embedded by the compiler.
#pragma once

struct theme_file {
  // Null after the last file of the list.
  const char *name;
  const unsigned char *bytes;
  unsigned long count;
};

extern const struct theme_file *const theme_files;
