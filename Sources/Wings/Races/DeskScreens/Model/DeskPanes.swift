import Races
import Terminal
import Timekeeping

/// The panes beside the entry line: the selected pane, its scroll position, and its selected row.
final class DeskPanes {
  enum Tab: Int, CaseIterable {
    case board, crossings, questions, expected

    /// The digit that shows the pane together with Alt.
    var digit: Character { Character("\(rawValue + 1)") }

    /// The catalogue key of its name.
    var label: String { "desk.\(self)" }

    /// Whether it is empty until a competitor crosses the line.
    var isEmptyBeforeTheGun: Bool { self == .expected || self == .crossings }
  }

  /// The selected pane; until one is chosen, the one that suits the window.
  private(set) var tab = Tab.board
  private(set) var hasChosenTab = false
  private(set) var firstRow = 0
  /// The list of those still out, beside the board on a wide screen.
  let stillOut = DeskStillOut()
  /// The category whose board is shown; `nil` is all competitors.
  private(set) var group: String?
  /// The selected row; `nil` until an arrow is pressed, and after the next bib.
  private(set) var chosenCrossing: CrossingID?
  private(set) var chosenQuestion: CrossingID?
  /// The layout of the last frame; `nil` before the first, when everything counts as visible.
  var layout: DeskLayout?
  /// The crossings that the desk has announced since the pane was opened, by their records.
  private var told: Set<CrossingID> = []
  private var lastTold: CrossingID?
  /// The clock as it was last announced, and its minute and state then.
  var toldClock: (state: String, text: String)?
  /// When a user last moved in the pane.
  private var readAt: Stamp?
  /// After this many milliseconds without a move the pane counts as unread.
  private static let attention = 30_000

  func turn(by steps: Int) {
    let count = Tab.allCases.count
    show(Tab(rawValue: (tab.rawValue + steps + count) % count) ?? .board)
  }

  func show(_ pane: Tab) {
    hasChosenTab = true
    switchTo(pane)
  }

  /// Shows the board of a category, or of all competitors, from its first row.
  func show(group: String?) {
    self.group = group
    if tab == .board { firstRow = 0 }
  }

  /// Selects the pane that suits the window, unless the user has chosen one.
  func suggest(_ pane: Tab) {
    if !hasChosenTab { switchTo(pane) }
  }

  private func switchTo(_ pane: Tab) {
    guard pane != tab else { return }
    tab = pane
    firstRow = 0
    told = []
    forgetChoice()
  }

  /// Scrolls the selected pane, which has `lines` lines.
  func scroll(by rows: Int, of lines: Int) {
    firstRow = max(0, min(firstRow + rows, lines - shownLines))
  }

  /// Notes a move in the pane.
  ///
  /// The user then stays in it, whatever size the window gets.
  func isRead(at now: Stamp) { (readAt, hasChosenTab) = (now, true) }

  /// Keeps the position when rows are added at the head while a user reads; else shows the newest.
  func grew(by rows: [Tab: Int], at now: Stamp) {
    guard let new = rows[tab], new > 0, firstRow > 0 else { return }
    let isRead = readAt.map { now.milliseconds(since: $0) < Self.attention } ?? false
    firstRow = isRead ? firstRow + new : 0
  }

  /// How many rows of a list are scrolled out of view; only the selected pane scrolls.
  func scrolledRows(in pane: Tab) -> Int { pane == tab ? firstRow : 0 }

  /// Clears the selection; the next input is about the race.
  func forgetChoice() { (chosenCrossing, chosenQuestion) = (nil, nil) }

  func forgetQuestion() { chosenQuestion = nil }

  func choose(crossing id: CrossingID) { chosenCrossing = id }

  /// Selects another crossing among `ids`, newest first; initially that of the top row.
  func stepCrossing(by rows: Int, in ids: [CrossingID]) {
    let present = chosenCrossing.flatMap { id in ids.firstIndex { $0 == id } }
    guard let index = Self.index(after: present, of: ids.count, by: rows) else { return }
    chosenCrossing = ids[index]
    keepInSight(index)
  }

  /// Selects another question, with the newest at the top; initially that of the top row.
  func stepQuestion(by rows: Int, in questions: QuestionQueue) {
    let last = questions.count - 1
    let present = chosenQuestion.flatMap(questions.index(of:)).map { last - $0 }
    guard let index = Self.index(after: present, of: questions.count, by: rows) else { return }
    chosenQuestion = questions[last - index].id
    keepInSight(index)
  }

  private static func index(after present: Int?, of count: Int, by rows: Int) -> Int? {
    guard count > 0 else { return nil }
    return max(0, min((present ?? -rows.signum()) + rows, count - 1))
  }

  private func keepInSight(_ row: Int) {
    firstRow = max(min(firstRow, row), row - shownLines + 1)
  }

  private var shownLines: Int { max(1, layout?.lines(of: tab) ?? 1) }
}

/// What is visible and can be clicked in the frame.
extension DeskPanes {
  /// Whether the letter of an expected competitor is on the screen.
  func isInSight(_ letter: Character) -> Bool { layout?.letters.contains(letter) ?? true }

  /// Whether the repairs of a question are on the screen with their keys.
  func areInSight(repairsOf question: CrossingID) -> Bool {
    layout?.repairs.contains(question) ?? true
  }

  /// Selects the pane at a point.
  func clicked(at point: Point) {
    if let tab = layout?.list(at: point) { show(tab) }
  }
}

/// The announcements of linear mode, each made once.
extension DeskPanes {
  /// Notes this desk's latest crossing, which its message has announced.
  func noteTold(_ crossing: CrossingID?) {
    guard let crossing, crossing.record != lastTold else { return }
    lastTold = crossing.record
    told.insert(crossing.record)
  }

  func hasTold(_ crossing: CrossingID) -> Bool { told.contains(crossing.record) }
}
