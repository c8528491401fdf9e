#define _GNU_SOURCE
#include "store_files.h"

#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/vfs.h>

int posix_event_counter(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

int64_t posix_file_system_type(int descriptor) {
  struct statfs status;
  if (fstatfs(descriptor, &status) != 0) return -1;
  return (int64_t)(uint64_t)(unsigned long)status.f_type;
}

void posix_block_all_signals(void) {
  sigset_t all;
  sigfillset(&all);
  /* A trap in this thread must still end the program at once. */
  sigdelset(&all, SIGILL);
  sigdelset(&all, SIGTRAP);
  sigdelset(&all, SIGSEGV);
  sigdelset(&all, SIGBUS);
  sigdelset(&all, SIGABRT);
  sigdelset(&all, SIGFPE);
  pthread_sigmask(SIG_SETMASK, &all, 0);
}
