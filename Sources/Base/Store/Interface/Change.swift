/// One document, or one set of documents, that a transaction has changed.
public struct Change: Sendable, Hashable {
  /// What was done.
  public enum Kind: Sendable, Hashable {
    case put, delete
    /// Several documents of the collection were removed at once; `id` is empty.
    case dropped
  }

  /// The transaction.
  public let sequence: Int
  /// Who did it.
  public let author: String
  /// When, in milliseconds since 1970.
  public let utcMilliseconds: Int
  /// Where.
  public let collection: String
  /// Which document; empty for `dropped`.
  public let id: String
  /// What was done.
  public let kind: Kind

  /// Makes a change.
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

/// What has changed since a transaction.
public enum Changes: Sendable, Hashable {
  /// Every change after it, oldest first, up to and with transaction `upTo`.
  case list([Change], upTo: Int)
  /// It is too long ago: read anew what is shown, and ask for changes after `upTo` from then on.
  case reload(upTo: Int)
}
