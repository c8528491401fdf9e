#define _GNU_SOURCE
#include "terminal_signals.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <unistd.h>

static volatile sig_atomic_t is_continued;
static volatile sig_atomic_t is_stop_asked;
static volatile sig_atomic_t is_end_asked;
static volatile sig_atomic_t is_resized;
static int wake = -1;
static int watch = -1;
static bool is_watching;
static struct sigaction curses_resize, previous_stop, previous_continue;

/// The signals that ask the program to end.
///
/// The loop handles them, so that all work is saved.
static const int end_requests[] = {SIGTERM, SIGINT, SIGHUP};
#define END_REQUESTS (sizeof end_requests / sizeof *end_requests)
static struct sigaction previous_end[END_REQUESTS];

/// The longest time for which an unresponsive loop delays the end.
#define END_SECONDS 3

void terminal_signals_wake(void) {
  int error = errno;
  uint64_t one = 1;
  if (wake >= 0 && write(wake, &one, sizeof one) < 0) errno = error;
}

static void on_continue(int signal) {
  (void)signal;
  is_continued = 1;
  terminal_signals_wake();
}

static void on_stop(int signal) {
  (void)signal;
  is_stop_asked = 1;
  terminal_signals_wake();
}

/// Handles a request to end.
///
/// A second one, or an unresponsive loop, ends the program immediately.
static void on_end(int signal) {
  if (is_end_asked) {
    for (size_t i = 0; i < END_REQUESTS; i++)
      if (end_requests[i] == signal) sigaction(signal, &previous_end[i], NULL);
    raise(signal);
    return;
  }
  is_end_asked = 1;
  alarm(END_SECONDS);
  terminal_signals_wake();
}

static void on_resize(int signal) {
  (void)signal;
  is_resized = 1;
  terminal_signals_wake();
}

static void handle(int signal, void (*handler)(int), struct sigaction *old) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, old);
}

static void watch_end_requests(void) {
  for (size_t i = 0; i < END_REQUESTS; i++) {
    sigaction(end_requests[i], NULL, &previous_end[i]);
    bool is_ignored = previous_end[i].sa_handler == SIG_IGN;
    if (!is_ignored) handle(end_requests[i], on_end, NULL);
  }
}

static void unwatch_end_requests(void) {
  struct sigaction present;
  for (size_t i = 0; i < END_REQUESTS; i++) {
    sigaction(end_requests[i], NULL, &present);
    if (present.sa_handler == on_end) sigaction(end_requests[i], &previous_end[i], NULL);
  }
  if (is_end_asked) alarm(0);
  is_end_asked = 0;
}

static bool add_to_watch(int descriptor) {
  struct epoll_event event = {.events = EPOLLIN};
  return epoll_ctl(watch, EPOLL_CTL_ADD, descriptor, &event) == 0;
}

int terminal_signals_open(int input) {
  terminal_signals_close();
  wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  watch = epoll_create1(EPOLL_CLOEXEC);
  if (wake < 0 || watch < 0 || !add_to_watch(wake) || !add_to_watch(input)) {
    int error = errno;
    terminal_signals_close();
    errno = error;
    return -1;
  }
  sigaction(SIGTSTP, NULL, &previous_stop);
  if (previous_stop.sa_handler != SIG_IGN) handle(SIGTSTP, on_stop, NULL);
  handle(SIGCONT, on_continue, &previous_continue);
  watch_end_requests();
  is_watching = true;
  return watch;
}

void terminal_signals_watch_resize(void) {
  struct sigaction present;
  sigaction(SIGWINCH, NULL, &present);
  if (present.sa_handler == on_resize) return;
  curses_resize = present;
  handle(SIGWINCH, on_resize, NULL);
}

int terminal_signals_take(void) {
  uint64_t count;
  if (wake >= 0 && read(wake, &count, sizeof count) < 0 && errno != EAGAIN) return 0;
  int came = (is_continued ? TERMINAL_CONTINUED : 0) |
             (is_stop_asked ? TERMINAL_STOP_ASKED : 0) |
             (is_end_asked ? TERMINAL_END_ASKED : 0) | (is_resized ? TERMINAL_RESIZED : 0);
  if (came & TERMINAL_CONTINUED) is_continued = 0;
  if (came & TERMINAL_STOP_ASKED) is_stop_asked = 0;
  if (came & TERMINAL_RESIZED) is_resized = 0;
  return came;
}

/// Restores the previous handlers, except where another one was installed meanwhile.
static void stop_watching(void) {
  struct sigaction present;
  sigaction(SIGTSTP, NULL, &present);
  if (present.sa_handler == on_stop) sigaction(SIGTSTP, &previous_stop, NULL);
  sigaction(SIGCONT, &previous_continue, NULL);
  unwatch_end_requests();
  sigaction(SIGWINCH, NULL, &present);
  if (present.sa_handler == on_resize) sigaction(SIGWINCH, &curses_resize, NULL);
  is_watching = false;
}

void terminal_signals_close(void) {
  if (is_watching) stop_watching();
  int old_wake = wake;
  wake = -1;
  if (watch >= 0) close(watch);
  if (old_wake >= 0) close(old_wake);
  watch = -1;
}

/// Stops the other processes of the group first, then this one.
///
/// A signal to the whole group may reach another thread late, after this one has taken over the
/// terminal again.
void terminal_stop_group(void) {
  struct sigaction old;
  handle(SIGTSTP, SIG_IGN, &old);
  if (old.sa_handler == SIG_IGN) return;
  kill(0, SIGTSTP);
  handle(SIGTSTP, SIG_DFL, NULL);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &old, NULL);
}

void terminal_ignore_keyboard_signals(void) {
  handle(SIGINT, SIG_IGN, NULL);
  handle(SIGQUIT, SIG_IGN, NULL);
  handle(SIGTSTP, SIG_IGN, NULL);
}

bool terminal_is_gone(int input) {
  struct pollfd waiting = {.fd = input, .events = POLLIN};
  if (poll(&waiting, 1, 0) <= 0) return false;
  if (waiting.revents & (POLLHUP | POLLERR | POLLNVAL)) return true;
  int bytes = 0;
  bool is_readable = waiting.revents & POLLIN;
  return is_readable && ioctl(input, FIONREAD, &bytes) == 0 && bytes == 0;
}

bool terminal_window_size(int output, int *columns, int *rows) {
  struct winsize window;
  if (ioctl(output, TIOCGWINSZ, &window) != 0) return false;
  if (window.ws_col == 0 || window.ws_row == 0) return false;
  *columns = window.ws_col;
  *rows = window.ws_row;
  return true;
}
