import Languages
import RaceDay
import Races
import Shell
import RaceScreens

/// A search for a bib among the boards of the kiosk.
struct KioskBibSearch {
  private let competitions: [Competition]
  private let races: RaceService

  /// Searches one competition before the others.
  init(_ context: AppContext, first: Competition?) {
    let others = context.kioskBoards.filter { $0.id != first?.id }
    competitions = [first].compactMap { $0 } + others
    races = context.races
  }

  /// Opens the card of a bib, or reports that no competition has it.
  func move(to bib: String, _ go: (Route) -> Move) -> Move {
    guard let competition = first(bib) else {
      return .tell(Message(Wording("kiosk.noSuchBib", ["bib": bib]), .warning))
    }
    return go(Route(RaceDestination.Kiosk.kioskCard(competition: competition, bib: bib)))
  }

  /// The first competition that has a bib.
  func first(_ bib: String) -> String? { competitions.first { hasBib(bib, $0) }?.id }

  /// The next competition that has the bib too; `nil` if there is none.
  func next(_ bib: String) -> String? {
    competitions.dropFirst().first { hasBib(bib, $0) }?.id
  }

  private func hasBib(_ bib: String, _ competition: Competition) -> Bool {
    (try? races.entry(bib: bib, in: competition.id)) != nil
  }
}
