#ifndef STOREFRONT_CVTERM_SHIM_H
#define STOREFRONT_CVTERM_SHIM_H

#include <vterm.h>

// Swift imports no bit fields, unions badly, and macros with arguments not at all.

/// The attributes of a cell: 1 bold, 4 italic, 8 underline, 16 reverse. libvterm knows no dim.
static inline int vterm_cell_attributes(const VTermScreenCell *cell) {
  return (cell->attrs.bold ? 1 : 0) | (cell->attrs.italic ? 4 : 0) |
         (cell->attrs.underline ? 8 : 0) | (cell->attrs.reverse ? 16 : 0);
}

/// -1 for the terminal's own colour, 0–255 for the palette, else 0x1000000 | RGB.
static inline int vterm_color_number(const VTermColor *color) {
  if (color->type & VTERM_COLOR_DEFAULT_MASK) {
    return -1;
  }
  if (VTERM_COLOR_IS_INDEXED(color)) {
    return color->indexed.idx;
  }
  return 0x1000000 | color->rgb.red << 16 | color->rgb.green << 8 | color->rgb.blue;
}

static inline int vterm_cell_foreground(const VTermScreenCell *cell) {
  return vterm_color_number(&cell->fg);
}

static inline int vterm_cell_background(const VTermScreenCell *cell) {
  return vterm_color_number(&cell->bg);
}

/// A scalar of a cell, 0 past the last; UINT32_MAX in the right half of a wide character.
static inline uint32_t vterm_cell_scalar(const VTermScreenCell *cell, int index) {
  return index < VTERM_MAX_CHARS_PER_CELL ? cell->chars[index] : 0;
}

static inline bool vterm_value_boolean(const VTermValue *value) { return value->boolean != 0; }

#endif
