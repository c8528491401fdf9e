/// A change of one document, or of a set of documents, by a transaction.
public struct Change: Sendable, Hashable {
  /// The kind of a change.
  public enum Kind: Sendable, Hashable {
    case put, delete
    /// Several documents of the collection were removed together; `id` is empty.
    case dropped
  }

  /// The number of the transaction.
  public let sequence: Int
  /// The author of the transaction.
  public let author: String
  /// The time of the transaction, in milliseconds since 1970.
  public let utcMilliseconds: Int
  /// The name of the collection.
  public let collection: String
  /// The id of the document; empty for `dropped`.
  public let id: String
  /// The kind of the change.
  public let kind: Kind

  /// Creates a change.
  public init(
    sequence: Int, author: String, utcMilliseconds: Int, collection: String, id: String, kind: Kind
  ) {
    self.sequence = sequence
    self.author = author
    self.utcMilliseconds = utcMilliseconds
    self.collection = collection
    self.id = id
    self.kind = kind
  }
}

/// The changes since a transaction.
public enum Changes: Sendable, Hashable {
  /// All later changes, oldest first, up to and including transaction `upTo`.
  case list([Change], upTo: Int)
  /// The changes are no longer known.
  ///
  /// Read everything again, then ask for changes after `upTo`.
  case reload(upTo: Int)
}
