import Languages
import Shell
import Terminal
import Widgets

/// A ticket in the list of its holder, as its wing writes it.
package struct TicketRow: Identifiable {
  /// The cells of a ticket in the table.
  package struct Cells {
    let when: String
    let name: String
    let code: String
    let state: Wording
    let role: Role

    package init(when: String, name: String, code: String, state: Wording, role: Role) {
      (self.when, self.name, self.code) = (when, name, code)
      (self.state, self.role) = (state, role)
    }
  }

  package let id: String
  /// What is typed at the door.
  let code: String
  let page: Route
  /// Made when the row is drawn.
  let cells: () -> Cells
  /// All that is said of it.
  let lines: (_ columns: Int) -> [PageLine]

  package init(
    id: String, code: String, page: Route, cells: @escaping () -> Cells,
    lines: @escaping (_ columns: Int) -> [PageLine]
  ) {
    (self.id, self.code, self.page) = (id, code, page)
    (self.cells, self.lines) = (cells, lines)
  }
}
