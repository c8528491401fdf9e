import FoundationEssentials

/// The texts of one language, by name.
public struct Catalogue: Sendable {
  /// The two-letter code of the language.
  public let language: String
  private let texts: [String: Entry]
  private let plural: @Sendable (Int) -> PluralForm

  /// The built-in English texts.
  public static let english = Catalogue(
    language: "en", files: EnglishFiles.all, plural: PluralForm.english)

  /// A catalogue read from JSON files; a file that cannot be read adds nothing.
  public init(
    language: String, files: [[UInt8]],
    plural: @escaping @Sendable (Int) -> PluralForm = PluralForm.english
  ) {
    self.language = language
    self.plural = plural
    let decoder = JSONDecoder()
    texts = files.reduce(into: [:]) { texts, file in
      let read = (try? decoder.decode([String: Entry].self, from: Data(file))) ?? [:]
      texts.merge(read) { first, _ in first }
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
    return Self.fill(entry.template(wording.count.map(plural)), arguments)
  }

  /// The text named `key`, its blanks filled.
  public func text(
    _ key: String, _ arguments: [String: String] = [:], count: Int? = nil
  ) -> String {
    text(Wording(key, arguments, count: count))
  }

  /// Fills in one pass, so that a brace inside a name is never taken for a blank.
  static func fill(_ template: String, _ arguments: [String: String]) -> String {
    guard !arguments.isEmpty else { return template }
    var filled = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      filled += rest[..<open]
      filled += arguments[name] ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
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
