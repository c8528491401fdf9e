/// How letters are drawn apart from their colour.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavy or bright letters.
  public static let bold = Attributes(rawValue: 1)
  /// Foreground and background exchanged.
  public static let reverse = Attributes(rawValue: 2)
  /// A line under the letters.
  public static let underline = Attributes(rawValue: 4)
  /// Faint letters.
  public static let dim = Attributes(rawValue: 8)
}
