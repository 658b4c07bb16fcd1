#ifndef STOREFRONT_CTEXT_SHIM_H
#define STOREFRONT_CTEXT_SHIM_H

// _XOPEN_SOURCE would have to come before every other header, so the one
// function that hides behind it is declared here.
#include <locale.h>
#include <stdint.h>
#include <wchar.h>

extern int wcwidth(wchar_t c);

#endif
