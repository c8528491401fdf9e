import Accounts
import Languages
import Races
import Shell
import Widgets

/// One entry's race, lap by lap, as it goes on.
package final class RaceCardModel {
  package let context: AppContext
  private let live: LiveRace
  private let entry: (RaceBook) -> Entry?
  package private(set) var row: BoardRow?
  private(set) var laps: [LapLine] = []
  /// When this race will be over, while it lasts.
  private(set) var predicted: PredictedFinish?
  private(set) var failure: Wording?
  package var page = PageState()

  /// Opens a race; `entry` finds whose card it is.
  ///
  /// - Throws: `RaceError.noSuchCompetition`, or what the store throws.
  package init(
    _ id: String, _ context: AppContext, entry: @escaping (RaceBook) -> Entry?
  ) throws {
    self.context = context
    self.entry = entry
    live = try LiveRace(store: context.store, competitionID: id)
    read()
  }

  package var book: RaceBook { live.book }
  package var competition: Competition { book.competition }

  package func storeChanged() {
    do {
      if try live.refresh() { read() }
      failure = nil
    } catch {
      failure = context.wording(of: error)
    }
  }

  private func read() {
    let entry = entry(book)
    row = entry.flatMap { book.position(ofEntry: $0.id) }.map(book.row)
    laps = entry.map { LapTimes(of: book).laps(ofEntry: $0.id) } ?? []
    predicted = entry.flatMap { FinishPrediction(of: book).finish(ofEntry: $0.id) }
  }

  /// What stands in place of the laps, or above them; nothing where they say it all.
  var note: Wording? {
    if let failure { return failure }
    if live.isGone { return Wording("races.own.gone") }
    guard let row else { return Wording("races.own.left") }
    guard row.source == .derived else {
      return Wording("races.own.\(row.source)" + (laps.isEmpty ? "" : "Over"))
    }
    guard laps.isEmpty else { return nil }
    if !competition.isActive { return Wording("races.own.nothing") }
    return Wording(competition.race.hasStarted ? "races.own.noLaps" : "races.own.notStarted")
  }

  func boardTapped() -> Move { .open(.competition(competition.id)) }
}
