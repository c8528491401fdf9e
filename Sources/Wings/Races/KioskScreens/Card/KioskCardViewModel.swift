import RaceScreens
import Races
import Shell
import Timekeeping

/// The card of one entry in the present race, for the person who typed its bib.
final class KioskCardViewModel {
  let card: RaceCardModel
  let bib: String
  /// Another race that has the bib too; `nil` if there is none.
  let nextRace: String?
  /// The next bib, as it is typed over this card.
  private(set) var typed = KioskBib()
  private var context: AppContext { card.context }

  init(competition: String, bib: String, _ context: AppContext) throws {
    self.bib = Bib.canonical(bib)
    card = try RaceCardModel(competition, context) { $0.entry(bib: bib) }
    nextRace = KioskBibSearch(context, first: card.competition).next(bib)
  }

  /// Bib, name and team; a note that the bib is unknown if its entry was removed.
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

  /// Replaces this card by the one of the typed bib; an unknown bib leaves it.
  func enterTapped() -> Move {
    guard !typed.text.isEmpty else { return .stay }
    let bib = typed.text
    typed = KioskBib()
    return KioskBibSearch(context, first: card.competition).move(to: bib) { .replace($0) }
  }
}
