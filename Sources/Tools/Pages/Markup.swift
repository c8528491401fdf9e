import Languages
import Store

/// A piece of HTML in which text from outside is always escaped.
///
/// Tags can only be static strings of the program, so no outside text can open one.
package struct Markup: Equatable, Sendable {
  package private(set) var html = ""
  /// The number of characters that a reader sees.
  package private(set) var length = 0

  package var isEmpty: Bool { html.isEmpty }

  package init() {}

  /// Creates markup from an outside text, without invisible and bidirectional characters.
  package init(_ text: String) { append(text) }

  package mutating func append(_ text: String) {
    let clean = Cleaned.text(text)
    length += clean.count
    html += Self.escaped(clean)
  }

  package mutating func tag(_ tag: StaticString) { html += "\(tag)" }

  /// Adds a tag with one attribute value from outside, quoted only if needed.
  package mutating func tag(_ start: StaticString, value: String) {
    let clean = Cleaned.text(value)
    let needsQuotes = clean.isEmpty || clean.utf8.contains { !Self.isBare($0) }
    let quote = needsQuotes ? "\"" : ""
    html += "\(start)" + quote + Self.escaped(clean) + quote + ">"
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Returns an escaped text.
  ///
  /// It works on bytes: a combining mark after `<` forms one character with it, yet a browser still
  /// opens a tag.
  package static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { entity($0) != nil }) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      if let name = entity(byte) { bytes += Array(name.utf8) } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a text for use between quotes in a style sheet.
  package static func css(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { css, scalar in
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        css.unicodeScalars.append(scalar)
      } else {
        css += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
  }

  private static func entity(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}

/// JSON that is embedded in a page.
package enum PageJSON {
  /// Escapes characters so that the JSON cannot end the script element.
  ///
  /// In JSON they occur only in strings, where escapes are allowed.
  package static func embedded(_ json: String) -> String {
    var safe = ""
    safe.reserveCapacity(json.utf8.count)
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<": safe += "\\u003c"
      case ">": safe += "\\u003e"
      case "&": safe += "\\u0026"
      case "\u{2028}": safe += "\\u2028"
      case "\u{2029}": safe += "\\u2029"
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  /// Returns a quoted JSON string.
  package static func text(_ value: String) -> String {
    var line = JSONLine()
    line.text(Cleaned.text(value))
    return line.string
  }

  /// Returns a JSON object; its names must be the program's own.
  package static func object(_ fields: [(name: String, json: String)]) -> String {
    "{" + fields.map { "\"\($0.name)\":\($0.json)" }.joined(separator: ",") + "}"
  }
}
