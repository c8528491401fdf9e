/// Something that a rescue could not bring over, or not for certain.
public enum RescueLoss: Hashable, Sendable {
  /// Transactions of which nothing usable is left.
  case transactions(JournalGap)
  /// A transaction of several lines of which only some are left; those were carried out.
  case part(transaction: Int)
  /// Everything up to a transaction: no snapshot is left.
  case everythingUpTo(transaction: Int)
  /// Nothing of a collection could be read.
  case collection(String, documents: Int)
  /// Lines of a collection's file that are no documents.
  case documents(collection: String, lines: [Int])
  /// Documents read from a file that is not what was written: single letters may be wrong.
  case doubtful(collection: String, documents: Int)
  /// Documents taken from an older generation: changed or deleted since, maybe.
  case older(collection: String, ids: [String])
  /// A document left out because another has the same values in fields that must be unique.
  case duplicate(
    collection: String, id: String, fields: [String], kept: String, document: String)
  /// A document left out because it is no object, though it was saved so.
  case strange(collection: String, id: String, document: String)
  /// A document that was no object, in whose place another one stands: somebody would have got what it
  /// kept from them.
  case replaced(collection: String, id: String, document: String)
  /// Bytes at the end of the journal of which nobody was told that they were saved.
  case unfinished(file: String, text: String)

  /// Whether somebody had been told that it was saved.
  public var wasSaved: Bool {
    if case .unfinished = self { false } else { true }
  }
}

/// What a rescue has found, lost and brought over.
public struct RescueReport: Sendable, Equatable {
  /// What is wrong with the damaged folder.
  public var damage = StoreReport()
  /// What did not come over, or not for certain.
  public var losses: [RescueLoss] = []
  /// Collections that were damaged and could be put together again exactly as they were.
  public var restored: [String] = []
  /// What the new folder holds.
  public var result = StoreReport()

  /// Whether everything ever reported as saved is in the new folder.
  public var isComplete: Bool { !losses.contains(where: \.wasSaved) }
}
