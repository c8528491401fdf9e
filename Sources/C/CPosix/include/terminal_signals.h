#ifndef LAPIT_TERMINAL_SIGNALS_H
#define LAPIT_TERMINAL_SIGNALS_H

#include <stdbool.h>

enum {
  /// The program was continued after it had been stopped.
  TERMINAL_CONTINUED = 1,
  /// The program was asked to stop.
  TERMINAL_STOP_ASKED = 2,
  /// TERM, INT or HUP asked the program to end.
  ///
  /// The bit stays set. After a second request, or three seconds, the terminal is restored and the
  /// program ends immediately.
  TERMINAL_END_ASKED = 4,
  /// The window was resized, even if only briefly.
  TERMINAL_RESIZED = 8,
};

/// Watches signals that stop, continue and end the program.
///
/// Returns a descriptor that is readable when `input` is or after a signal, or -1 with `errno`.
int terminal_signals_open(int input);

/// Watches window resizing.
///
/// Call it after curses has installed its own handler.
///
/// That handler makes curses query the size during a frame, when its output is not a terminal, and
/// lose the change.
void terminal_signals_watch_resize(void);

/// Returns the signals since the last call, as bits.
int terminal_signals_take(void);

/// Makes the descriptor readable, for input left to the next call.
void terminal_signals_wake(void);

/// Ends the watch and restores the previous handlers.
void terminal_signals_close(void);

/// Stops the process group like the terminal's suspend key.
///
/// Returns when it is continued, or immediately if no shell could continue it.
void terminal_stop_group(void);

/// Ignores INT, QUIT and TSTP.
void terminal_ignore_keyboard_signals(void);

/// Returns whether no more input can come from the terminal.
bool terminal_is_gone(int input);

/// Returns the window's size, or false if it is unknown.
bool terminal_window_size(int output, int *columns, int *rows);

#endif
