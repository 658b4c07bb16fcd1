#ifndef STOREFRONT_CPTY_H
#define STOREFRONT_CPTY_H

#endif
