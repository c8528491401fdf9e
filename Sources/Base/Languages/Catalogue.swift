import FoundationEssentials

/// The texts of one language, by name.
public struct Catalogue: Sendable {
  /// The two-letter code of the language.
  public let language: String
  private let texts: [String: Entry]
  private let plural: @Sendable (Int) -> PluralForm

  /// The English texts without those of any wing.
  public static let base = Catalogue(language: "en", files: TextFile.base)

  /// Joins what the files in a language hold.
  ///
  /// - Throws: `TextFault` where two files have the same text, or one holds none.
  public init(
    language: String, joining files: [TextFile],
    plural: @escaping @Sendable (Int) -> PluralForm = PluralForm.english
  ) throws(TextFault) {
    self.language = language
    self.plural = plural
    let decoder = JSONDecoder()
    var texts: [String: Entry] = [:]
    for file in files where file.language == language {
      let read = try? decoder.decode([String: Entry].self, from: Data(file.bytes))
      guard let read else { throw .unreadable(area: file.area) }
      for (key, entry) in read where texts.updateValue(entry, forKey: key) != nil {
        throw .twice(key: key, area: file.area)
      }
    }
    self.texts = texts
  }

  /// Joins what the files in a language hold, and traps where two have the same text.
  ///
  /// Such a program must not start: one part of it would speak with another's words.
  public init(
    language: String, files: [TextFile],
    plural: @escaping @Sendable (Int) -> PluralForm = PluralForm.english
  ) {
    do {
      try self.init(language: language, joining: files, plural: plural)
    } catch {
      fatalError("The texts do not fit together: \(error)")
    }
  }

  /// The names of all texts.
  public var keys: Set<String> { Set(texts.keys) }

  /// Whether a text of that name exists.
  public func has(_ key: String) -> Bool { texts[key] != nil }

  /// The text of a wording, its blanks filled; a text that is missing shows its name.
  public func text(_ wording: Wording) -> String {
    guard let entry = texts[wording.key] else { return wording.key }
    var arguments = wording.arguments
    if let count = wording.count { arguments["n"] = String(count) }
    return fill(entry.template(wording.count.map(plural)), arguments)
  }

  /// The text named `key`, its blanks filled.
  public func text(
    _ key: String, _ arguments: [String: String] = [:], count: Int? = nil
  ) -> String {
    text(Wording(key, arguments, count: count))
  }

  /// Fills in one pass, so that a brace inside a name is never taken for a blank.
  ///
  /// `{laps}` is an argument; `{laps:lap|laps}` the word that goes with the number it holds.
  private func fill(_ template: String, _ arguments: [String: String]) -> String {
    guard !arguments.isEmpty else { return template }
    var filled = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let blank = rest[rest.index(after: open)..<close]
      filled += rest[..<open]
      filled += value(of: blank, arguments) ?? "{\(blank)}"
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }

  private func value(of blank: Substring, _ arguments: [String: String]) -> String? {
    guard let colon = blank.firstIndex(of: ":") else { return arguments[String(blank)] }
    guard let argument = arguments[String(blank[..<colon])] else { return nil }
    let forms = blank[blank.index(after: colon)...].split(separator: "|").map(String.init)
    let form = Int(argument).map(plural) ?? .other
    switch form {
    case .one: return forms.first
    case .few: return forms.dropFirst().first
    case .many, .other: return forms.last
    }
  }
}

extension Catalogue {
  /// One text, or its plural forms.
  enum Entry: Decodable, Sendable {
    case one(String)
    case plural([String: String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .one(text)
      } else {
        self = .plural(try container.decode([String: String].self))
      }
    }

    func template(_ form: PluralForm?) -> String {
      switch self {
      case .one(let text): text
      case .plural(let forms): form.flatMap { forms[$0.rawValue] } ?? forms["other"] ?? ""
      }
    }
  }
}
