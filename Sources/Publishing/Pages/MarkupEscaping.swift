import Mustache

/// How a template shows text from people in HTML and XML.
///
/// It goes by scalars: a mark that stands over a `<` makes one letter of the two for a reader, and
/// still opens a tag for a browser.
struct MarkupEscaping: MustacheContentType {
  /// What templates call it.
  static let name = "MARKUP"

  func escapeText(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
      case _ where Self.isAllowed(scalar): escaped.append(scalar)
      default: continue
      }
    }
    return String(escaped)
  }

  /// XML knows no way to write the other control characters.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && ![0x7F, 0xFFFE, 0xFFFF].contains(scalar.value)
      || ["\t", "\n", "\r"].contains(scalar)
  }
}
