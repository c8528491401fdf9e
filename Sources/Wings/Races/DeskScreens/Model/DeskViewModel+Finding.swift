import Languages
import Races
import Shell
import Timekeeping

/// Finding a competitor by name; the bib goes into the line.
extension DeskViewModel {
  func findTapped(at stamp: Stamp) -> Move {
    openMenu(at: stamp)
    menu?.ask(for: .findName, at: stamp)
    return .stay
  }

  /// The bibs of those whose names hold what is typed.
  var found: [String] { menu.map { NameSearch($0.typed, in: book).bibs } ?? [] }

  func pickFound(by steps: Int) {
    let count = found.count
    menu?.pick(by: steps, of: count)
  }

  /// The one that is picked goes into the line.
  func takeFound(at stamp: Stamp) -> Move {
    guard let menu, found.indices.contains(menu.picked) else {
      return DeskPromptActs(desk: self).refuse("desk.prompt.nobodyFound")
    }
    let bib = found[menu.picked]
    self.menu = nil
    emptyLine()
    bib.forEach { _ = type($0, at: stamp) }
    return .stay
  }

  /// Those found, as they are offered below the line.
  var foundNames: [(text: String, isPicked: Bool)] {
    found.enumerated().map { index, bib in
      let name = book.entry(bib: bib).map { book.name(of: $0.id) } ?? ""
      return (bib + "  " + name, index == menu?.picked)
    }
  }
}
