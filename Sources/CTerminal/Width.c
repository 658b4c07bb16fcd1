#define _GNU_SOURCE
#include "CTerminal.h"

#include <dlfcn.h>
#include <wchar.h>

// A bit for each scalar.
static uint8_t wide[0x110000 / 8];

void terminal_take_two_cells(uint32_t scalar) {
  if (scalar < 0x110000) {
    wide[scalar / 8] |= (uint8_t)(1 << scalar % 8);
  }
}

// ncurses asks libc how wide a character is, and libc knows no terminal in which ambiguous
// characters take two cells: there, ncurses would lose its place in the row. This definition comes
// before libc's for every library of the program.
int wcwidth(wchar_t character) {
  static int (*standard)(wchar_t);
  uint32_t scalar = (uint32_t)character;
  if (scalar < 0x110000 && (wide[scalar / 8] >> scalar % 8 & 1) != 0) {
    return 2;
  }
  if (standard == NULL) {
    standard = (int (*)(wchar_t))dlsym(RTLD_NEXT, "wcwidth");
  }
  return standard != NULL ? standard(character) : scalar != 0;
}
