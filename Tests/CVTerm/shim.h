#ifndef STOREFRONT_CVTERM_SHIM_H
#define STOREFRONT_CVTERM_SHIM_H

#include <vterm.h>

#endif
