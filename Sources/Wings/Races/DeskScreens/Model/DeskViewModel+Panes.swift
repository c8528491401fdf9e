import RaceDay
import Races
import Terminal

/// The panes beside the entry line: which one has the arrows, and how far it is scrolled.
extension DeskViewModel {
  func turnTab(by steps: Int) {
    let count = Tab.allCases.count
    show(Tab(rawValue: (tab.rawValue + steps + count) % count) ?? .board)
  }

  func show(_ pane: Tab) {
    hasChosenTab = true
    guard pane != tab else { return }
    tab = pane
    firstRow = 0
    forgetChoice()
  }

  func scroll(by rows: Int) {
    let shown = max(1, (places[tab]?.rows ?? 1) - 1)
    firstRow = max(0, min(firstRow + rows, lines - shown))
  }

  private var lines: Int {
    switch tab {
    case .board: book.entryCount
    case .crossings: book.crossingCount
    case .questions: book.questions(at: now).count
    case .expected: session.expected.rows.count
    }
  }
}

extension DeskViewModel.Tab {
  /// The digit that shows a pane, held down with Alt.
  var digit: Character {
    switch self {
    case .board: "1"
    case .crossings: "2"
    case .questions: "3"
    case .expected: "4"
    }
  }

  init?(digit: Character) {
    guard let pane = Self.allCases.first(where: { $0.digit == digit }) else { return nil }
    self = pane
  }
}
