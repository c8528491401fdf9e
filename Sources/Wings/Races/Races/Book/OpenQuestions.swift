/// The crossings that want somebody's eye, kept in step with their flags.
struct OpenQuestions: Sendable {
  /// Rows in the order of entry.
  private(set) var rows: [Int32] = []

  init() {}

  /// Puts a row among the questions, or takes it out.
  mutating func update(_ row: Int, isOpen: Bool, _ crossings: inout CrossingTable) {
    guard isOpen != crossings.rows[row].flags.contains(.isQuestion) else { return }
    crossings.set(.isQuestion, isOpen, atRow: row)
    if isOpen {
      rows.insert(Int32(row), inOrder: <)
    } else {
      rows.remove(Int32(row), inOrder: <)
    }
  }

  /// What does not hold of the questions; empty where all does.
  ///
  /// - Parameters:
  ///   - crossings: All crossings of the race.
  ///   - isOpen: Whether a row opens a question by what it is now.
  /// - Returns: A sentence for each thing that is broken.
  func checkInvariants(_ crossings: CrossingTable, isOpen: (Int) -> Bool) -> [String] {
    let open = crossings.rows.indices.filter(isOpen).map(Int32.init)
    let flagged = crossings.rows.indices.filter { crossings.rows[$0].flags.contains(.isQuestion) }
    var broken: [String] = []
    if rows != open { broken.append("questions \(rows), open are \(open)") }
    if rows != flagged.map(Int32.init) { broken.append("questions \(rows), flagged \(flagged)") }
    return broken
  }
}
