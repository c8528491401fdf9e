import Languages
import Races
import Terminal

/// A bib that is typed to find somebody's line.
struct BibSearch {
  /// No bib is longer.
  private static let longest = 16

  /// What stands in the line.
  private(set) var text = ""
  /// Whether the line is open, so that letters are typed as well.
  private(set) var isOpen = false
  /// Why nobody was found; what is typed next is another bib.
  private(set) var problem: Wording?

  mutating func open() { self = BibSearch(text: "", isOpen: true) }

  mutating func close() { self = BibSearch() }

  mutating func type(_ typed: String) {
    let former = problem == nil ? text : ""
    let cleaned = TextWidth.cleaned(typed)
    self = BibSearch(text: String((former + cleaned).prefix(Self.longest)), isOpen: true)
  }

  mutating func backspace() {
    self = BibSearch(text: String(text.dropLast()), isOpen: text.count > 1)
  }

  mutating func refuse(_ problem: Wording) { self.problem = problem }

  init() {}

  private init(text: String, isOpen: Bool) { (self.text, self.isOpen) = (text, isOpen) }
}

/// Finding somebody by bib.
extension RaceChartModel {
  func bibTapped() { search.open() }

  func clearBibTapped() { search.close() }

  func eraseTapped() { search.backspace() }

  /// A bib that no other begins with is followed as soon as it is complete.
  func type(_ text: String) {
    search.type(text)
    guard let bib = typedBib else { return }
    let begun = book.field.competitors.lazy.filter {
      $0.isPresent && $0.entry.bib.hasPrefix(bib)
    }.map(\.entry.bib)
    if begun.allSatisfy({ $0 == bib }) { followTapped() }
  }

  /// Follows whoever has the bib that was typed; where that is nobody, the line says why.
  func followTapped() {
    guard let bib = typedBib else { return search.close() }
    guard let trace = traces.first(where: { $0.row.bib == bib }) else {
      return search.refuse(problem(ofBib: bib))
    }
    follow(trace)
    search.close()
  }

  private var typedBib: String? { search.text.isEmpty ? nil : Bib.canonical(search.text) }

  private func problem(ofBib bib: String) -> Wording {
    guard
      let found = book.field.competitors.first(where: { $0.isPresent && $0.entry.bib == bib })
    else { return Wording("races.chart.bib.unknown", ["bib": bib]) }
    let who = ["bib": bib, "name": found.name]
    guard let category, !found.groups.contains(category) else {
      return Wording("races.chart.bib.noLap", who)
    }
    return Wording(
      "races.chart.bib.notInCategory", who.merging(["category": category]) { first, _ in first })
  }
}
