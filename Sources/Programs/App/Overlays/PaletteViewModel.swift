import Languages
import Shell
import Widgets

/// Places whose names match what is typed.
final class PaletteViewModel {
  private(set) var typed = ""
  var state = TableState()
  private let stops: [PaletteStops.PaletteStop]

  init(_ context: AppContext) {
    stops = PaletteStops.all(context)
  }

  var count: Int { stops.count }

  /// Every word typed stands somewhere in the name, in any case and without regard to accents.
  var matches: [PaletteStops.PaletteStop] {
    let words = PlainLetters.of(typed).split(separator: " ")
    return stops.filter { stop in
      let name = PlainLetters.of(stop.name)
      return words.allSatisfy { name.contains($0) }
    }
  }

  func type(_ text: String) {
    typed += text
    state = TableState()
  }

  func delete() {
    typed = String(typed.dropLast())
    state = TableState()
  }

  func move(by rows: Int) { state.move(by: rows, of: matches.count) }

  func page(by pages: Int) { state.page(by: pages, of: matches.count) }

  /// Selects a place; a click on the selected one goes there.
  func clicked(row: Int) -> Move {
    guard row != state.selection else { return goTapped() }
    state.select(row, of: matches.count)
    return .stay
  }

  func goTapped() -> Move {
    let found = matches
    guard found.indices.contains(state.selection) else { return .stay }
    return .all([.back, found[state.selection].move])
  }
}
