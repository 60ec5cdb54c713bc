#include "CLazyLibrary.h"

#ifdef __linux__

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

const char *clazy_open(void **library, const char *file) {
  if (*library == NULL) { *library = dlopen(file, RTLD_NOW | RTLD_LOCAL); }
  return *library == NULL ? dlerror() : NULL;
}

void *clazy_function(void *library, const char *name) {
  void *function = library == NULL ? NULL : dlsym(library, name);
  if (function == NULL) {
    fprintf(stderr, "copycheck: the function %s is missing from an installed library; install the version copycheck was built with\n", name);
    _Exit(2);
  }
  return function;
}

#endif
