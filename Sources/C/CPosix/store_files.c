#define _GNU_SOURCE
#include "store_files.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/vfs.h>
#include <time.h>
#include <unistd.h>

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

int posix_event_counter(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

int64_t posix_file_system_type(int descriptor) {
  struct statfs status;
  if (fstatfs(descriptor, &status) != 0) return -1;
  return (int64_t)(uint64_t)(unsigned long)status.f_type;
}

/* Interrupts a wait for a lock. The signal is not used elsewhere; its handler is installed at the
 * first wait. */
static int alarm_signal(void) { return SIGRTMIN + 6; }

static void do_nothing(int signal) { (void)signal; }

static void install_alarm(void) {
  struct sigaction action = {.sa_handler = do_nothing};
  sigaction(alarm_signal(), &action, 0);
}

/* Repeats the alarm, since a single one might arrive just before the wait begins. */
static int start_alarm(timer_t *alarm, int milliseconds) {
  struct sigevent event = {
      .sigev_notify = SIGEV_THREAD_ID,
      .sigev_signo = alarm_signal(),
  };
  event.sigev_notify_thread_id = gettid();
  struct itimerspec times = {
      .it_value = {milliseconds / 1000, milliseconds % 1000 * 1000000L + 1},
      .it_interval = {0, 1000000},
  };
  if (timer_create(CLOCK_MONOTONIC, &event, alarm) != 0) return -1;
  return timer_settime(*alarm, 0, &times, 0);
}

int posix_lock_within(int descriptor, int milliseconds) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install_alarm);
  sigset_t alarms, former;
  sigemptyset(&alarms);
  sigaddset(&alarms, alarm_signal());
  pthread_sigmask(SIG_UNBLOCK, &alarms, &former);
  timer_t alarm;
  int result = start_alarm(&alarm, milliseconds);
  if (result == 0) {
    result = flock(descriptor, LOCK_EX);
    int failure = errno;
    timer_delete(alarm);
    errno = failure;
  }
  int failure = errno;
  pthread_sigmask(SIG_SETMASK, &former, 0);
  errno = failure;
  return result;
}

int posix_exchange_names(int folder, const char *name, const char *other) {
  return renameat2(folder, name, folder, other, RENAME_EXCHANGE);
}

void posix_block_all_signals(void) {
  sigset_t all;
  sigfillset(&all);
  /* A trap in this thread must still end the program immediately. */
  sigdelset(&all, SIGILL);
  sigdelset(&all, SIGTRAP);
  sigdelset(&all, SIGSEGV);
  sigdelset(&all, SIGBUS);
  sigdelset(&all, SIGABRT);
  sigdelset(&all, SIGFPE);
  pthread_sigmask(SIG_SETMASK, &all, 0);
}
