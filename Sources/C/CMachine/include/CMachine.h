#ifndef CMACHINE_H
#define CMACHINE_H

#include <stdbool.h>

/// Functions on the machine's state that Swift's Glibc module lacks.

/// Returns whether the clock is synchronized, by the kernel.
bool machine_time_is_kept(void);

/// Returns the version of the C library in use.
const char *machine_library_version(void);

/// Returns the arguments of the program, its name first; null if they are unknown.
char *const *machine_arguments(int *count);

/// Returns the path with which the program was started; null if it is unknown.
const char *machine_program(void);

#endif
