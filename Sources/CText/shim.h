#ifndef STOREFRONT_CTEXT_SHIM_H
#define STOREFRONT_CTEXT_SHIM_H

// _XOPEN_SOURCE would have to come before every other header, so the one
// function that hides behind it is declared here.
#include <locale.h>
#include <stdint.h>
#include <wchar.h>

extern int wcwidth(wchar_t c);

/// The character types of C.UTF-8 as an address, 0 where the system lacks that locale.
static inline uintptr_t ctext_open_utf8(void) {
  return (uintptr_t)newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
}

/// Makes the locale at an address this thread's own and answers the address of the one before.
static inline uintptr_t ctext_use(uintptr_t address) {
  return (uintptr_t)uselocale((locale_t)address);
}

static inline int ctext_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

#endif
