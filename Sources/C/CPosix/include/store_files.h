#ifndef STORE_FILES_H
#define STORE_FILES_H

#include <stdint.h>
#include <sys/types.h>

/// What Swift's Glibc module lacks, for the store's files. Results follow the system
/// calls': -1 and errno on failure.

/// A counter descriptor, non-blocking and closed on exec.
int posix_event_counter(void);

/// The kind of file system a descriptor lives on: statfs's f_type, or -1.
int64_t posix_file_system_type(int descriptor);

/// Waits for the exclusive lock of an open file behind those who wait already. Answers -1 with
/// EINTR once so many milliseconds have passed, or when a signal came.
int posix_lock_within(int descriptor, int milliseconds);

/// Lets two names in a folder change places; answers 0, or -1 and errno.
int posix_exchange_names(int folder, const char *name, const char *other);

/// The calling thread blocks every signal, so that handlers run on the main thread.
void posix_block_all_signals(void);

#endif
