#define _GNU_SOURCE
#include "CByteSearch.h"

#include <string.h>

const void *byte_search(const void *bytes, size_t count, const void *sought, size_t sought_count) {
  return memmem(bytes, count, sought, sought_count);
}
