/// Limits of the store.
public enum StoreLimits {
  /// The largest document, as JSON.
  public static let documentBytes = 256 << 10
  /// The longest line of the journal; longer transactions take several lines.
  public static let lineBytes = 1 << 20
  /// The most operations in a line.
  public static let lineOperations = 500
  /// The largest transaction.
  public static let transactionBytes = 64 << 20
  /// The highest transaction number.
  ///
  /// It leaves 20 bits of an `Int` free, which ids of crossings use for two further numbers.
  public static let lastTransaction = Int.max >> 20
  /// The highest revision of a document.
  static let lastRevision = 1 << 30
  /// The accepted transaction numbers; arithmetic with them cannot overflow.
  static let sequences = 0...lastTransaction
  /// The accepted numbers of segments and generations.
  static let segments = 1...(1 << 40)
  /// The accepted numbers of documents or bytes.
  static let sizes = 0...(1 << 50)
  /// The accepted times in milliseconds since 1970: about 8,000 years before and after.
  static let moments = -253_402_300_799_999...253_402_300_799_999
  /// The accepted whole numbers without another range; sums of them cannot overflow.
  package static let wholeNumbers = -(1 << 53)...(1 << 53)
  /// The longest document id.
  public static let idBytes = 200
}
