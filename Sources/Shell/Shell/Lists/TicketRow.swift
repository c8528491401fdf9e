import Languages
import Terminal
import Widgets

/// The tickets that a wing sells.
package nonisolated struct WingTickets: Sendable {
  package typealias Rows = @MainActor @Sendable () -> [TicketRow]
  /// Reads the current user's tickets in the background; the rows are made on the screen.
  package typealias Reader = @Sendable () throws -> Rows

  /// The wing's screen with the current user's tickets.
  package let place: Route
  package let reader: @MainActor @Sendable (AppContext) -> Reader

  package init(
    at place: some Destination, reader: @escaping @MainActor @Sendable (AppContext) -> Reader
  ) {
    (self.place, self.reader) = (Route(place), reader)
  }
}

/// A ticket in its holder's list, as its wing formats it.
package struct TicketRow: Identifiable {
  /// The cells of a ticket in the table.
  package struct Cells {
    package let when: String
    package let name: String
    package let code: String
    package let state: Wording
    package let role: Role

    package init(when: String, name: String, code: String, state: Wording, role: Role) {
      (self.when, self.name, self.code) = (when, name, code)
      (self.state, self.role) = (state, role)
    }
  }

  /// The columns of a wing's tickets.
  package struct Columns {
    /// The number of columns for a time.
    package let when: Int
    /// The text key of the heading above codes, or what takes their place.
    package let code: String

    package init(when: Int, code: String) { (self.when, self.code) = (when, code) }
  }

  package let id: String
  /// The short code to type at the door, or the place.
  package let code: String
  /// Seconds since 1970.
  package let start: Int
  /// Whether the ticket admits its holder, or has.
  package let letsIn: Bool
  package let isOver: Bool
  package let page: Route
  package let columns: Columns
  /// Makes the cells when the row is drawn.
  package let cells: () -> Cells
  /// Returns the details of the ticket.
  package let lines: (_ columns: Int) -> [PageLine]
  /// Returns the wing's keys for the ticket.
  package var keys: () -> [KeyBinding] = { [] }

  package init(
    id: String, code: String, start: Int, letsIn: Bool, isOver: Bool, page: Route,
    columns: Columns, cells: @escaping () -> Cells, lines: @escaping (_ columns: Int) -> [PageLine]
  ) {
    (self.id, self.code, self.page, self.columns) = (id, code, page, columns)
    (self.start, self.letsIn, self.isOver) = (start, letsIn, isOver)
    (self.cells, self.lines) = (cells, lines)
  }
}
