#define _GNU_SOURCE
#include "terminal_guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

#define RESET_BYTES 512
#define ALTERNATE_STACK_BYTES 65536
#define HELD_BYTES 65536
#define ANSWER_MILLISECONDS 300
#define ANSWER_PIECES_MILLISECONDS 20

/// The signals that end a process by default (signal(7)), except SIGKILL.
static const int ending_signals[] = {
    SIGTERM, SIGINT,  SIGHUP,  SIGQUIT,   SIGILL,  SIGTRAP, SIGSEGV, SIGBUS,  SIGFPE,   SIGABRT, SIGALRM,
    SIGUSR1, SIGUSR2, SIGPIPE, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,  SIGPOLL,  SIGPWR,  SIGSTKFLT};

static struct sigaction previous[NSIG];
static struct termios modes;
static char reset_bytes[RESET_BYTES];
static size_t reset_length;
static int terminal = -1;
static int held_errors = -1;
static int true_errors = -1;
static volatile sig_atomic_t is_ours;
static volatile sig_atomic_t expects_answer;

static void write_all(int descriptor, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(descriptor, bytes, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    length -= (size_t)written;
  }
}

/// Holds back standard error if it is the terminal, but not if it is a file or pipe.
static void hold_errors(void) {
  if (held_errors >= 0 || !isatty(STDERR_FILENO)) return;
  int memory = memfd_create("lapit-errors", MFD_CLOEXEC);
  if (memory < 0) return;
  true_errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (true_errors < 0 || dup2(memory, STDERR_FILENO) < 0) {
    close(memory);
    return;
  }
  held_errors = memory;
}

static void release_errors(void) {
  if (held_errors < 0) return;
  char bytes[1024];
  dup2(true_errors, STDERR_FILENO);
  lseek(held_errors, 0, SEEK_SET);
  for (size_t total = 0; total < HELD_BYTES;) {
    ssize_t got = read(held_errors, bytes, sizeof bytes);
    if (got <= 0) break;
    write_all(true_errors, bytes, (size_t)got);
    total += (size_t)got;
  }
  close(held_errors);
  close(true_errors);
  held_errors = true_errors = -1;
}

/// Blocks SIGTTOU: changing the modes from the background would stop the program.
static void restore_modes(void) {
  sigset_t background, old;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &background, &old);
  tcsetattr(terminal, TCSANOW, &modes);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
}

/// Discards a pending answer, which the shell would read as a command.
static void drop_answer(void) {
  if (!expects_answer) return;
  expects_answer = 0;
  struct pollfd input = {.fd = terminal, .events = POLLIN};
  if (poll(&input, 1, ANSWER_MILLISECONDS) > 0) poll(NULL, 0, ANSWER_PIECES_MILLISECONDS);
  tcflush(terminal, TCIFLUSH);
}

void terminal_guard_expect_answer(bool is_expected) { expects_answer = is_expected; }

void terminal_guard_restore(void) {
  if (!is_ours) return;
  is_ours = 0;
  drop_answer();
  write_all(terminal, reset_bytes, reset_length);
  restore_modes();
  release_errors();
}

/// Returns whether the signal is a fault, which recurs with its instruction.
///
/// Others must be raised again.
static bool repeats_by_itself(int signal, const siginfo_t *info) {
  bool is_fault = signal == SIGILL || signal == SIGSEGV || signal == SIGBUS || signal == SIGFPE;
  return is_fault && info->si_code > 0;
}

/// Passes a signal on.
///
/// Swift's crash reporter expects a recurring fault; after a sent signal it would report and let
/// the program continue.
static void pass_on(int signal, const siginfo_t *info) {
  bool is_request =
      signal == SIGTERM || signal == SIGINT || signal == SIGHUP || signal == SIGALRM;
  bool is_repeated = repeats_by_itself(signal, info);
  struct sigaction plain;
  memset(&plain, 0, sizeof plain);
  plain.sa_handler = SIG_DFL;
  sigaction(signal, is_request || is_repeated ? &previous[signal] : &plain, NULL);
  if (!is_repeated) raise(signal);
}

/// Redirects input from /dev/null, since Swift's crash reporter asks a question at the terminal.
static void answer_questions_with_nothing(void) {
  int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing < 0) return;
  dup2(nothing, STDIN_FILENO);
  close(nothing);
}

static void on_ending_signal(int signal, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  bool was_ours = is_ours;
  terminal_guard_restore();
  if (was_ours) answer_questions_with_nothing();
  pass_on(signal, info);
  errno = error;
}

/// Sets up a signal stack, since a handler has no room on a stack that overflowed.
static void use_alternate_stack(void) {
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && !(stack.ss_flags & SS_DISABLE)) return;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = malloc(ALTERNATE_STACK_BYTES);
  stack.ss_size = ALTERNATE_STACK_BYTES;
  if (stack.ss_sp != NULL) sigaltstack(&stack, NULL);
}

static void catch_ending_signal(int signal, const struct sigaction *action) {
  struct sigaction old;
  sigaction(signal, NULL, &old);
  bool is_ignored = !(old.sa_flags & SA_SIGINFO) && old.sa_handler == SIG_IGN;
  if (is_ignored || old.sa_sigaction == on_ending_signal) return;
  previous[signal] = old;
  sigaction(signal, action, NULL);
}

/// Returns whether a real-time signal has a handler, as that of the store's timer.
static bool is_minded(int signal) {
  struct sigaction old;
  return sigaction(signal, NULL, &old) != 0 || (old.sa_flags & SA_SIGINFO) ||
         old.sa_handler != SIG_DFL;
}

static void catch_ending_signals(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_ending_signal;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigfillset(&action.sa_mask);
  for (size_t i = 0; i < sizeof ending_signals / sizeof *ending_signals; i++) {
    catch_ending_signal(ending_signals[i], &action);
  }
  for (int signal = SIGRTMIN; signal <= SIGRTMAX; signal++) {
    if (!is_minded(signal)) catch_ending_signal(signal, &action);
  }
}

bool terminal_guard_install(int output) {
  static bool is_registered;
  if (tcgetattr(output, &modes) != 0) return false;
  if (terminal >= 0) close(terminal);
  terminal = fcntl(output, F_DUPFD_CLOEXEC, 3);
  if (terminal < 0) return false;
  use_alternate_stack();
  catch_ending_signals();
  if (!is_registered) is_registered = atexit(terminal_guard_restore) == 0;
  return true;
}

void terminal_guard_enter(const char *reset, size_t length) {
  reset_length = length < RESET_BYTES ? length : RESET_BYTES;
  memcpy(reset_bytes, reset, reset_length);
  hold_errors();
  is_ours = 1;
}

void terminal_guard_leave(void) {
  is_ours = 0;
  release_errors();
}
