/// The name of a text in the catalogue, with values for its placeholders.
///
/// Rules return wordings instead of sentences, so that they work in each language.
public struct Wording: Equatable, Hashable, Sendable {
  /// The name of the text, such as `accounts.error.emailTaken`.
  public var key: String
  /// Values of the placeholders `{name}`, by name.
  public var arguments: [String: String]
  /// Wordings that fill the placeholders `{name}`, by name, joined by commas.
  public var parts: [String: [Wording]] = [:]
  /// The number that chooses the plural form and fills `{n}`.
  public var count: Int?

  /// Creates the wording of a text, with values for its placeholders and the number for its plural.
  public init(_ key: String, _ arguments: [String: String] = [:], count: Int? = nil) {
    self.key = key
    self.arguments = arguments
    self.count = count
  }
}

/// An error that can be shown to a user: its cause and the next step.
public protocol Worded: Error {
  /// The text for the user.
  var wording: Wording { get }
}

/// The plural categories of the Unicode language data (CLDR) that the program's languages use.
public enum PluralForm: String, Sendable {
  /// One thing.
  case one
  /// A few things, as the Slavic languages distinguish them.
  case few
  /// Many things, as the Slavic languages distinguish them.
  case many
  /// All other numbers.
  case other
}
