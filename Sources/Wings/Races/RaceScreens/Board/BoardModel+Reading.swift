import Accounts
import Races
import Shell
import Widgets

/// What a reader does with a board: moves in it, and shows a part of it or another order.
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

  /// Selects a line.
  ///
  /// - Returns: Whether it is the second click on it; `nil` where nobody is on it.
  package func clicked(row: Int) -> Bool? {
    choose { $0.select(row, of: count) }
    return chosen.map { clicks.isSecond(on: $0) }
  }

  /// The entry of whoever is signed in.
  package var ownEntryID: String? {
    context.user.flatMap { book.entry(ofUser: $0.id) }?.id
  }

  /// Goes to the line of whoever is signed in, all lines shown where it was left out.
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

  /// Shows something else at once, and then holds the lines as after any key.
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

  /// Takes typing into the filter, if it is one.
  func takeFilter(_ input: Input) -> Bool {
    guard typed.take(input) else { return false }
    filter.text = typed.text
    sort()
    hold()
    return true
  }

  /// The next category, after the last one all of them.
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

  /// Sorts by a column that was clicked; one that is sorted by already is turned round.
  func sortTapped(column: Int) {
    guard let order = view.order(ofColumn: column) else { return }
    look { $0.sorting.choose(order) }
  }

  /// The lines on the screen, as drawn last.
  var shownRows: [BoardRow] {
    positions.indices.clamped(to: state.shown).map { view.row(at: $0) }
  }

  package func signsTapped() { showsSigns.toggle() }
}
