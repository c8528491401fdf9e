/// A language that the program speaks.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case bulgarian = "bg"
  case ukrainian = "uk"
  case croatian = "hr"
  case russian = "ru"

  /// The two-letter code of ISO 639-1.
  public var code: String { rawValue }

  /// What those who speak it call it.
  public var ownName: String {
    switch self {
    case .english: "English"
    case .bulgarian: "Български"
    case .ukrainian: "Українська"
    case .croatian: "Hrvatski"
    case .russian: "Русский"
    }
  }

  /// The language of a locale such as `bg_BG.UTF-8`, or of its code in letters of either case.
  public init?(locale: String) {
    let code = locale.prefix { $0.isLetter }.lowercased()
    self.init(rawValue: code)
  }

  /// What the environment asks for, by the order of POSIX: `LC_ALL`, `LC_MESSAGES`, `LANG`; English
  /// where that is none of these languages.
  public init(environment: (String) -> String?) {
    let wanted = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment)
    self = wanted.first { !$0.isEmpty }.flatMap(Language.init(locale:)) ?? .english
  }

  /// The form in which a noun stands with a whole number, by CLDR's plural rules.
  public func plural(_ count: Int) -> PluralForm {
    switch self {
    case .english, .bulgarian: count == 1 ? .one : .other
    case .ukrainian, .russian: Self.slavic(count, otherwise: .many)
    case .croatian: Self.slavic(count, otherwise: .other)
    }
  }

  /// The forms that a noun has with whole numbers.
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
