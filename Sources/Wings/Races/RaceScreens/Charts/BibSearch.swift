import Languages
import Races
import Terminal

/// A bib that is typed to find a competitor's line.
struct BibSearch {
  /// The most characters of a bib.
  static let longest = 16

  /// The typed text.
  private(set) var text = ""
  /// Whether the field is open, so that letters are typed as well.
  private(set) var isOpen = false
  /// Why the bib was not found; the next key begins another bib.
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

/// The search by bib.
extension RaceChartModel {
  func bibTapped() { search.open() }

  func clearBibTapped() { search.close() }

  func eraseTapped() { search.backspace() }

  /// Types a text; if it is a bib and no longer bib begins with it, its competitor is followed.
  func type(_ text: String) {
    search.type(text)
    guard let bib = typedBib else { return }
    let begun = book.field.competitors.lazy.filter {
      $0.isPresent && $0.entry.bib.hasPrefix(bib)
    }.map(\.entry.bib)
    if begun.allSatisfy({ $0 == bib }) { followTapped() }
  }

  /// Follows the competitor with the typed bib, or shows why there is none.
  func followTapped() {
    guard let bib = typedBib else { return search.close() }
    guard let trace = trace(ofBib: bib) else {
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
