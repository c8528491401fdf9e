/// The checked changes of a transaction, ready to be stored.
struct CheckedWork {
  let author: String
  let utcMilliseconds: Int
  let operations: [Operation]
  let erases: Bool
  let usesReserve: Bool
  /// The transaction's number.
  let sequence: Int
  /// The contents after the transaction.
  var contents: Contents

  /// Creates the work of a transaction; `nil` if it changes nothing.
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
    contents.lastWrite = max(contents.lastWrite, utcMilliseconds)
  }

  var changes: [Change] {
    operations.map {
      Change(
        sequence: sequence, author: author, utcMilliseconds: utcMilliseconds,
        collection: $0.collection, id: $0.id, kind: $0.kind)
    }
  }

  /// The work without its contents, which would keep a whole version in memory.
  var withoutContents: CheckedWork {
    var work = self
    work.contents = Contents(schema: contents.schema)
    return work
  }
}
