/// The texts of one language by name.
///
/// The part of a name before the first full stop is its area.
public struct Catalogue: Sendable {
  /// The language of the texts.
  public let language: Language
  /// The way in which times of day are written.
  public var clock = ClockStyle.hours24
  private let areas: [Substring: AreaTexts]
  /// The fallback for texts that the language lacks.
  private let english: [Substring: AreaTexts]

  /// The English texts without those of any wing.
  public static let base = Catalogue(.english, files: TextFile.base)

  /// Creates a catalogue from the files in a language.
  ///
  /// An area is read at its first use.
  ///
  /// English replaces a missing text.
  public init(_ language: Language, files: [TextFile]) {
    func areas(_ language: Language) -> [Substring: AreaTexts] {
      Dictionary(grouping: files.filter { $0.language == language.code }) { $0.area[...] }
        .mapValues(AreaTexts.init)
    }
    self.language = language
    self.areas = areas(language)
    english = language == .english ? [:] : areas(.english)
  }

  /// Reads all areas.
  ///
  /// - Throws: `TextFault` if two files have the same text, or a file is unreadable or has a text
  ///   of another area, which would show one part of the program with texts of another.
  public func check() throws(TextFault) {
    for area in areas.values { try area.check() }
  }

  /// The names of all texts in the language itself.
  public var keys: Set<String> { Set(areas.values.flatMap(\.keys)) }

  /// Returns whether a text with a name exists.
  public func has(_ key: String) -> Bool { entry(key) != nil }

  private func entry(_ key: String) -> AreaTexts.Entry? {
    let end = key.utf8.firstIndex(of: UInt8(ascii: ".")) ?? key.endIndex
    let area = key[..<end]
    return areas[area]?[key] ?? english[area]?[key]
  }

  /// Returns the text of a wording with placeholders filled, or its name if the text is missing.
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

  /// Returns the text named `key` with its placeholders filled.
  public func text(
    _ key: String, _ arguments: [String: String] = [:], count: Int? = nil
  ) -> String {
    text(Wording(key, arguments, count: count))
  }

  /// Fills the placeholders in one pass, so that a brace in a value is not taken for a placeholder.
  ///
  /// An empty value also removes the space before it.
  ///
  /// `{laps}` is an argument; `{laps:lap|laps}` is the word that agrees with its number.
  private func fill(_ template: String, _ arguments: [String: String]) -> String {
    guard !arguments.isEmpty else { return template }
    var template = template
    // Works on bytes, since iterating over characters takes longer than all other steps.
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

/// The format of times of day.
public enum ClockStyle: String, Sendable, CaseIterable {
  /// `14:03:22`
  case hours24 = "24"
  /// `2:03:22 pm`
  case hours12 = "12"
}

extension Catalogue {
  /// Returns a time of day in the format chosen on this machine.
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
