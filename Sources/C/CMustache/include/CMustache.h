#ifndef LAPIT_MUSTACHE_H
#define LAPIT_MUSTACHE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define LAPIT_NEVER_THROWS noexcept
extern "C" {
#else
#define LAPIT_NEVER_THROWS
#endif

#pragma clang assume_nonnull begin

/// A value for a template: a text, a list or an object.
///
/// If memory runs out the program ends, as in Swift.
typedef struct lapit_mustache_value lapit_mustache_value;

/// Creates a text from UTF-8 bytes.
lapit_mustache_value *lapit_mustache_text_new(
    const uint8_t *_Nullable utf8, size_t count) LAPIT_NEVER_THROWS;

/// Creates a list with a capacity.
lapit_mustache_value *lapit_mustache_list_new(size_t capacity) LAPIT_NEVER_THROWS;

/// Appends an item and takes ownership of it.
void lapit_mustache_list_add(
    lapit_mustache_value *list, lapit_mustache_value *item) LAPIT_NEVER_THROWS;

/// Creates an empty object.
lapit_mustache_value *lapit_mustache_object_new(void) LAPIT_NEVER_THROWS;

/// Sets a field of an object and takes ownership of the field.
void lapit_mustache_object_set(
    lapit_mustache_value *object, const char *name,
    lapit_mustache_value *field) LAPIT_NEVER_THROWS;

/// Frees a value and everything in it.
void lapit_mustache_free(lapit_mustache_value *value) LAPIT_NEVER_THROWS;

/// Renders a template, and those it includes, with an object.
///
/// `templates` is an object of texts by name. Returns UTF-8 that the caller must `free`, or null if
/// the template or an included one is invalid.
char *_Nullable lapit_mustache_render(
    const lapit_mustache_value *templates, const char *name,
    const lapit_mustache_value *content) LAPIT_NEVER_THROWS;

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
