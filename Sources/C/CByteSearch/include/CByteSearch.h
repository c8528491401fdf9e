#pragma once

#include <stddef.h>

// Where some bytes stand first in others, from a place on; -1 where they do not.
ptrdiff_t byte_search(const void *bytes, size_t count, size_t from, const void *sought,
                      size_t sought_count);
