/// The plural categories of the Unicode language data (CLDR) that the program's languages use.
public enum PluralForm: String, Sendable {
  /// One thing.
  case one
  /// A few things, as the Slavic languages tell them apart.
  case few
  /// Many things, as the Slavic languages tell them apart.
  case many
  /// Everything else.
  case other

  /// English: one thing, or other.
  public static func english(_ count: Int) -> PluralForm { count == 1 ? .one : .other }
}
