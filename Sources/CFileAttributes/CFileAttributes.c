#include "CFileAttributes.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/xattr.h>

#if defined(__APPLE__)
#include <copyfile.h>

int cfileattributes_copy(int from, int to) { return fcopyfile(from, to, NULL, COPYFILE_ACL | COPYFILE_XATTR) == 0 ? 0 : -1; }

long cfileattributes_get(int file, const char *name, void *value, size_t size) { return fgetxattr(file, name, value, size, 0, 0); }

int cfileattributes_set(int file, const char *name, const void *value, size_t size) { return fsetxattr(file, name, value, size, 0, 0); }
#else

long cfileattributes_get(int file, const char *name, void *value, size_t size) { return fgetxattr(file, name, value, size); }

int cfileattributes_set(int file, const char *name, const void *value, size_t size) { return fsetxattr(file, name, value, size, 0); }

static int is_system_own(const char *name) { return strncmp(name, "security.", 9) == 0 || strncmp(name, "trusted.", 8) == 0; }

// The names of a file's attributes, each with its NUL; none where the file system knows no attributes.
static char *list(int file, size_t *length) {
  *length = 0;
  for (int attempt = 0; attempt < 8; attempt++) {
    ssize_t size = flistxattr(file, NULL, 0);
    if (size < 0 && errno == ENOTSUP) { size = 0; }
    if (size < 0) { return NULL; }
    char *names = malloc((size_t)size + 1);
    if (names == NULL || size == 0) { return names; }
    ssize_t count = flistxattr(file, names, (size_t)size);
    if (count >= 0) {
      *length = (size_t)count;
      return names;
    }
    int fault = errno;
    free(names);
    errno = fault;
    // Another one was added in between.
    if (fault != ERANGE) { return NULL; }
  }
  return NULL;
}

static int copy_one(int from, int to, const char *name) {
  ssize_t size = fgetxattr(from, name, NULL, 0);
  if (size < 0) { return -1; }
  char *value = malloc((size_t)size + 1);
  if (value == NULL) { return -1; }
  size = fgetxattr(from, name, value, (size_t)size);
  int result = size < 0 ? -1 : fsetxattr(to, name, value, (size_t)size, 0);
  int fault = errno;
  free(value);
  errno = fault;
  return result;
}

static int holds(const char *names, size_t length, const char *name) {
  for (const char *at = names; at < names + length; at += strlen(at) + 1) {
    if (strcmp(at, name) == 0) { return 1; }
  }
  return 0;
}

int cfileattributes_copy(int from, int to) {
  size_t length, other_length;
  char *names = list(from, &length);
  if (names == NULL) { return -1; }
  char *others = list(to, &other_length);
  int result = others == NULL ? -1 : 0;
  // What the folder gave the new file, such as its standard access control list.
  for (char *at = others; result == 0 && at < others + other_length; at += strlen(at) + 1) {
    if (!holds(names, length, at) && !is_system_own(at)) { result = fremovexattr(to, at); }
  }
  for (char *at = names; result == 0 && at < names + length; at += strlen(at) + 1) {
    if (copy_one(from, to, at) < 0 && !is_system_own(at)) { result = -1; }
  }
  int fault = errno;
  free(names);
  free(others);
  errno = fault;
  return result;
}
#endif
