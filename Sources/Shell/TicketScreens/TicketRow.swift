import Languages
import Shell
import Terminal
import Widgets

/// A ticket in its holder's list, as its wing formats it.
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
  /// The short code to type at the door, or the place.
  let code: String
  let page: Route
  /// Makes the cells when the row is drawn.
  let cells: () -> Cells
  /// Returns the details of the ticket.
  let lines: (_ columns: Int) -> [PageLine]

  package init(
    id: String, code: String, page: Route, cells: @escaping () -> Cells,
    lines: @escaping (_ columns: Int) -> [PageLine]
  ) {
    (self.id, self.code, self.page) = (id, code, page)
    (self.cells, self.lines) = (cells, lines)
  }
}
