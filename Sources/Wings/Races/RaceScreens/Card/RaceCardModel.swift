import Accounts
import Languages
import Races
import Shell
import Widgets

/// The race of one entry, lap by lap, as it proceeds.
package final class RaceCardModel: SortsTable {
  package let context: AppContext
  private let live: LiveRace
  private let entry: (RaceBook) -> Entry?
  private(set) var card: RaceCard
  private(set) var failure: Wording?
  package var page = PageState()
  /// The selected lap in the charts, as an index among the counted laps.
  private var chosen: Int?
  /// The order of the laps: as ridden, until a column is selected.
  package var sorting = ColumnSort(SortPlace(0))
  package var sortPlaces: [SortPlace] { LapTable(card.laps, context).table.places }

  /// Opens a race; `entry` finds the entry of the card.
  ///
  /// - Throws: `RaceError.noSuchCompetition`; errors of the store.
  package init(
    _ id: String, _ context: AppContext, entry: @escaping (RaceBook) -> Entry?
  ) throws {
    self.context = context
    self.entry = entry
    live = try LiveRace(store: context.store, competitionID: id)
    card = RaceCard(of: live.book, entry: entry(live.book)?.id)
  }

  package var row: BoardRow? { card.row }

  package var book: RaceBook { live.book }
  package var competition: Competition { book.competition }

  package func storeChanged() {
    do {
      if try live.refresh() { card = RaceCard(of: book, entry: entry(book)?.id) }
      failure = nil
    } catch {
      failure = context.wording(of: error)
    }
  }

  /// A note in place of the laps or above them; `nil` if none is needed.
  var note: Wording? {
    if let failure { return failure }
    if live.isGone { return Wording("races.own.gone") }
    guard let row else { return Wording("races.own.left") }
    guard row.source == .derived else {
      return Wording("races.own.\(row.source)" + (card.laps.isEmpty ? "" : "Over"))
    }
    guard card.laps.isEmpty else { return nil }
    if !competition.isActive { return Wording("races.own.nothing") }
    return Wording(competition.race.hasStarted ? "races.own.noLaps" : "races.own.notStarted")
  }

  /// The selected lap.
  var chosenLap: LapLine? {
    chosen.flatMap { countedLaps.indices.contains($0) ? countedLaps[$0] : nil }
  }

  private var countedLaps: [LapLine] { card.laps.filter(\.counts) }

  /// Whether the charts have laps to select.
  var hasCharts: Bool { countedLaps.count > 1 }

  /// Moves the selected lap; it starts with the first or the last.
  func walk(by laps: Int) {
    let last = countedLaps.count - 1
    chosen = max(0, min(last, chosen.map { $0 + laps } ?? (laps > 0 ? 0 : last)))
  }

  func boardTapped() -> Move { .open(.competition(competition.id)) }
}

/// The data of one entry's race.
package struct RaceCard {
  package let book: RaceBook
  package let row: BoardRow?
  let laps: [LapLine]
  /// The predicted finish while the race lasts.
  let predicted: PredictedFinish?

  /// Creates the card of an entry; an empty one if `id` is `nil`.
  package init(of book: RaceBook, entry id: String?) {
    self.book = book
    row = id.flatMap(book.position(ofEntry:)).map(book.row)
    laps = id.map { LapTimes(of: book).laps(ofEntry: $0) } ?? []
    predicted = id.flatMap { FinishPrediction(of: book).finish(ofEntry: $0) }
  }
}
