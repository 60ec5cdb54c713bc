// What Swift needs of libzip: opening an archive, counting its entries and reading one.
//
// Some releases of libzip define _Nullable and _Nonnull away, so its header stays out of this one and out of Swift's sight.
#ifndef CZIP_H
#define CZIP_H

#include <stddef.h>
#include <stdint.h>

/// An archive that is open for reading; libzip's zip_t.
typedef struct CZipArchive CZipArchive;

/// An entry that is being read; libzip's zip_file_t.
typedef struct CZipStream CZipStream;

/// What libzip took an entry of the directory for.
typedef struct CZipEntry {
  /// The name as the archive spells it, with a space for each NUL; lives as long as the archive.
  const char *_Nullable name;
  /// Bytes once decompressed.
  uint64_t size;
  /// Bytes in the archive.
  uint64_t compressed_size;
} CZipEntry;

/// Finds libzip, which is opened when an archive is first read and not when the process starts.
///
/// Called before any other function, once. Nil when it is there, else why it is not.
const char *_Nullable czip_open(void);

/// Opens an archive in a file for reading, through a descriptor of its own; the caller's stays the caller's.
///
/// Nil on a fault; `fault` is then libzip's code.
CZipArchive *_Nullable czip_archive_open_file(int file, int *_Nonnull fault);

/// Opens an archive in memory, which is copied. Nil on a fault; `fault` is then libzip's code.
CZipArchive *_Nullable czip_archive_open_bytes(const uint8_t *_Nonnull bytes, size_t count, int *_Nonnull fault);

/// Closes an archive and frees it; its streams must be closed before.
void czip_archive_close(CZipArchive *_Nonnull archive);

/// How many entries an archive has.
int64_t czip_entry_count(CZipArchive *_Nonnull archive);

/// Describes an entry; 0 when there is none of that number.
int czip_entry_describe(CZipArchive *_Nonnull archive, uint64_t index, CZipEntry *_Nonnull entry);

/// Opens an entry for reading; nil when it cannot be, such as for a method of compression that libzip was built without.
CZipStream *_Nullable czip_stream_open(CZipArchive *_Nonnull archive, uint64_t index);

/// Reads decompressed bytes: how many, 0 at the end, negative on a fault; the check sum is compared at the end.
int64_t czip_stream_read(CZipStream *_Nonnull stream, uint8_t *_Nonnull buffer, size_t capacity);

/// Closes an entry and frees it.
void czip_stream_close(CZipStream *_Nonnull stream);

/// Writes libzip's words for a fault into a buffer, cut to its size and ended with a NUL.
void czip_describe_fault(int fault, char *_Nonnull buffer, size_t capacity);

#endif
