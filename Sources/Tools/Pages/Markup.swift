import Languages
import Store

/// A piece of a page in which whatever came from outside is text and nothing else.
///
/// Tags are written in the program alone, as static strings: no name can open one.
package struct Markup: Equatable, Sendable {
  package private(set) var html = ""
  /// How many characters a reader sees.
  package private(set) var length = 0

  package var isEmpty: Bool { html.isEmpty }

  package init() {}

  /// A text from outside, freed of what hides or turns lines round.
  package init(_ text: String) { append(text) }

  package mutating func append(_ text: String) {
    let clean = Cleaned.text(text)
    length += clean.count
    html += Self.escaped(clean)
  }

  /// Adds a tag of ours.
  package mutating func tag(_ tag: StaticString) { html += "\(tag)" }

  /// Adds a tag whose one attribute has a value from outside, quoted only where it must be.
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

  /// Goes by bytes: a mark over a `<` makes one letter of the two for a reader, and still opens a
  /// tag for a browser.
  package static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { entity($0) != nil }) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      if let name = entity(byte) { bytes += Array(name.utf8) } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text between the quotes of a style sheet.
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

/// JSON as it may stand inside a page.
package enum PageJSON {
  /// In JSON these stand in texts alone, where they may be written so: nothing ends the script.
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

  /// A text in quotes.
  package static func text(_ value: String) -> String {
    var line = JSONLine()
    line.text(Cleaned.text(value))
    return line.string
  }

  /// An object of texts, its names ours.
  package static func object(_ fields: [(name: String, json: String)]) -> String {
    "{" + fields.map { "\"\($0.name)\":\($0.json)" }.joined(separator: ",") + "}"
  }
}
