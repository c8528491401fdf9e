#ifndef LAPIT_NCURSES_SHIM_H
#define LAPIT_NCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

// Hidden by <wchar.h> unless a feature macro was set before the first system header.
extern int wcwidth(wchar_t character);

// Parts of <curses.h> that Swift cannot import: global variables, and macros with casts or
// arguments.

static inline WINDOW *shim_screen(void) { return stdscr; }
static inline WINDOW *shim_shown_screen(void) { return curscr; }
static inline int shim_columns(void) { return COLS; }
static inline int shim_rows(void) { return LINES; }
static inline int shim_colours(void) { return COLORS; }
static inline int shim_colour_pairs(void) { return COLOR_PAIRS; }

static inline attr_t shim_bold(void) { return A_BOLD; }
static inline attr_t shim_reverse(void) { return A_REVERSE; }
static inline attr_t shim_underline(void) { return A_UNDERLINE; }
static inline attr_t shim_dim(void) { return A_DIM; }

static inline mmask_t shim_left_pressed(void) { return BUTTON1_PRESSED; }
static inline mmask_t shim_left_released(void) { return BUTTON1_RELEASED; }
static inline mmask_t shim_wheel_up(void) { return BUTTON4_PRESSED; }
static inline mmask_t shim_wheel_down(void) { return BUTTON5_PRESSED; }

static inline SCREEN *shim_new_terminal(const char *type, FILE *output) {
  return newterm(type, output, stdin);
}

/// Returns a string capability, or NULL if the terminal does not have it.
static inline const char *shim_capability(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

// From <term.h>, whose macros would conflict with names of this program.
struct term;
extern int setupterm(const char *type, int output, int *problem);
extern struct term *set_curterm(struct term *terminal);
extern int del_curterm(struct term *terminal);

/// Loads the database entry of a terminal type, without starting curses.
///
/// Returns whether the type is known.
static inline bool shim_look_up(const char *type, int output) {
  int problem = 0;
  return setupterm(type, output, &problem) == 0;
}

/// Releases the loaded entry.
static inline void shim_forget_lookup(void) { del_curterm(set_curterm(NULL)); }

/// Sets the user's character locale, or C.UTF-8 if that is not UTF-8.
///
/// Returns whether the user's locale is used.
static inline bool shim_choose_locale(void) {
  if (setlocale(LC_CTYPE, "") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  setlocale(LC_CTYPE, "C.UTF-8");
  return false;
}

#endif
