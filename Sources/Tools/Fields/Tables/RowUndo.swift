import Accounts
import Files
import Languages

/// What takes the rows of an import back.
package struct RowUndo: Sendable {
  private struct Row: Sendable {
    let line: Int
    let title: String
    let act: @Sendable () throws -> Void
  }

  private var rows: [Row] = []

  package init() {}

  package var count: Int { rows.count }

  mutating func note(line: Int, _ title: String, _ act: @escaping @Sendable () throws -> Void) {
    rows.append(Row(line: line, title: title, act: act))
  }

  /// Takes back what it can, the last row first.
  ///
  /// A row that was changed since, or that others depend on, stays as it is.
  ///
  /// - Returns: The rows that stay, each with the reason.
  /// - Throws: The store's errors.
  package func takeBack() throws -> ProblemList {
    var left = ProblemList()
    for row in rows.reversed() {
      do {
        try row.act()
      } catch let error as any FieldErrors {
        left.note(RowProblem(line: row.line, wording: error.wording).of(row.title))
      }
    }
    return left
  }
}
