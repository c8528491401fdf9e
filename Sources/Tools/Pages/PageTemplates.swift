import CMustache
import Glibc

/// Page templates, which may include each other, and those common to all pages.
package struct PageTemplates: Sendable {
  private static let common: [(name: String, bytes: [UInt8])] = [
    ("head", PackageResources.head_mustache), ("foot", PackageResources.foot_mustache),
    ("style", PackageResources.style_mustache), ("trail", PackageResources.trail_mustache),
    ("index", PackageResources.index_mustache),
    ("index-style", PackageResources.index_style_mustache),
    ("sitemap", PackageResources.sitemap_mustache), ("atom", PackageResources.atom_mustache),
  ]

  private let own: [(name: String, bytes: [UInt8])]

  /// Creates templates by name; `head`, `trail`, `foot`, `style` and `index-style` exist already.
  package init(_ own: [(name: String, bytes: [UInt8])]) { self.own = own }

  /// Returns a page with its blanks filled from the fields of an object.
  ///
  /// - Parameters:
  ///   - name: The template's name.
  ///   - content: The values of the blanks.
  /// - Returns: The page; empty if there is no such template.
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
