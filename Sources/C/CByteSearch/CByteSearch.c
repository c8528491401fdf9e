#define _GNU_SOURCE
#include "CByteSearch.h"

#include <string.h>

ptrdiff_t byte_search(const void *bytes, size_t count, size_t from, const void *sought,
                      size_t sought_count) {
  if (from >= count) return -1;
  const char *begin = bytes;
  const char *hit = memmem(begin + from, count - from, sought, sought_count);
  return hit ? hit - begin : -1;
}
