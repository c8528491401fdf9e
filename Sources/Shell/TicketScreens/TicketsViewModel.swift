import Languages
import Shell
import Widgets

/// All tickets of the current user: usable ones by start, then those without use, then past ones.
package final class TicketsViewModel {
  let context: AppContext
  var state = TableState()
  private let none: Wording
  private let reading: BackgroundReading<WingTickets.Rows>
  private(set) var rows: [TicketRow] = []

  /// Opens the tickets of all wings from one of them.
  ///
  /// - Parameters:
  ///   - context: The screen's context.
  ///   - wing: The wing.
  ///   - own: Reads that wing's tickets.
  ///   - none: The text if there are no tickets.
  package init(
    _ context: AppContext, in wing: WingID, _ own: @escaping WingTickets.Reader, none: Wording
  ) {
    (self.context, self.none) = (context, none)
    let others = context.wings.filter { $0.id != wing }.compactMap { $0.tickets?.reader(context) }
    let readers = [own] + others
    reading = BackgroundReading(context) { _ in
      let parts = try readers.map { try $0() }
      return { parts.flatMap { $0() } }
    }
    reading.onChange = { [weak self] in self?.show() }
    reading.refresh()
  }

  private func show() {
    let all = (reading.value?() ?? []).enumerated().map { index, row in
      let rank = row.isOver ? 2 : row.letsIn ? 0 : 1
      return (row: row, place: (rank, row.isOver ? -row.start : row.start, index))
    }
    rows = all.sorted { $0.place < $1.place }.map(\.row)
  }

  var chosen: TicketRow? {
    rows.indices.contains(state.selection) ? rows[state.selection] : rows.first
  }

  /// The number of columns for a time.
  var whenColumns: Int { rows.map(\.columns.when).max() ?? 0 }

  /// The heading above codes or seats, or both: `Code/Seat`.
  var codeHeading: String {
    let keys = Set(rows.map(\.columns.code)).sorted()
    return keys.map { context.text($0) }.joined(separator: "/")
  }

  var notice: Wording {
    if let failure = reading.failure { return failure }
    return reading.value == nil ? Wording("tickets.reading") : none
  }

  func storeChanged() { reading.refresh() }

  func move(by rows: Int) -> Move {
    state.move(by: rows, of: self.rows.count)
    return .stay
  }

  func openTapped() -> Move {
    rows.indices.contains(state.selection) ? .open(rows[state.selection].page) : .stay
  }
}
