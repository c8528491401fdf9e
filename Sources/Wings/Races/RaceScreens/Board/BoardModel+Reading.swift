import Accounts
import Races
import Shell
import Widgets

/// The reader's actions on a board: moving, filtering and sorting.
extension BoardModel {
  package func move(by rows: Int) {
    clicks.forget()
    choose { $0.move(by: rows, of: count) }
  }

  package func page(by pages: Int) {
    clicks.forget()
    choose { $0.page(by: pages, of: count) }
  }

  private func choose(_ move: (inout TableState) -> Void) {
    hold()
    move(&state)
    chosen = selectedEntryID
  }

  /// Selects a row.
  ///
  /// - Returns: Whether it is the second click on it; `nil` if the row is empty.
  package func clicked(row: Int) -> Bool? {
    choose { $0.select(row, of: count) }
    return chosen.map { clicks.isSecond(on: $0) }
  }

  /// The current user's entry.
  package var ownEntryID: String? {
    context.user.flatMap { book.entry(ofUser: $0.id) }?.id
  }

  /// Moves to the current user's row; clears the filters if they hide it.
  package func ownTapped() {
    guard let own = ownEntryID, let position = book.position(ofEntry: own) else { return }
    clicks.forget()
    chosen = own
    look { if !$0.positions.contains(position) { $0.showEverything() } }
  }

  private func showEverything() {
    typed.clear()
    filter = BoardFilter()
  }

  /// Changes what is shown and sorts it immediately, then holds the rows as after any key.
  private func look(_ change: (BoardModel) -> Void) {
    forgetOrder()
    change(self)
    sort()
    hold()
  }

  package func filterTapped() {
    typed.begin()
    makeReady()
  }

  /// Passes input to the filter; returns whether the filter took it.
  func takeFilter(_ input: Input) -> Bool {
    guard typed.take(input) else { return false }
    filter.text = typed.text
    sort()
    hold()
    return true
  }

  /// Shows the next category; all after the last one.
  package func categoryTapped() {
    look { $0.filter.category = ([nil] + $0.book.groups).following($0.filter.category) }
  }

  package func sexTapped() {
    look { $0.filter.sex = ([nil] + $0.book.sexes).following($0.filter.sex) }
  }

  package func sortTapped() {
    look { $0.sorting.walk($0.orders) }
  }

  package func turnTapped() { look { $0.sorting.turn() } }

  /// Sorts by a clicked column, or reverses the order if it is sorted by already.
  func sortTapped(column: Int) {
    guard let order = view.order(ofColumn: column) else { return }
    look { $0.sorting.choose(order) }
  }

  /// The rows on the screen in the last frame.
  var shownRows: [BoardRow] {
    positions.indices.clamped(to: state.shown).map { view.row(at: $0) }
  }

  package func signsTapped() { showsSigns.toggle() }
}
