import Languages
import Shell
import Widgets

/// All tickets of the current user, in the order of their wing.
package final class TicketsViewModel {
  package typealias Rows = @MainActor @Sendable () -> [TicketRow]

  /// What the wing says of it.
  package struct Texts {
    let title: Wording
    /// What is said if there are none.
    let none: Wording
    /// The columns that a moment needs.
    let whenColumns: Int

    package init(title: Wording, none: Wording, whenColumns: Int) {
      (self.title, self.none, self.whenColumns) = (title, none, whenColumns)
    }
  }

  let context: AppContext
  let texts: Texts
  var state = TableState()
  /// The keys for the ticket that is chosen, by its id.
  let keys: (_ id: String?) -> [KeyBinding]
  private let reading: BackgroundReading<Rows>
  private(set) var rows: [TicketRow] = []

  /// - Parameters:
  ///   - context: What the screen has.
  ///   - texts: What the wing says of it.
  ///   - keys: The wing's keys for the ticket that is chosen, by its id.
  ///   - read: Reads the tickets beside the loop.
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
