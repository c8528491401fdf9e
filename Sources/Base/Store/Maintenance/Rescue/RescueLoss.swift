/// Data that a rescue could not recover, or not with certainty.
public enum RescueLoss: Hashable, Sendable {
  /// Transactions of which nothing usable is left.
  case transactions(JournalGap)
  /// A transaction of several lines of which only some are left; those were applied.
  case part(transaction: Int)
  /// Everything up to a transaction, since no snapshot is left.
  case everythingUpTo(transaction: Int)
  /// All documents of a collection.
  case collection(String, documents: Int)
  /// Lines of a collection's file that are not documents.
  case documents(collection: String, lines: [Int])
  /// Documents from a file that was changed, so that single characters may be wrong.
  case doubtful(collection: String, documents: Int)
  /// Documents from an older generation, which may have been changed or deleted since.
  case older(collection: String, ids: [String])
  /// A document left out because another has the same values in fields that must be unique.
  case duplicate(
    collection: String, id: String, fields: [String], kept: String, document: String)
  /// A document left out because it is not an object, although it was saved like this.
  case strange(collection: String, id: String, document: String)
  /// A document that is not an object and was replaced by a restrictive one.
  ///
  /// Without it a user could gain what the document denied them.
  case replaced(collection: String, id: String, document: String)
  /// Bytes at the end of the journal that were never reported as saved.
  case unfinished(file: String, text: String)

  /// Whether it had been reported as saved.
  public var wasSaved: Bool {
    if case .unfinished = self { false } else { true }
  }
}

/// The result of a rescue.
public struct RescueReport: Sendable, Equatable {
  /// The damage of the folder.
  public var damage = StoreReport()
  /// The data that was not recovered, or not with certainty.
  public var losses: [RescueLoss] = []
  /// Collections that were damaged and are fully restored.
  public var restored: [String] = []
  /// The content of the new folder.
  public var result = StoreReport()

  /// Whether the new folder has everything that was ever reported as saved.
  public var isComplete: Bool { !losses.contains(where: \.wasSaved) }
}
