#ifndef CMACHINE_H
#define CMACHINE_H

#include <stdbool.h>

/// What Swift's Glibc module lacks, for looking at the machine.

/// Whether something keeps the time of day right, as far as the kernel knows.
bool machine_time_is_kept(void);

/// The version of the C library that is in use.
const char *machine_library_version(void);

#endif
