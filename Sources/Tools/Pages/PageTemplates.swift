import CMustache
import Glibc

/// Templates of pages, each of which may include others, and the ones that all pages have.
package struct PageTemplates: Sendable {
  private static let common: [(name: String, bytes: [UInt8])] = [
    ("head", PackageResources.head_mustache), ("foot", PackageResources.foot_mustache),
    ("style", PackageResources.style_mustache),
  ]

  private let own: [(name: String, bytes: [UInt8])]

  /// Takes templates by name; `head`, `foot` and `style` are there already.
  package init(_ own: [(name: String, bytes: [UInt8])]) { self.own = own }

  /// A page with its blanks filled from the fields of an object, by name.
  ///
  /// - Parameters:
  ///   - name: Which template.
  ///   - content: What fills its blanks.
  /// - Returns: The page; empty where there is no such template.
  package func page(_ name: String, filledWith content: PageValue) -> String {
    let texts = (Self.common + own).map {
      (name: $0.name, value: PageValue.template(String(decoding: $0.bytes, as: UTF8.self)))
    }
    let (templates, content) = (PageValue.object(texts).node, content.node)
    defer {
      lapit_mustache_free(templates)
      lapit_mustache_free(content)
    }
    guard let page = lapit_mustache_render(templates, name, content) else { return "" }
    defer { free(page) }
    return String(cString: page)
  }
}
