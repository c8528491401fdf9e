/// How large things may get.
public enum StoreLimits {
  /// One document, as JSON.
  public static let documentBytes = 256 << 10
  /// One line of the journal; longer transactions take several.
  public static let lineBytes = 1 << 20
  /// The operations of one line.
  public static let lineOperations = 500
  /// One transaction.
  public static let transactionBytes = 64 << 20
  /// A document's id.
  public static let idBytes = 200
}
