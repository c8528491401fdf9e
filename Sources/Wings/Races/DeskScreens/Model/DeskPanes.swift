import Races
import Terminal
import Timekeeping

/// The panes beside the entry line: which has the arrows, how far it is scrolled, and what has
/// been picked out in it.
final class DeskPanes {
  enum Tab: Int, CaseIterable {
    case board, crossings, questions, expected

    /// The digit that shows a pane, held down with Alt.
    var digit: Character { Character("\(rawValue + 1)") }

    /// The catalogue's name of it.
    var label: String { "desk.\(self)" }

    /// Whether nothing is in it until somebody crosses the line.
    var isEmptyBeforeTheGun: Bool { self == .expected || self == .crossings }
  }

  /// The pane that has the arrows; before anybody chooses it is the one the window has room for.
  private(set) var tab = Tab.board
  private(set) var hasChosenTab = false
  private(set) var firstRow = 0
  /// Those still out, beside the board of a wide desk.
  let stillOut = DeskStillOut()
  /// The category whose board is shown; none is everybody.
  private(set) var group: String?
  /// What is picked out; none until an arrow is pressed, and after the next bib.
  private(set) var chosenCrossing: CrossingID?
  private(set) var chosenQuestion: CrossingID?
  /// The next frame; `nil` before the first, when everything is taken to be in sight.
  var layout: DeskLayout?
  /// The crossings that the desk itself has told of since the pane was opened, by their records.
  private var told: Set<CrossingID> = []
  private var lastTold: CrossingID?
  /// The clock as it was told last, and of which minute and state.
  var toldClock: (state: String, text: String)?
  /// When somebody last moved in the pane.
  private var readAt: Stamp?
  /// Nobody reads there who has not moved for so long, in milliseconds.
  private static let attention = 30_000

  func turn(by steps: Int) {
    let count = Tab.allCases.count
    show(Tab(rawValue: (tab.rawValue + steps + count) % count) ?? .board)
  }

  func show(_ pane: Tab) {
    hasChosenTab = true
    switchTo(pane)
  }

  /// Shows the board of a category, or everybody's, from its first row.
  func show(group: String?) {
    self.group = group
    if tab == .board { firstRow = 0 }
  }

  /// Gives the arrows to the pane that a window of this size shows, until somebody chooses.
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

  /// Scrolls the pane that has the arrows, which has so many lines.
  func scroll(by rows: Int, of lines: Int) {
    firstRow = max(0, min(firstRow + rows, lines - shownLines))
  }

  /// Notes that somebody moves in the pane.
  ///
  /// Where somebody moves is where they go on, whatever size the window gets.
  func isRead(at now: Stamp) { (readAt, hasChosenTab) = (now, true) }

  /// Lists have grown at their head: whoever reads stays where they are, else the newest is shown.
  func grew(by rows: [Tab: Int], at now: Stamp) {
    guard let new = rows[tab], new > 0, firstRow > 0 else { return }
    let isRead = readAt.map { now.milliseconds(since: $0) < Self.attention } ?? false
    firstRow = isRead ? firstRow + new : 0
  }

  /// How many rows of a list are scrolled over: only the pane that has the arrows scrolls.
  func scrolledRows(in pane: Tab) -> Int { pane == tab ? firstRow : 0 }

  /// Whatever is typed next is about the race, not about what was picked out.
  func forgetChoice() { (chosenCrossing, chosenQuestion) = (nil, nil) }

  func forgetQuestion() { chosenQuestion = nil }

  func choose(crossing id: CrossingID) { chosenCrossing = id }

  /// Picks another crossing of these, newest first; the first time that of the top row.
  func stepCrossing(by rows: Int, in ids: [CrossingID]) {
    let present = chosenCrossing.flatMap { id in ids.firstIndex { $0 == id } }
    guard let index = Self.index(after: present, of: ids.count, by: rows) else { return }
    chosenCrossing = ids[index]
    keepInSight(index)
  }

  /// Picks another question, of which the newest stands at the top; the first time that of the top
  /// row.
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

/// What can be read and clicked in the frame.
extension DeskPanes {
  /// Whether the letter of an expected competitor can be read on the screen.
  func isInSight(_ letter: Character) -> Bool { layout?.letters.contains(letter) ?? true }

  /// Whether the repairs of a question can be read on the screen with their keys.
  func areInSight(repairsOf question: CrossingID) -> Bool {
    layout?.repairs.contains(question) ?? true
  }

  /// Gives the arrows to the pane at a point.
  func clicked(at point: Point) {
    if let tab = layout?.list(at: point) { show(tab) }
  }
}

/// What is read line by line is told once.
extension DeskPanes {
  /// Notes the crossing that this desk entered last: its echo has told of it.
  func noteTold(_ crossing: CrossingID?) {
    guard let crossing, crossing.record != lastTold else { return }
    lastTold = crossing.record
    told.insert(crossing.record)
  }

  func hasTold(_ crossing: CrossingID) -> Bool { told.contains(crossing.record) }
}
