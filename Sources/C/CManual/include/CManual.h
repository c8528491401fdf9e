// The pages of the manual, embedded in the program by the compiler.
#pragma once

struct manual_file {
  // Null after the last file of the list.
  const char *name;
  const unsigned char *bytes;
  unsigned long count;
};

// The topics, in the order in which help lists them.
extern const struct manual_file *const manual_topics;
// Examples for the manual pages of verbs.
extern const struct manual_file manual_examples;
