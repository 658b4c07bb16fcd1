#ifndef STOREFRONT_CEXPAT_SHIM_H
#define STOREFRONT_CEXPAT_SHIM_H

#include <expat.h>

#endif
