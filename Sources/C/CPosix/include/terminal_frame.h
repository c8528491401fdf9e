#ifndef LAPIT_TERMINAL_FRAME_H
#define LAPIT_TERMINAL_FRAME_H

/// A descriptor to give to curses, which writes a frame in many small pieces: between `begin` and
/// `end` they are collected, and `end` writes them to the terminal at once. Elsewhere it is the
/// terminal. Answers -1 with `errno` where none can be had.
int terminal_frame_open(int output);

/// Collects from here on; curses must not change the terminal's modes until `end`.
void terminal_frame_begin(void);

/// Writes what was collected.
void terminal_frame_end(void);

/// Forgets the descriptor, which its owner closes.
void terminal_frame_close(void);

#endif
