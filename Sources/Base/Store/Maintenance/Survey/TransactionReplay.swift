/// A replay of journal lines, of which some may be missing.
struct TransactionReplay {
  private(set) var contents: Contents
  /// Transactions of several lines of which some are lost.
  private(set) var partial: [Int] = []
  private var first: JournalLine?
  private var operations: [Operation] = []

  init(_ contents: Contents) {
    self.contents = contents
  }

  mutating func take(_ line: JournalLine) {
    contents.sequence = line.sequence
    if let start = line.continues {
      guard first?.sequence == start else { return takePart(of: start, line) }
    } else {
      clear()
      if !line.hasMore { return apply(line.operations, line.sequence) }
      first = line
    }
    operations += line.operations
    guard !line.hasMore, let first else { return }
    apply(operations, first.sequence)
    clear()
  }

  /// Applies lines of a transaction whose beginning is lost, since they still contain data.
  private mutating func takePart(of start: Int, _ line: JournalLine) {
    if partial.last != start { partial.append(start) }
    apply(line.operations, start)
  }

  /// Skips missing lines up to a transaction.
  ///
  /// An incomplete transaction before the gap was saved, so its remaining lines are applied.
  mutating func breakOff(at sequence: Int) {
    contents.sequence = sequence
    guard let first else { return }
    partial.append(first.sequence)
    apply(operations, first.sequence)
    clear()
  }

  private mutating func apply(_ operations: [Operation], _ sequence: Int) {
    for operation in operations { contents.apply(operation, sequence: sequence) }
  }

  private mutating func clear() {
    first = nil
    operations = []
  }
}
