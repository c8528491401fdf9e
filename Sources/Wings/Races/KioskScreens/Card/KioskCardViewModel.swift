import RaceScreens
import Races
import Shell

/// One entry of a race as it stands now, for whoever typed the bib.
final class KioskCardViewModel {
  let card: RaceCardModel
  let bib: String
  /// Another race that has the bib, too.
  let nextRace: String?

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
}
