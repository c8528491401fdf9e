/// An assembler of transactions that span several lines of the journal.
struct BatchAssembler {
  private var first: JournalLine?
  private var operations: [Operation] = []

  /// Adds a line; returns the transaction if the line completes it, otherwise `nil`.
  ///
  /// The result has the number of the transaction's first line. A transaction without its last line
  /// is dropped when a line follows that does not continue it.
  mutating func add(_ line: JournalLine) -> JournalLine? {
    if let start = line.continues, start != first?.sequence {
      clear()
      return nil
    }
    if line.continues == nil {
      clear()
      if !line.hasMore { return line }
      first = line
    }
    operations.append(contentsOf: line.operations)
    return line.hasMore ? nil : finish()
  }

  private mutating func finish() -> JournalLine? {
    var whole = first
    whole?.operations = operations
    clear()
    return whole
  }

  private mutating func clear() {
    first = nil
    operations = []
  }
}
