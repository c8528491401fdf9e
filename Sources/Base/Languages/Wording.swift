/// A text by its name in the catalogue, with what fills its blanks.
///
/// Rules hand out wordings, never sentences, so that one rule can speak every language.
public struct Wording: Equatable, Hashable, Sendable {
  /// The name of the text, such as `accounts.error.emailTaken`.
  public var key: String
  /// What replaces `{name}` in the text, by name.
  public var arguments: [String: String]
  /// Wordings that replace `{name}` in the text, by name, with commas between them.
  public var parts: [String: [Wording]] = [:]
  /// The number that chooses the plural form and fills `{n}`.
  public var count: Int?

  /// A text named `key`, its blanks filled from `arguments` and its plural chosen by `count`.
  public init(_ key: String, _ arguments: [String: String] = [:], count: Int? = nil) {
    self.key = key
    self.arguments = arguments
    self.count = count
  }
}

/// An error that can be told to a person: its cause and the next step.
public protocol Worded: Error {
  /// What to tell the person.
  var wording: Wording { get }
}

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
}
