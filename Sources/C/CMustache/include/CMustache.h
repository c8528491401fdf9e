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

/// What a template is filled with: a text, a list or an object. Where memory runs out for one, the
/// program ends, as it does in Swift.
typedef struct lapit_mustache_value lapit_mustache_value;

/// A text of so many bytes of UTF-8.
lapit_mustache_value *lapit_mustache_text_new(
    const uint8_t *_Nullable utf8, size_t count) LAPIT_NEVER_THROWS;

/// A list that has room for so many items.
lapit_mustache_value *lapit_mustache_list_new(size_t capacity) LAPIT_NEVER_THROWS;

/// Puts an item, which is the list's from then on, behind the others.
void lapit_mustache_list_add(
    lapit_mustache_value *list, lapit_mustache_value *item) LAPIT_NEVER_THROWS;

/// An object that has no fields yet.
lapit_mustache_value *lapit_mustache_object_new(void) LAPIT_NEVER_THROWS;

/// Gives an object a field, which is the object's from then on.
void lapit_mustache_object_set(
    lapit_mustache_value *object, const char *name,
    lapit_mustache_value *field) LAPIT_NEVER_THROWS;

/// Frees a value with all that is in it.
void lapit_mustache_free(lapit_mustache_value *value) LAPIT_NEVER_THROWS;

/// Fills a template, and those it includes, with an object.
///
/// Templates are the texts of an object by name. Answers UTF-8 to `free`, or null where the
/// template or one it includes is none.
char *_Nullable lapit_mustache_render(
    const lapit_mustache_value *templates, const char *name,
    const lapit_mustache_value *content) LAPIT_NEVER_THROWS;

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
