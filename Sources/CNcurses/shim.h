#ifndef STOREFRONT_CNCURSES_SHIM_H
#define STOREFRONT_CNCURSES_SHIM_H

// Swift imports neither macros with casts nor, in Swift 6 mode, mutable globals:
// what the terminal needs of those stands here as functions.

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <term.h>
#include <wchar.h>

static inline void ncurses_set_variable(const char *name, int value) {
  char text[16];
  snprintf(text, sizeof text, "%d", value);
  setenv(name, text, 1);
}

/// Opens the screen on standard input and output in a size; NULL when `term` is unknown. ncurses
/// asks the window itself otherwise, and does not survive every answer.
static inline SCREEN *ncurses_open(const char *term, int width, int height) {
  ncurses_set_variable("COLUMNS", width);
  ncurses_set_variable("LINES", height);
  use_env(TRUE);
  use_tioctl(FALSE);
  SCREEN *screen = newterm(term, stdout, stdin);
  unsetenv("COLUMNS");
  unsetenv("LINES");
  return screen;
}

static inline int ncurses_rows(void) { return getmaxy(stdscr); }
static inline int ncurses_columns(void) { return getmaxx(stdscr); }
static inline int ncurses_colors(void) { return COLORS; }
static inline int ncurses_color_pairs(void) { return COLOR_PAIRS; }

static inline attr_t ncurses_bold(void) { return A_BOLD; }
static inline attr_t ncurses_dim(void) { return A_DIM; }
static inline attr_t ncurses_italic(void) { return A_ITALIC; }
static inline attr_t ncurses_underline(void) { return A_UNDERLINE; }
static inline attr_t ncurses_reverse(void) { return A_REVERSE; }

/// Writes one character with its marks at a place of the standard screen. `scalars` ends with 0.
static inline void ncurses_put(int row, int column, const uint32_t *scalars, attr_t attributes,
                               int pair) {
  cchar_t cell;
  if (setcchar(&cell, (const wchar_t *)scalars, attributes, 0, &pair) == OK) {
    // ERR in the last cell of the screen means only that the cursor cannot move on.
    mvwadd_wch(stdscr, row, column, &cell);
  }
}

/// Fills a cursor address; NULL when terminfo's string is broken.
static inline const char *ncurses_place(const char *capability, int row, int column) {
  return tparm(capability, row, column);
}

static inline void ncurses_move(int row, int column) { wmove(stdscr, row, column); }
static inline void ncurses_erase(void) { werase(stdscr); }

/// Lets the cursor stay wherever the last change leaves it.
static inline void ncurses_leave_cursor(bool leave) { leaveok(stdscr, leave); }

/// Sends what changed since the last call, at once.
static inline void ncurses_update(void) {
  wnoutrefresh(stdscr);
  doupdate();
}

/// Has the next update paint every cell, whatever the terminal is thought to show.
static inline void ncurses_repaint(void) { clearok(curscr, TRUE); }

#endif
