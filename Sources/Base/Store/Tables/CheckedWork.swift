/// What a transaction's body has done, checked and ready to be kept.
struct CheckedWork {
  let author: String
  let utcMilliseconds: Int
  let operations: [Operation]
  let erases: Bool
  let usesReserve: Bool
  /// The transaction's sequence.
  let sequence: Int
  /// The contents with the transaction carried out.
  var contents: Contents

  /// Answers `nil` for a transaction that changes nothing: it leaves no trace.
  init?(_ transaction: ContentsTransaction, author: String, utcMilliseconds: Int) {
    guard !transaction.operations.isEmpty || transaction.erases else { return nil }
    self.author = author
    self.utcMilliseconds = utcMilliseconds
    operations = transaction.operations
    erases = transaction.erases
    usesReserve = transaction.usesReserve
    sequence = transaction.sequence
    contents = transaction.contents
    contents.sequence = sequence
  }

  var changes: [Change] {
    operations.map {
      Change(
        sequence: sequence, author: author, utcMilliseconds: utcMilliseconds,
        collection: $0.collection, id: $0.id, kind: $0.kind)
    }
  }

  /// The same without the contents, which would keep a whole version of them in memory.
  var withoutContents: CheckedWork {
    var work = self
    work.contents = Contents(schema: contents.schema)
    return work
  }
}
