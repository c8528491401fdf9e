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
  /// The last transaction a store can have: ten bits each for the records of a transaction and the
  /// parts of a record fit beside it in one word.
  public static let lastTransaction = Int.max >> 20
  /// The last revision a document can have.
  static let lastRevision = 1 << 30
  /// What is believed of a number of a transaction, so that reckoning with it never overflows.
  static let sequences = 0...lastTransaction
  /// What is believed of the number of a segment or a generation.
  static let segments = 1...(1 << 40)
  /// What is believed of a number of documents or bytes.
  static let sizes = 0...(1 << 50)
  /// What is believed of a moment in milliseconds since 1970: the years up to 9999, either way.
  static let moments = -253_402_300_799_999...253_402_300_799_999
  /// What is believed of a whole number that has no bounds of its own: beyond it none is a measure of
  /// anything here, and sums of such would overflow.
  package static let wholeNumbers = -(1 << 53)...(1 << 53)
  /// A document's id.
  public static let idBytes = 200
}
