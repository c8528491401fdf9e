// The keys of all screens, embedded by the compiler.
#pragma once

extern const unsigned char *const screen_keys;
extern const unsigned long screen_keys_count;
