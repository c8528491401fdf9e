import Stage

/// Places whose names match what is typed.
final class PaletteViewModel {
  private(set) var typed = ""
  private(set) var selection = 0
  private let stops: [Tour.Stop]

  init(_ surroundings: Surroundings, _ tour: Tour) {
    stops = tour.stops(surroundings)
  }

  /// Every word typed stands somewhere in the name, in any case.
  var matches: [Tour.Stop] {
    let words = typed.lowercased().split(separator: " ")
    return stops.filter { stop in
      let name = stop.name.lowercased()
      return words.allSatisfy { name.contains($0) }
    }
  }

  func type(_ character: Character) {
    typed.append(character)
    selection = 0
  }

  func delete() {
    typed = String(typed.dropLast())
    selection = 0
  }

  func move(by rows: Int) {
    selection = max(0, min(selection + rows, matches.count - 1))
  }

  func goTapped() -> Move {
    let found = matches
    guard found.indices.contains(selection) else { return .stay }
    return .all([.back, found[selection].move])
  }
}
