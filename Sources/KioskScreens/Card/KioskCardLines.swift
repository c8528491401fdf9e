import Languages
import Races
import Stage

/// What a card says above its laps.
struct KioskCardLines {
  private let model: KioskCardViewModel
  private let surroundings: Surroundings

  init(_ model: KioskCardViewModel) {
    self.model = model
    surroundings = model.surroundings
  }

  var all: [String] {
    guard let row = model.row else {
      return [surroundings.text("kiosk.noSuchBib", ["bib": model.bib])]
    }
    let lines = [who(row), model.competition.name, result(row), groups(row)]
    let none = model.laps.isEmpty ? surroundings.text("kiosk.noLaps") : ""
    return (lines + [none]).filter { !$0.isEmpty }
  }

  private func who(_ row: BoardRow) -> String {
    [row.bib, row.name, row.team.isEmpty ? row.club : row.team]
      .filter { !$0.isEmpty }.joined(separator: "   ")
  }

  private func result(_ row: BoardRow) -> String {
    let laps = row.laps > 0 ? surroundings.text("races.laps", count: row.laps) : ""
    return [place(row), laps, row.time, row.gap].filter { !$0.isEmpty }.joined(separator: "   ")
  }

  private func place(_ row: BoardRow) -> String {
    guard let place = row.place else { return surroundings.text(row.status.wording) }
    return surroundings.text(
      "kiosk.place", ["place": "\(place)", "all": "\(model.entryCount)"])
  }

  /// Places among those of the same category.
  private func groups(_ row: BoardRow) -> String {
    row.categories.compactMap { category in
      row.placeByCategory[category].map {
        surroundings.text("kiosk.placeInGroup", ["group": category, "place": "\($0)"])
      }
    }.joined(separator: "   ")
  }
}
