/// The texts of one area in one language, part of the program itself so that it speaks with no
/// file beside it.
public struct TextFile: Sendable {
  /// The two-letter code of the language.
  public let language: String
  /// What the texts are about, such as `accounts`.
  public let area: String
  /// JSON: an object of texts, or of their plural forms, by name.
  public let bytes: [UInt8]

  /// Names the texts of an area.
  public init(_ language: String, _ area: String, _ bytes: [UInt8]) {
    self.language = language
    self.area = area
    self.bytes = bytes
  }

  /// What is said below and beside the wings.
  public static var base: [TextFile] {
    [
      TextFile("en", "common", PackageResources.en_common_json),
      TextFile("en", "accounts", PackageResources.en_accounts_json),
      TextFile("en", "tools", PackageResources.en_tools_json),
      TextFile("en", "commands", PackageResources.en_commands_json),
      TextFile("en", "maintenance", PackageResources.en_maintenance_json),
    ]
  }
}

/// A text that two files both have, or a file that holds no texts.
public enum TextFault: Error, Hashable {
  case twice(key: String, area: String)
  case unreadable(area: String)
}
