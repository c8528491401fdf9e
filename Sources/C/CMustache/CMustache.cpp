#include "CMustache.h"

#include <cstring>
#include <kainjow/mustache.hpp>
#include <memory>
#include <string>
#include <utility>

using kainjow::mustache::data;
using kainjow::mustache::mustache;

struct lapit_mustache_value {
  data content;
};

namespace {

/// A context whose partials are only templates; user input is never parsed as one.
class page_context : public kainjow::mustache::context<std::string> {
 public:
  page_context(const data &templates, const data &content)
      : kainjow::mustache::context<std::string>(&content), templates_(templates) {}

  const data *get_partial(const std::string &name) const override {
    return templates_.get(name);
  }

 private:
  const data &templates_;
};

const char *entity(char byte) {
  switch (byte) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return nullptr;
  }
}

/// Returns whether XML 1.0 allows the byte; it has no notation for other control characters.
bool is_allowed(char byte) {
  if (byte == '\t' || byte == '\n' || byte == '\r') return true;
  const auto code = static_cast<unsigned char>(byte);
  return code >= 0x20 && code != 0x7F;
}

/// Returns whether the bytes are U+FFFE or U+FFFF, which XML forbids.
bool is_noncharacter(const char *bytes, size_t count) {
  return count >= 3 && (std::memcmp(bytes, "\xEF\xBF\xBE", 3) == 0 ||
                        std::memcmp(bytes, "\xEF\xBF\xBF", 3) == 0);
}

/// Escapes bytes, not characters.
///
/// A combining mark after `<` forms one character with it, but a browser still reads a tag.
std::string escaped(const std::string &text) {
  std::string result;
  result.reserve(text.size());
  for (size_t at = 0; at < text.size(); at++) {
    if (const char *name = entity(text[at])) {
      result += name;
    } else if (is_noncharacter(text.data() + at, text.size() - at)) {
      at += 2;
    } else if (is_allowed(text[at])) {
      result += text[at];
    }
  }
  return result;
}

/// Returns a list for writing.
///
/// The engine's own interface is read-only or copies nested values.
kainjow::mustache::list &items(lapit_mustache_value *list) {
  return const_cast<kainjow::mustache::list &>(list->content.list_value());
}

}  // namespace

lapit_mustache_value *lapit_mustache_text_new(const uint8_t *utf8, size_t count) noexcept {
  const auto *bytes = reinterpret_cast<const char *>(utf8);
  return new lapit_mustache_value{data(utf8 ? std::string(bytes, count) : std::string())};
}

lapit_mustache_value *lapit_mustache_list_new(size_t capacity) noexcept {
  auto *list = new lapit_mustache_value{data(data::type::list)};
  items(list).reserve(capacity);
  return list;
}

void lapit_mustache_list_add(lapit_mustache_value *list, lapit_mustache_value *item) noexcept {
  const std::unique_ptr<lapit_mustache_value> owned(item);
  items(list).push_back(std::move(owned->content));
}

lapit_mustache_value *lapit_mustache_object_new() noexcept {
  return new lapit_mustache_value{data(data::type::object)};
}

void lapit_mustache_object_set(
    lapit_mustache_value *object, const char *name, lapit_mustache_value *field) noexcept {
  const std::unique_ptr<lapit_mustache_value> owned(field);
  object->content[name] = std::move(owned->content);
}

void lapit_mustache_free(lapit_mustache_value *value) noexcept { delete value; }

char *lapit_mustache_render(
    const lapit_mustache_value *templates, const char *name,
    const lapit_mustache_value *content) noexcept {
  const data *source = templates->content.get(name);
  if (!source || !source->is_string()) return nullptr;
  mustache page(source->string_value());
  if (!page.is_valid()) return nullptr;
  page.set_custom_escape(escaped);
  page_context context(templates->content, content->content);
  const std::string text = page.render(context);
  return page.is_valid() ? strdup(text.c_str()) : nullptr;
}
