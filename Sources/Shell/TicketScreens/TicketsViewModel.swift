import Languages
import Shell
import Widgets

/// All tickets of the current user in one wing, in that wing's order.
package final class TicketsViewModel {
  package typealias Rows = @MainActor @Sendable () -> [TicketRow]

  /// The wing's texts.
  package struct Texts {
    let title: Wording
    /// The text if there are no tickets.
    let none: Wording
    /// The number of columns for a time.
    let whenColumns: Int
    /// The text key of the heading above codes, or what takes their place.
    let code: String

    package init(
      title: Wording, none: Wording, whenColumns: Int, code: String = "tickets.column.code"
    ) {
      (self.title, self.none, self.whenColumns) = (title, none, whenColumns)
      self.code = code
    }
  }

  let context: AppContext
  let texts: Texts
  var state = TableState()
  /// Returns the keys for the selected ticket, by its id.
  let keys: (_ id: String?) -> [KeyBinding]
  private let reading: BackgroundReading<Rows>
  private(set) var rows: [TicketRow] = []

  /// - Parameters:
  ///   - context: The screen's context.
  ///   - texts: The wing's texts.
  ///   - keys: Returns the wing's keys for the selected ticket, by its id.
  ///   - read: Reads the tickets in the background.
  package init(
    _ context: AppContext, _ texts: Texts, keys: @escaping (_ id: String?) -> [KeyBinding],
    read: @escaping @Sendable () throws -> Rows
  ) {
    (self.context, self.texts, self.keys) = (context, texts, keys)
    reading = BackgroundReading(context) { _ in try read() }
    reading.onChange = { [weak self] in self?.show() }
    reading.refresh()
  }

  private func show() { rows = reading.value?() ?? [] }

  var chosen: TicketRow? {
    rows.indices.contains(state.selection) ? rows[state.selection] : rows.first
  }

  var notice: Wording {
    if let failure = reading.failure { return failure }
    return reading.value == nil ? Wording("tickets.reading") : texts.none
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
