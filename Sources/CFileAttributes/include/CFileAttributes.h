// What the system keeps with a file besides its bytes, mode and owner, which Swift's view of the C library leaves out on Linux.
#ifndef CFILEATTRIBUTES_H
#define CFILEATTRIBUTES_H

#include <stddef.h>

/// Gives an open file the extended attributes and the access control list of another, and no others.
///
/// Labels that only the system may write are left to it.
///
/// Returns 0, else -1 with errno.
int cfileattributes_copy(int from, int to);

/// Reads one extended attribute of an open file; returns its size, else -1 with errno.
long cfileattributes_get(int file, const char *_Nonnull name, void *_Nullable value, size_t size);

/// Writes one extended attribute of an open file; returns 0, else -1 with errno.
int cfileattributes_set(int file, const char *_Nonnull name, const void *_Nonnull value, size_t size);

#endif
