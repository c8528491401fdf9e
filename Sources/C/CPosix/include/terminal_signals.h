#ifndef LAPIT_TERMINAL_SIGNALS_H
#define LAPIT_TERMINAL_SIGNALS_H

#include <stdbool.h>

enum {
  /// The program was continued after it had been stopped.
  TERMINAL_CONTINUED = 1,
  /// Somebody asked the program to stop.
  TERMINAL_STOP_ASKED = 2,
  /// TERM, INT or HUP asked the program to end. The bit stays set; a second request, or three
  /// seconds without an end, gives the terminal back and ends at once.
  TERMINAL_END_ASKED = 4,
  /// The window changed, if only for a moment.
  TERMINAL_RESIZED = 8,
};

/// Watches for stopping and continuing. Answers a descriptor that is readable when `input` is or
/// when a signal came; -1 with `errno` where none can be had.
int terminal_signals_open(int input);

/// Watches for changes of the window's size. Call once curses has put its own handler in place:
/// that would make curses ask for the size in the midst of a frame, when what it writes to is no
/// terminal, and forget the change.
void terminal_signals_watch_resize(void);

/// What came since the last call, as bits.
int terminal_signals_take(void);

/// Makes the descriptor readable once more, for input that was left to the next call.
void terminal_signals_wake(void);

/// Ends the watch; signals do again what they did before.
void terminal_signals_close(void);

/// Stops the process group as the terminal's suspend key would; returns when continued, or at
/// once where no shell could continue it.
void terminal_stop_group(void);

/// Makes INT, QUIT and TSTP do nothing.
void terminal_ignore_keyboard_signals(void);

/// Whether nothing can come from this terminal any more.
bool terminal_is_gone(int input);

/// The window's size. Answers false where it is unknown.
bool terminal_window_size(int output, int *columns, int *rows);

#endif
