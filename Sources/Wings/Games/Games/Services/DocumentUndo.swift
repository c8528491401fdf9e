import Accounts
import Store

/// A document before and after an act, for taking the act back.
package struct DocumentUndo<Document: FaultCarrying & Equatable>: Sendable {
  package let id: String
  /// `nil` if the act created it.
  let former: Document?
  let became: Document
  let collection: StoreCollection<Document>

  /// Restores the document as it was before the act.
  ///
  /// - Throws: `GameError.changedMeanwhile` if another act followed; the store's errors.
  func carryOut(in transaction: any StoreTransaction) throws {
    guard try transaction.get(collection, id)?.value == became else {
      throw GameError(.changedMeanwhile)
    }
    guard let former else { return try transaction.delete(collection, id: id) }
    try transaction.put(collection, id: id, former)
  }
}

extension GameTransaction {
  /// Stores a document and returns what takes that back.
  func replace<Document: FaultCarrying & Equatable>(
    _ former: Document?, by became: Document, _ id: String,
    in collection: StoreCollection<Document>
  ) throws -> DocumentUndo<Document> {
    if former != became { try transaction.put(collection, id: id, became) }
    return DocumentUndo(id: id, former: former, became: became, collection: collection)
  }
}
