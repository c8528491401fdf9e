#pragma once

#include <stddef.h>

// Where some bytes stand first in others; NULL where they do not.
const void *byte_search(const void *bytes, size_t count, const void *sought, size_t sought_count);
