/// What a check of a folder has found.
public struct StoreReport: Sendable, Equatable {
  /// Collections that hold documents.
  public var collections = 0
  /// Documents in all of them.
  public var documents = 0
  /// The last transaction.
  public var sequence = 0
  /// Everything found, the order it was found in.
  public var findings: [StoreFinding] = []

  /// What is wrong; empty if all is well.
  public var problems: [StoreFinding] { findings.filter { $0.severity == .problem } }

  /// Whether all is well.
  public var isSound: Bool { problems.isEmpty }
}
