#ifndef LAPIT_TERMINAL_GUARD_H
#define LAPIT_TERMINAL_GUARD_H

#include <stdbool.h>
#include <stddef.h>

/// Prepares to restore the terminal on each catchable signal that ends the program, and at `exit`.
///
/// It saves the current modes and returns whether they could be read. Call it before curses takes
/// over the terminal, since curses keeps handlers that are already installed.
bool terminal_guard_install(int output);

/// Marks the screen as taken over; `reset` restores it.
///
/// Standard error is held back from now on.
void terminal_guard_enter(const char *reset, size_t length);

/// Marks the screen as restored by other means, and writes the held standard error.
void terminal_guard_leave(void);

/// Sets whether the terminal was asked a question without an answer yet.
///
/// Restoring the screen then briefly waits for the answer and discards all input.
void terminal_guard_expect_answer(bool is_expected);

/// Restores the screen if it is taken over, using only async-signal-safe calls.
void terminal_guard_restore(void);

#endif
