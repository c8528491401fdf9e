import Races
import Stage
import Widgets

/// One entry of a race as it stands now, for whoever typed the bib.
final class KioskCardViewModel {
  let surroundings: Surroundings
  let race: LiveRace
  let bib: String
  /// Another race that has the bib, too.
  let nextRace: String?
  private(set) var row: BoardRow?
  private(set) var laps: [CrossingLine] = []
  var state = TableState.nothingSelected

  init(competition: String, bib: String, _ surroundings: Surroundings) throws {
    self.surroundings = surroundings
    self.bib = Bib.canonical(bib)
    race = try LiveRace(store: surroundings.store, competitionID: competition)
    let search = KioskBibSearch(surroundings, first: race.book.competition)
    nextRace = search.next(bib)
    read()
  }

  var competition: Competition { race.book.competition }

  /// How many of its entries share the places it is counted among.
  var entryCount: Int { race.book.entryCount }

  /// The fastest lap, once there are two to compare.
  var fastest: Int? {
    laps.count > 1 ? laps.compactMap(\.lapMilliseconds).min() : nil
  }

  func move(by rows: Int) { state.move(by: rows, of: laps.count) }

  func storeChanged() {
    if (try? race.refresh()) == true { read() }
  }

  private func read() {
    row = race.book.position(ofBib: bib).map { race.book.row(at: $0) }
    laps = row.map { race.book.crossings(ofEntry: $0.entryID).filter(\.counts) } ?? []
  }
}
