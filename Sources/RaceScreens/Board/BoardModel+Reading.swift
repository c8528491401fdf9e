import Accounts
import Races
import Stage
import Terminal
import Widgets

/// What a reader does with a board: moves in it, and shows a part of it or another order.
extension BoardModel {
  package func move(by rows: Int) {
    choose { $0.move(by: rows, of: count) }
  }

  package func page(by pages: Int) {
    choose { $0.page(by: pages, of: count) }
  }

  private func choose(_ move: (inout TableState) -> Void) {
    hold()
    move(&state)
    chosen = selectedEntryID
    clicked = nil
  }

  /// Selects the line at a point.
  ///
  /// - Returns: Whether it is the second click on it; `nil` beside the lines.
  package func clicked(at point: Point) -> Bool? {
    guard let row = state.row(at: point, of: count) else { return nil }
    let former = clicked
    choose { $0.select(row, of: count) }
    let isSecond = former != nil && former == chosen
    clicked = isSecond ? nil : chosen
    return isSecond
  }

  /// The entry of whoever is signed in.
  package var ownEntryID: String? {
    surroundings.user.flatMap { book.entry(ofUser: $0.id) }?.id
  }

  /// Goes to the line of whoever is signed in, all lines shown where it was left out.
  package func ownTapped() {
    guard let own = ownEntryID, let position = book.position(ofEntry: own) else { return }
    if !positions.contains(position) { filter = BoardFilter() }
    hold()
    chosen = own
    sort()
  }

  package func filterTapped() { isTypingFilter = true }

  package func filterTyped(_ character: Character) {
    filter.text += TextWidth.cleaned(String(character))
    sort()
  }

  package func filterDeleted() {
    filter.text = String(filter.text.dropLast())
    sort()
  }

  package func filterEnded(clearing: Bool) {
    isTypingFilter = false
    if clearing { filter.text = "" }
    sort()
  }

  /// The next category, after the last one all of them.
  package func categoryTapped() {
    filter.category = Self.next(after: filter.category, in: [nil] + book.groups)
    sort()
  }

  package func sexTapped() {
    filter.sex = Self.next(after: filter.sex, in: [nil] + book.sexes)
    sort()
  }

  package func sortTapped() {
    order = Self.next(after: order, in: book.orders)
    sort()
  }

  /// The lines on the screen, as drawn last.
  var shownRows: [BoardRow] {
    positions.indices.clamped(to: state.shown).map { book.row(at: positions[$0]) }
  }

  package func signsTapped() { showsSigns.toggle() }

  private static func next<Value: Equatable>(after value: Value, in all: [Value]) -> Value {
    let now = all.firstIndex(of: value) ?? 0
    return all[(now + 1) % all.count]
  }
}
