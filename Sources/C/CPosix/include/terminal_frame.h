#ifndef LAPIT_TERMINAL_FRAME_H
#define LAPIT_TERMINAL_FRAME_H

/// Opens a descriptor for curses, which writes a frame in many small pieces.
///
/// Between `begin` and `end` the pieces are collected, and `end` sends them in one write. At other
/// times it is the terminal. Returns -1 with `errno` if none is available.
int terminal_frame_open(int output);

/// Starts collecting.
///
/// Curses must not change the terminal's modes until `end`.
void terminal_frame_begin(void);

/// Sends what was collected.
void terminal_frame_end(void);

/// Forgets the descriptor, which its owner closes.
void terminal_frame_close(void);

#endif
