#pragma once

#include <stddef.h>

// Returns the first position of `sought` in the bytes at or after `from`, or -1.
ptrdiff_t byte_search(const void *bytes, size_t count, size_t from, const void *sought,
                      size_t sought_count);
