import Cinema
import Shell
import Widgets

/// Sections of films one below the other, with one row selected.
final class FilmSheetModel {
  struct Section {
    enum Kind { case premieres, now, soon, others, similar }

    let kind: Kind
    /// The shown films.
    let views: [FilmView]
    /// The number of all films of the section.
    let count: Int
    /// The list of all of them, which a row below the films opens; `nil` without such a row.
    var more: FilmListKind?

    fileprivate var rows: [Row] { views.map(Row.film) + (more.map { [.more($0)] } ?? []) }
  }

  enum Row {
    case film(FilmView)
    case more(FilmListKind)

    fileprivate var id: String {
      switch self {
      case .film(let view): view.id
      case .more: "more"
      }
    }
  }

  private(set) var sections: [Section] = []
  /// The scroll position.
  var page = PageState()
  /// The selected row among those of all sections.
  private(set) var selection = 0
  private var clicks = Clicks()
  /// Called after the selection has moved.
  var onWalk: () -> Void = {}

  private var rows: [(id: String, row: Row)] {
    sections.flatMap { section in section.rows.map { ("\(section.kind) \($0.id)", $0) } }
  }

  /// Shows other sections; the selection follows its row, or the same film in another section.
  func show(_ new: [Section]) {
    let (former, chosen) = (rows, selected)
    let id = former.indices.contains(selection) ? former[selection].id : nil
    sections = new
    let rows = rows
    let same = rows.firstIndex { $0.id == id } ?? rows.firstIndex { $0.row.id == chosen?.id }
    selection = max(0, min(same ?? selection, rows.count - 1))
  }

  var isEmpty: Bool { sections.allSatisfy { $0.rows.isEmpty } }

  var selected: Row? {
    let rows = rows
    return rows.indices.contains(selection) ? rows[selection].row : nil
  }

  /// The selected film; `nil` if another row is selected.
  var selectedView: FilmView? { if case .film(let view) = selected { view } else { nil } }

  // MARK: Keys

  func move(by rows: Int) {
    clicks.forget()
    select(selection + rows)
  }

  func page(by pages: Int) { move(by: pages * Self.pageRows) }

  private static let pageRows = 10

  func select(_ row: Int) {
    selection = max(0, min(row, rows.count - 1))
    // The heading of the first section is shown again with its first row.
    page.show(selection == 0 ? 0 : line(ofRow: selection))
    onWalk()
  }

  /// Selects the first row of the next section.
  func nextSection() {
    var firsts: [Int] = []
    var first = 0
    for section in sections where !section.rows.isEmpty {
      firsts.append(first)
      first += section.rows.count
    }
    select(firsts.first { $0 > selection } ?? 0)
  }

  /// Opens the selected film or list.
  func openTapped(_ film: (FilmView) -> Move) -> Move {
    switch selected {
    case .film(let view): film(view)
    case .more(let list): .open(.filmList(list))
    case nil: .stay
    }
  }

  /// Selects the row of a line; returns whether it is a second click, `nil` outside the rows.
  func clicked(line: Int?) -> Bool? {
    guard let line, let row = row(atLine: line) else { return nil }
    if row != selection { clicks.forget() }
    selection = row
    onWalk()
    return clicks.isSecond(on: rows[row].id)
  }

  // MARK: Lines

  /// Returns the line of a row: each section has a heading above its rows.
  func line(ofRow row: Int) -> Int {
    var (line, left) = (0, row)
    for section in sections where !section.rows.isEmpty {
      if left < section.rows.count { return line + 1 + left }
      line += section.rows.count + 1
      left -= section.rows.count
    }
    return line
  }

  private func row(atLine line: Int) -> Int? { rows.indices.first { self.line(ofRow: $0) == line } }
}
