import Languages

/// Texts of files that are written in HTML although their format has plain text.
package enum HTMLText {
  /// Returns the text of HTML: lists and links are kept, entities decoded.
  ///
  /// A text without known elements keeps its form; its entities are decoded, too.
  package static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return text
    }
    let pieces = Pieces(text)
    guard pieces.contains(where: \.isElement) else { return HTMLEntity.decoded(text) }
    var writer = HTMLTextWriter()
    pieces.forEach { writer.take($0) }
    return writer.finished
  }

  /// Returns the text of HTML on one line.
  package static func line(_ text: String) -> String {
    let plain = plain(text)
    return plain == text ? text : plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A piece of HTML.
  enum Piece {
    case text(Substring)
    /// A known element begins or ends, with the text of its attributes.
    case element(name: String, isEnd: Bool, attributes: Substring)
    case comment

    var isElement: Bool { if case .element = self { true } else { false } }
  }

  /// The pieces of a text; `<` that begins no known element is text.
  struct Pieces: Sequence, IteratorProtocol {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    mutating func next() -> Piece? {
      guard let first = rest.first else { return nil }
      if first == "<", let piece = takeMarkup() { return piece }
      let end = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
      defer { rest = rest[end...] }
      return .text(rest[..<end])
    }

    private mutating func takeMarkup() -> Piece? {
      if rest.hasPrefix("<!--") {
        rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
        return .comment
      }
      guard let end = rest.firstIndex(of: ">") else { return nil }
      var inside = rest[..<end].dropFirst()
      let isEnd = inside.first == "/"
      if isEnd { inside.removeFirst() }
      let name = inside.prefix { $0.isLetter || $0.isNumber || ":!-".contains($0) }.lowercased()
      let behind = inside.dropFirst(name.count)
      guard Self.names.contains(name), behind.first.map({ $0.isWhitespace || $0 == "/" }) ?? true
      else { return nil }
      rest = rest[end...].dropFirst()
      return .element(name: name, isEnd: isEnd, attributes: behind)
    }

    private static let names: Set<String> = Set(
      """
      a abbr address article aside b big blockquote body br button center cite code dd del div dl dt
      em figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html html-blob i iframe img ins
      label li link main mark meta nav o:p ol p pre q s script section small span strike strong style
      sub sup table tbody td tfoot th thead title tr tt u ul !doctype
      """.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

/// Writes the text of pieces of HTML.
private struct HTMLTextWriter {
  private var text = ""
  /// The line breaks before the next word, of elements and of the text itself.
  private var (breaks, typed) = (0, 0)
  private var needsSpace = false
  /// The number of the next item of each open list; `nil` for lists without numbers.
  private var lists: [Int?] = []
  /// The addresses of open links, and where their texts begin.
  private var links: [(address: String, start: Int)] = []
  /// The element whose content is left out, such as a script.
  private var omitted: String?

  private static let omitted: Set<String> = ["head", "iframe", "script", "style"]
  private static let paragraphs: Set<String> = [
    "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "p", "pre", "table",
  ]
  private static let lines: Set<String> = [
    "address", "article", "aside", "body", "center", "dd", "div", "dl", "dt", "figcaption",
    "figure",
    "footer", "form", "header", "hr", "main", "nav", "section", "tr",
  ]

  var finished: String { Cleaned.trimmed(text) }

  mutating func take(_ piece: HTMLText.Piece) {
    switch piece {
    case .text(let raw): if omitted == nil { write(raw) }
    case .element(let name, let isEnd, let attributes):
      if let open = omitted {
        if isEnd, name == open { omitted = nil }
      } else if isEnd {
        end(name)
      } else {
        begin(name, attributes)
      }
    case .comment: break
    }
  }

  private mutating func write(_ raw: Substring) {
    for letter in HTMLEntity.decoded(String(raw)) {
      if letter.isNewline {
        typed += 1
      } else if letter.isWhitespace {
        needsSpace = true
      } else {
        startWord()
        text.append(letter)
      }
    }
  }

  /// Writes the breaks or the space before a word; breaks of the text count only between elements.
  private mutating func startWord() {
    let count = min(breaks > 0 ? breaks : typed, 2)
    if !text.isEmpty {
      text += count > 0 ? String(repeating: "\n", count: count) : needsSpace ? " " : ""
    }
    (breaks, typed, needsSpace) = (0, 0, false)
  }

  private mutating func begin(_ name: String, _ attributes: Substring) {
    block(name)
    switch name {
    case "br": breaks += 1
    case "ul": lists.append(nil)
    case "ol": lists.append(1)
    case "li": beginItem()
    case "td", "th": needsSpace = true
    case "a": links.append((Self.attribute("href", in: attributes) ?? "", text.utf8.count))
    case "img":
      if let said = Self.attribute("alt", in: attributes), !said.isEmpty { write(said[...]) }
    default: if Self.omitted.contains(name), !attributes.hasSuffix("/") { omitted = name }
    }
  }

  private mutating func end(_ name: String) {
    block(name)
    switch name {
    case "ul", "ol": _ = lists.popLast()
    case "a": if let link = links.popLast() { finish(link.address, from: link.start) }
    default: break
    }
  }

  private mutating func block(_ name: String) {
    let isOuterList = ["ul", "ol"].contains(name) && lists.isEmpty
    if Self.paragraphs.contains(name) { breaks = max(breaks, 2) }
    if Self.lines.contains(name) || name == "li" || isOuterList { breaks = max(breaks, 1) }
  }

  private mutating func beginItem() {
    var mark = "- "
    if let number = lists.last ?? nil {
      mark = "\(number). "
      lists[lists.count - 1] = number + 1
    }
    breaks = max(breaks, 1)
    startWord()
    text += String(repeating: "  ", count: max(0, lists.count - 1)) + mark
  }

  /// Writes the address of a link after its text, unless that says it.
  private mutating func finish(_ address: String, from start: Int) {
    let small = address.lowercased()
    guard ["https://", "http://"].contains(where: small.hasPrefix) else { return }
    let said = Cleaned.line(String(decoding: text.utf8.dropFirst(start), as: UTF8.self))
    let bare = small.drop { $0 != "/" }.drop { $0 == "/" }
    let plain = said.lowercased()
    guard plain != small, plain + "/" != small, plain != bare, plain + "/" != bare else { return }
    if said.isEmpty { startWord() }
    text += said.isEmpty ? address : " (" + address + ")"
  }

  /// Returns the value of an attribute.
  private static func attribute(_ name: String, in text: Substring) -> String? {
    // Positions are those of bytes, which keep their number in lower case.
    let plain = text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case 0x09...0x0D: UInt8(ascii: " ")
      default: byte
      }
    }
    guard let found = plain.firstRange(of: Array(" \(name)=".utf8)) else { return nil }
    let value = String(decoding: text.utf8.dropFirst(found.upperBound), as: UTF8.self)
    guard let quote = value.first, quote == "\"" || quote == "'" else {
      return HTMLEntity.decoded(String(value.prefix { !$0.isWhitespace }))
    }
    return HTMLEntity.decoded(String(value.dropFirst().prefix { $0 != quote }))
  }
}

/// Character references of HTML, such as `&amp;`, `&#39;` and `&#x27;`.
enum HTMLEntity {
  /// Returns a text with its references decoded; unknown ones stay.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var (decoded, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "&") {
      decoded += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(10).prefix { $0 != ";" }
      let isEnded = rest.dropFirst(name.count + 1).first == ";"
      if isEnded, let letter = letter(name) {
        decoded += letter
        rest = rest.dropFirst(name.count + 2)
      } else {
        decoded += "&"
        rest = rest.dropFirst()
      }
    }
    return decoded + rest
  }

  private static func letter(_ name: Substring) -> String? {
    guard name.first == "#" else { return names[String(name)] }
    let digits = name.dropFirst()
    let number =
      digits.first?.lowercased() == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = number.flatMap(Unicode.Scalar.init) else { return nil }
    return scalar == "\u{A0}" ? " " : String(scalar)
  }

  private static let names: [String: String] = {
    // The names of U+00A0 to U+00FF, in their order (HTML 4.01, 24.2.1).
    let latin = """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn
      sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave
      Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml
      ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN
      szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute
      icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml
      yacute thorn yuml
      """.split(whereSeparator: \.isWhitespace).enumerated().compactMap { place, name in
        Unicode.Scalar(UInt32(0xA0 + place)).map { (String(name), String($0)) }
      }
    let others = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "\u{2013}",
      "mdash": "\u{2014}", "hellip": "\u{2026}", "lsquo": "\u{2018}", "rsquo": "\u{2019}",
      "sbquo": "\u{201A}", "ldquo": "\u{201C}", "rdquo": "\u{201D}", "bdquo": "\u{201E}",
      "bull": "\u{2022}", "euro": "\u{20AC}", "trade": "\u{2122}",
    ]
    return Dictionary(latin) { first, _ in first }.merging(others) { $1 }
  }()
}
