import CMustache
import Languages

/// The value of a template's blank.
///
/// Texts are cleaned of invisible and bidirectional characters.
package enum PageValue {
  /// A value with its name.
  package struct Field {
    let name: String
    let value: PageValue
  }

  case text(String)
  /// A text made by the program, inserted unchanged with its line breaks.
  case template(String)
  case list([PageValue])
  case record([Field])

  /// Returns an object of named values.
  package static func object(_ fields: [(name: String, value: PageValue)]) -> PageValue {
    .record(fields.map { Field(name: $0.name, value: $0.value) })
  }

  /// Returns an object of texts and lists by name; a `nil` text leaves out its field.
  package static func object(
    texts: KeyValuePairs<String, String?>, lists: KeyValuePairs<String, [PageValue]> = [:]
  ) -> PageValue {
    .object(fields(texts: texts, lists: lists))
  }

  /// Returns the fields of such an object.
  package static func fields(
    texts: KeyValuePairs<String, String?>, lists: KeyValuePairs<String, [PageValue]> = [:]
  ) -> [(name: String, value: PageValue)] {
    let texts = texts.compactMap { name, text in text.map { (name: name, value: Self.text($0)) } }
    return texts + lists.map { (name: $0, value: .list($1)) }
  }

  /// Returns the value for the engine; the caller must free it or pass on its ownership.
  var node: OpaquePointer {
    switch self {
    case .text(let text): Self.node(of: Cleaned.text(text))
    case .template(let text): Self.node(of: text)
    case .list(let items): Self.node(of: items)
    case .record(let fields): Self.node(of: fields)
    }
  }

  private static func node(of text: String) -> OpaquePointer {
    var text = text
    return text.withUTF8 { lapit_mustache_text_new($0.baseAddress, $0.count) }
  }

  private static func node(of items: [PageValue]) -> OpaquePointer {
    let list = lapit_mustache_list_new(items.count)
    for item in items { lapit_mustache_list_add(list, item.node) }
    return list
  }

  private static func node(of fields: [Field]) -> OpaquePointer {
    let object = lapit_mustache_object_new()
    for field in fields { lapit_mustache_object_set(object, field.name, field.value.node) }
    return object
  }
}
