import RaceScreens
import Races
import Shell
import Timekeeping

/// One entry of a race as it stands now, for whoever typed the bib.
final class KioskCardViewModel {
  let card: RaceCardModel
  let bib: String
  /// Another race that has the bib, too.
  let nextRace: String?
  /// The bib of whoever comes next, as it is typed over this card.
  private(set) var typed = KioskBib()
  private var context: AppContext { card.context }

  init(competition: String, bib: String, _ context: AppContext) throws {
    self.bib = Bib.canonical(bib)
    card = try RaceCardModel(competition, context) { $0.entry(bib: bib) }
    nextRace = KioskBibSearch(context, first: card.competition).next(bib)
  }

  /// Bib, name and team; that nobody has the bib where its entry was taken out meanwhile.
  var who: String {
    guard let row = card.row else {
      return card.context.text("kiosk.noSuchBib", ["bib": bib])
    }
    return [row.bib, row.name, row.team.isEmpty ? row.club : row.team]
      .filter { !$0.isEmpty }.joined(separator: "   ")
  }

  func type(_ character: Character) { typed.type(character, at: context.clock.now()) }
  func delete() { typed.delete() }
  func timePassed(_ now: Stamp) { typed.timePassed(now) }

  /// The next card takes the place of this one; a bib nobody has leaves it where it is.
  func enterTapped() -> Move {
    guard !typed.text.isEmpty else { return .stay }
    let bib = typed.text
    typed = KioskBib()
    return KioskBibSearch(context, first: card.competition).move(to: bib) { .replace($0) }
  }
}
