/// A document of the store with its id and revision.
public struct Stored<Value: Sendable>: Sendable {
  /// The id of the document within its collection.
  public let id: String
  /// The revision: 1 when created, one more with each change.
  public let revision: Int
  /// The transaction that wrote this revision.
  public let sequence: Int
  /// The document.
  public let value: Value

  /// Creates a stored document.
  public init(id: String, revision: Int, sequence: Int, value: Value) {
    self.id = id
    self.revision = revision
    self.sequence = sequence
    self.value = value
  }
}

extension Stored: Equatable where Value: Equatable {}
