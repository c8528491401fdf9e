/// The crossings with an open question, kept in step with their flags.
struct OpenQuestions: Sendable {
  /// The rows in the order of entry.
  private(set) var rows: [Int32] = []

  init() {}

  /// Adds a row to the questions or removes it.
  mutating func update(_ row: Int, isOpen: Bool, _ crossings: inout CrossingTable) {
    guard isOpen != crossings.rows[row].flags.contains(.isQuestion) else { return }
    crossings.set(.isQuestion, isOpen, atRow: row)
    if isOpen {
      rows.insert(Int32(row), inOrder: <)
    } else {
      rows.remove(Int32(row), inOrder: <)
    }
  }

  /// Checks that the questions are consistent.
  ///
  /// - Parameters:
  ///   - crossings: All crossings of the race.
  ///   - isOpen: Returns whether a row has an open question by the current state.
  /// - Returns: A sentence for each broken invariant; empty if there is none.
  func checkInvariants(_ crossings: CrossingTable, isOpen: (Int) -> Bool) -> [String] {
    let open = crossings.rows.indices.filter(isOpen).map(Int32.init)
    let flagged = crossings.rows.indices.filter { crossings.rows[$0].flags.contains(.isQuestion) }
    var broken: [String] = []
    if rows != open { broken.append("questions \(rows), open are \(open)") }
    if rows != flagged.map(Int32.init) { broken.append("questions \(rows), flagged \(flagged)") }
    return broken
  }
}
