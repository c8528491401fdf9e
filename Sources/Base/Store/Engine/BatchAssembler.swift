/// Puts together transactions that take several lines of the journal.
struct BatchAssembler {
  private var first: JournalLine?
  private var operations: [Operation] = []

  /// Takes the next line; answers the transaction it completes, under its first line's sequence.
  ///
  /// A transaction whose last line never came is void, and the next line that does not go on with
  /// it says so.
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
