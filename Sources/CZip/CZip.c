#include "CZip.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zip.h>

CZipArchive *czip_archive_open_file(int file, int *fault) {
  int own = fcntl(file, F_DUPFD_CLOEXEC, 0);
  if (own < 0) {
    *fault = ZIP_ER_OPEN;
    return NULL;
  }
  zip_t *archive = zip_fdopen(own, 0, fault);
  if (archive == NULL) { close(own); }
  return (CZipArchive *)archive;
}

CZipArchive *czip_archive_open_bytes(const uint8_t *bytes, size_t count, int *fault) {
  zip_error_t error;
  zip_error_init(&error);
  zip_t *archive = NULL;
  // Swift cannot promise that an array stays where it is, so libzip gets bytes of its own and frees them.
  void *copy = malloc(count == 0 ? 1 : count);
  if (copy == NULL) {
    *fault = ZIP_ER_MEMORY;
    zip_error_fini(&error);
    return NULL;
  }
  memcpy(copy, bytes, count);
  zip_source_t *source = zip_source_buffer_create(copy, count, 1, &error);
  if (source == NULL) {
    free(copy);
  } else {
    archive = zip_open_from_source(source, ZIP_RDONLY, &error);
    if (archive == NULL) { zip_source_free(source); }
  }
  *fault = zip_error_code_zip(&error);
  zip_error_fini(&error);
  return (CZipArchive *)archive;
}

void czip_archive_close(CZipArchive *archive) { zip_discard((zip_t *)archive); }

int64_t czip_entry_count(CZipArchive *archive) { return zip_get_num_entries((zip_t *)archive, 0); }

int czip_entry_describe(CZipArchive *archive, uint64_t index, CZipEntry *entry) {
  zip_stat_t status;
  const zip_uint64_t needed = ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE;
  if (zip_stat_index((zip_t *)archive, index, ZIP_FL_ENC_RAW, &status) != 0) { return 0; }
  if ((status.valid & needed) != needed) { return 0; }
  entry->name = status.name;
  entry->size = status.size;
  entry->compressed_size = status.comp_size;
  return 1;
}

CZipStream *czip_stream_open(CZipArchive *archive, uint64_t index) { return (CZipStream *)zip_fopen_index((zip_t *)archive, index, 0); }

int64_t czip_stream_read(CZipStream *stream, uint8_t *buffer, size_t capacity) {
  return zip_fread((zip_file_t *)stream, buffer, capacity);
}

void czip_stream_close(CZipStream *stream) { zip_fclose((zip_file_t *)stream); }

void czip_describe_fault(int fault, char *buffer, size_t capacity) {
  zip_error_t error;
  zip_error_init_with_code(&error, fault);
  snprintf(buffer, capacity, "%s", zip_error_strerror(&error));
  zip_error_fini(&error);
}

#ifdef __linux__

#include "CLazyLibrary.h"

// The functions of libzip that copycheck calls.

static void *library;

// Debian 12 and Ubuntu kept the older number for the library; it is the same in all that is called here.
const char *czip_open(void) { return clazy_open(&library, "libzip.so.5") == NULL ? NULL : clazy_open(&library, "libzip.so.4"); }

CLAZY_FUNCTION(library, zip_t *, zip_fdopen, (int file, int flags, int *fault), (file, flags, fault))
CLAZY_FUNCTION(library, zip_t *, zip_open_from_source, (zip_source_t *source, int flags, zip_error_t *error), (source, flags, error))
CLAZY_FUNCTION(library, zip_source_t *, zip_source_buffer_create,
               (const void *bytes, zip_uint64_t count, int frees, zip_error_t *error), (bytes, count, frees, error))
CLAZY_FUNCTION(library, void, zip_source_free, (zip_source_t *source), (source))
CLAZY_FUNCTION(library, void, zip_discard, (zip_t *archive), (archive))
CLAZY_FUNCTION(library, zip_int64_t, zip_get_num_entries, (zip_t *archive, zip_flags_t flags), (archive, flags))
CLAZY_FUNCTION(library, int, zip_stat_index, (zip_t *archive, zip_uint64_t index, zip_flags_t flags, zip_stat_t *status),
               (archive, index, flags, status))
CLAZY_FUNCTION(library, zip_file_t *, zip_fopen_index, (zip_t *archive, zip_uint64_t index, zip_flags_t flags), (archive, index, flags))
CLAZY_FUNCTION(library, zip_int64_t, zip_fread, (zip_file_t *file, void *buffer, zip_uint64_t count), (file, buffer, count))
CLAZY_FUNCTION(library, int, zip_fclose, (zip_file_t *file), (file))
CLAZY_FUNCTION(library, void, zip_error_init, (zip_error_t *error), (error))
CLAZY_FUNCTION(library, void, zip_error_init_with_code, (zip_error_t *error, int code), (error, code))
CLAZY_FUNCTION(library, void, zip_error_fini, (zip_error_t *error), (error))
CLAZY_FUNCTION(library, int, zip_error_code_zip, (const zip_error_t *error), (error))
CLAZY_FUNCTION(library, const char *, zip_error_strerror, (zip_error_t *error), (error))

#else

const char *czip_open(void) { return NULL; }

#endif
