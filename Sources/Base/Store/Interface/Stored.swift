/// A document as it stands in the store.
public struct Stored<Value: Sendable>: Sendable {
  /// Names the document within its collection.
  public let id: String
  /// 1 when created, one more with each change.
  public let revision: Int
  /// The transaction that wrote this revision.
  public let sequence: Int
  /// The document.
  public let value: Value

  /// Makes a stored document.
  public init(id: String, revision: Int, sequence: Int, value: Value) {
    self.id = id
    self.revision = revision
    self.sequence = sequence
    self.value = value
  }
}

extension Stored: Equatable where Value: Equatable {}
