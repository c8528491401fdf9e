/// A language of the program.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case bulgarian = "bg"
  case ukrainian = "uk"
  case croatian = "hr"
  case russian = "ru"

  /// The two-letter code of ISO 639-1.
  public var code: String { rawValue }

  /// The name of the language in itself.
  public var ownName: String {
    switch self {
    case .english: "English"
    case .bulgarian: "Български"
    case .ukrainian: "Українська"
    case .croatian: "Hrvatski"
    case .russian: "Русский"
    }
  }

  /// Parses a locale such as `bg_BG.UTF-8`, or a language code in upper or lower case.
  public init?(locale: String) {
    let code = locale.prefix { $0.isLetter }.lowercased()
    self.init(rawValue: code)
  }

  /// Reads the environment in the order of POSIX: `LC_ALL`, `LC_MESSAGES`, `LANG`.
  ///
  /// English is the default for other languages.
  public init(environment: (String) -> String?) {
    let wanted = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment)
    self = wanted.first { !$0.isEmpty }.flatMap(Language.init(locale:)) ?? .english
  }

  /// Returns the plural form for a whole number, by CLDR's plural rules.
  public func plural(_ count: Int) -> PluralForm {
    switch self {
    case .english, .bulgarian: count == 1 ? .one : .other
    case .ukrainian, .russian: Self.slavic(count, otherwise: .many)
    case .croatian: Self.slavic(count, otherwise: .other)
    }
  }

  /// The plural forms of the language for whole numbers.
  public var pluralForms: [PluralForm] {
    switch self {
    case .english, .bulgarian: [.one, .other]
    case .ukrainian, .russian: [.one, .few, .many]
    case .croatian: [.one, .few, .other]
    }
  }

  private static func slavic(_ count: Int, otherwise rest: PluralForm) -> PluralForm {
    let (ones, hundreds) = (count.magnitude % 10, count.magnitude % 100)
    if ones == 1, hundreds != 11 { return .one }
    return (2...4).contains(ones) && !(12...14).contains(hundreds) ? .few : rest
  }
}
