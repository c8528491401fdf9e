#ifndef CMACHINE_H
#define CMACHINE_H

#include <stdbool.h>

/// Functions on the machine's state that Swift's Glibc module lacks.

/// Returns whether the clock is synchronized, by the kernel.
bool machine_time_is_kept(void);

/// Returns the version of the C library in use.
const char *machine_library_version(void);

#endif
