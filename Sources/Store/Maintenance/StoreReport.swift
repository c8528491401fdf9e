/// What a check of a folder has found.
public struct StoreReport: Sendable, Equatable {
  /// Collections that hold documents.
  public var collections = 0
  /// Documents in all of them.
  public var documents = 0
  /// The last transaction.
  public var sequence = 0
  /// Bytes at the end of the journal that no transaction was completed with; the next opening cuts
  /// them, and nobody was told they were saved.
  public var unfinishedBytes = 0
  /// What is wrong; empty if all is well.
  public var problems: [StoreError] = []

  /// Whether all is well.
  public var isSound: Bool { problems.isEmpty }
}
