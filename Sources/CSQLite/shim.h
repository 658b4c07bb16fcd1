#ifndef STOREFRONT_CSQLITE_SHIM_H
#define STOREFRONT_CSQLITE_SHIM_H

#include <sqlite3.h>

// The macro is a cast that Swift does not import.
static inline sqlite3_destructor_type storefront_sqlite_transient(void) {
  return SQLITE_TRANSIENT;
}

#endif
