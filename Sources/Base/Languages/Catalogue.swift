/// The texts of one language, by name; what stands before the first full stop is their area.
public struct Catalogue: Sendable {
  /// What it is in.
  public let language: Language
  /// How it writes times of day.
  public var clock = ClockStyle.hours24
  private let areas: [Substring: AreaTexts]
  /// What is said where the language lacks a text.
  private let english: [Substring: AreaTexts]

  /// The English texts without those of any wing.
  public static let base = Catalogue(.english, files: TextFile.base)

  /// Joins what the files in a language hold; an area is read when it is first asked for.
  ///
  /// A text that is missing is said in English.
  public init(_ language: Language, files: [TextFile]) {
    func areas(_ language: Language) -> [Substring: AreaTexts] {
      Dictionary(grouping: files.filter { $0.language == language.code }) { $0.area[...] }
        .mapValues(AreaTexts.init)
    }
    self.language = language
    self.areas = areas(language)
    english = language == .english ? [:] : areas(.english)
  }

  /// Reads all there is.
  ///
  /// - Throws: `TextFault` where two files have the same text, or one holds none or another area's:
  ///   one part of the program would speak with another's words.
  public func check() throws(TextFault) {
    for area in areas.values { try area.check() }
  }

  /// The names of all texts in the language itself.
  public var keys: Set<String> { Set(areas.values.flatMap(\.keys)) }

  /// Whether a text of that name exists.
  public func has(_ key: String) -> Bool { entry(key) != nil }

  private func entry(_ key: String) -> AreaTexts.Entry? {
    let end = key.utf8.firstIndex(of: UInt8(ascii: ".")) ?? key.endIndex
    let area = key[..<end]
    return areas[area]?[key] ?? english[area]?[key]
  }

  /// The text of a wording, its blanks filled; a text that is missing shows its name.
  ///
  /// A decimal number or a time among the arguments gets the language's decimal sign.
  public func text(_ wording: Wording) -> String {
    guard let entry = entry(wording.key) else { return wording.key }
    var arguments = wording.arguments
    for (name, value) in wording.arguments where Numerals.isDecimal(value) {
      arguments[name] = number(value)
    }
    for (name, parts) in wording.parts {
      arguments[name] = parts.map(text).joined(separator: ", ")
    }
    if let count = wording.count { arguments["n"] = String(count) }
    return fill(entry.template(wording.count.map(language.plural)), arguments)
  }

  /// The text named `key`, its blanks filled.
  public func text(
    _ key: String, _ arguments: [String: String] = [:], count: Int? = nil
  ) -> String {
    text(Wording(key, arguments, count: count))
  }

  /// Fills in one pass, so that a brace inside a name is never taken for a blank; what is filled with
  /// nothing leaves no space behind.
  ///
  /// `{laps}` is an argument; `{laps:lap|laps}` the word that goes with the number it holds.
  private func fill(_ template: String, _ arguments: [String: String]) -> String {
    guard !arguments.isEmpty else { return template }
    var template = template
    // Byte by byte: to step by characters takes longer than all the rest of it.
    let filled = template.withUTF8 { bytes in
      var filled: [UInt8] = []
      filled.reserveCapacity(bytes.count * 2)
      var rest = bytes[...]
      while let open = rest.firstIndex(of: UInt8(ascii: "{")),
        let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
      {
        let blank = String(decoding: rest[(open + 1)..<close], as: UTF8.self)
        filled += rest[..<open]
        rest = rest[(close + 1)...]
        add(value(of: blank, arguments) ?? "{\(blank)}", to: &filled, before: rest.first)
      }
      return filled + rest
    }
    return String(decoding: filled, as: UTF8.self)
  }

  private func add(_ value: String, to filled: inout [UInt8], before next: UInt8?) {
    if value.isEmpty, filled.last == UInt8(ascii: " "), next.map(" ,:;.".utf8.contains) ?? true {
      filled.removeLast()
    }
    filled += value.utf8
  }

  private func value(of blank: String, _ arguments: [String: String]) -> String? {
    guard let colon = blank.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return arguments[blank]
    }
    guard let argument = arguments[String(blank[..<colon])] else { return nil }
    let forms = blank[blank.index(after: colon)...].split(separator: "|").map(String.init)
    let form = Int(argument).map(language.plural) ?? .other
    return language.pluralForms.firstIndex(of: form).flatMap { place in
      forms.indices.contains(place) ? forms[place] : nil
    } ?? forms.last
  }
}

/// How times of day are written.
public enum ClockStyle: String, Sendable, CaseIterable {
  /// `14:03:22`
  case hours24 = "24"
  /// `2:03:22 pm`
  case hours12 = "12"
}

extension Catalogue {
  /// A time of day as the clock on this machine is wanted.
  ///
  /// - Parameter time: `HH:MM` or `HH:MM:SS`, hours from 00 to 23; anything else stays as it is.
  /// - Returns: The same, or with `am` and `pm`.
  public func timeOfDay(_ time: String) -> String {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard clock == .hours12, (2...3).contains(parts.count), parts.allSatisfy({ $0.count == 2 }),
      let hour = Int(parts[0]), (0..<24).contains(hour)
    else { return time }
    let rest = ([String((hour + 11) % 12 + 1)] + parts.dropFirst().map(String.init))
    return rest.joined(separator: ":") + (hour < 12 ? " am" : " pm")
  }
}
