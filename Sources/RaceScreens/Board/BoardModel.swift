import Races
import Stage
import Timekeeping
import Widgets

/// A board that follows its race, with what a reader looks for in it.
package final class BoardModel {
  package let surroundings: Surroundings
  package let live: LiveRace
  package private(set) var filter = BoardFilter()
  package private(set) var isTypingFilter = false
  package var state = TableState()
  private(set) var positions: [Int] = []
  /// The entry the person has chosen: the selection follows it when the board is sorted anew.
  private var chosen: String?

  package init(competition: String, in surroundings: Surroundings) throws {
    self.surroundings = surroundings
    live = try LiveRace(store: surroundings.store, competitionID: competition)
    sort()
  }

  package var book: RaceBook { live.book }
  package var competition: Competition { book.competition }
  package var view: BoardTable { BoardTable(book, positions: positions, surroundings) }
  package var count: Int { positions.count }

  package var selectedEntryID: String? {
    positions.indices.contains(state.selection)
      ? book.row(at: positions[state.selection]).entryID : nil
  }

  package func storeChanged() {
    guard (try? live.refresh()) == true else { return }
    sort()
  }

  package func move(by rows: Int) {
    state.move(by: rows, of: count)
    chosen = selectedEntryID
  }

  package func filterTapped() { isTypingFilter = true }

  package func filterTyped(_ character: Character) {
    filter.text.append(character)
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
    let all: [String?] = [nil] + book.groups
    let now = all.firstIndex(of: filter.category) ?? 0
    filter.category = all[(now + 1) % all.count]
    sort()
  }

  package func sexTapped() {
    let all: [Sex?] = [nil] + book.sexes
    let now = all.firstIndex(of: filter.sex) ?? 0
    filter.sex = all[(now + 1) % all.count]
    sort()
  }

  private func sort() {
    positions = book.positions(in: filter)
    guard let chosen, let position = book.position(ofEntry: chosen),
      let row = positions.firstIndex(of: position)
    else { return state.select(state.selection, of: count) }
    state.select(row, of: count)
  }
}
