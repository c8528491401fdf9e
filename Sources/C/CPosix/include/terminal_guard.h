#ifndef LAPIT_TERMINAL_GUARD_H
#define LAPIT_TERMINAL_GUARD_H

#include <stdbool.h>
#include <stddef.h>

/// Remembers how to give a terminal back and does so on every catchable signal that ends the
/// program, and at `exit`. Call before curses takes the terminal: it leaves handlers that stand.
///
/// The modes to go back to are those the terminal has now. Answers whether they could be read.
bool terminal_guard_install(int output);

/// From now on the screen is ours, and `reset` is what gives it back. What other code writes to
/// standard error is held back.
void terminal_guard_enter(const char *reset, size_t length);

/// The screen was given back by other means; what was held back is written now.
void terminal_guard_leave(void);

/// Whether the terminal was asked something and has not answered: whoever gives the screen back then
/// waits a moment for the answer and throws it away with all that was typed.
void terminal_guard_expect_answer(bool is_expected);

/// Gives the screen back if it is ours, by async-signal-safe calls alone.
void terminal_guard_restore(void);

#endif
