#ifndef STORE_FILES_H
#define STORE_FILES_H

#include <stdint.h>
#include <sys/types.h>

/// Functions for the store's files that Swift's Glibc module lacks.
///
/// Like system calls, they return -1 and set errno on failure.

/// Creates a counter descriptor, non-blocking and closed on exec.
int posix_event_counter(void);

/// Returns the file system type of a descriptor, `f_type` of statfs, or -1.
int64_t posix_file_system_type(int descriptor);

/// Waits for the exclusive lock of an open file, in the order of arrival.
///
/// Returns -1 with EINTR when the time is over or a signal arrived.
int posix_lock_within(int descriptor, int milliseconds);

/// Exchanges two names in a folder atomically; returns 0, or -1 and errno.
int posix_exchange_names(int folder, const char *name, const char *other);

/// Blocks all signals in the calling thread, so that handlers run on the main thread.
void posix_block_all_signals(void);

#endif
