import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The texts of the entry line's rows, wrapped to the width, and their places.
struct DeskEntryLines {
  /// Whether a line names the next competitor because the list of expected ones is not visible.
  let showsNext: Bool
  /// Whether that line has its own row.
  let hasNextRow: Bool
  /// Whether the box has sides and a lower edge.
  let hasSides: Bool
  /// The minimum number of rows for messages, even if there are none.
  private let leastSaid: Int
  /// The last message and the next steps, wrapped to the width.
  let saying: [String]
  /// The open question if nothing else on the screen shows it.
  let question: String?

  init(
    of model: DeskViewModel, columns: Int, showsNext: Bool = false, leastSaid: Int = 2,
    hasNextRow: Bool = false, hasSides: Bool = false, rowsWithQuestion: Int = 0
  ) {
    (self.showsNext, self.hasNextRow) = (showsNext, hasNextRow)
    (self.hasSides, self.leastSaid) = (hasSides, leastSaid)
    let columns = hasSides ? columns - 4 : columns
    saying =
      Self.echoLines(of: model, columns: columns) + Self.allInLines(of: model, columns: columns)
      + DeskOutLines(model: model).lines(columns: columns)
      + [model.publishing.line(columns: columns)].compactMap(\.self)
    let hasRoom = saying.count < rowsWithQuestion && model.menu == nil
    question = hasRoom ? DeskQuestionLine(model: model).text(columns: columns) : nil
  }

  /// The rows of clock, entry line and pending times, and of the next competitor if shown.
  private var headRows: Int { showsNext && hasNextRow ? 4 : 3 }

  /// All rows: every message is shown whole, with every choice.
  var rows: Int { headRows + max(leastSaid, saidRows) + (hasSides ? 1 : 0) }

  private var saidRows: Int { saying.count + (question == nil ? 0 : 1) }

  /// The area inside the sides of the box, with the row of its upper edge.
  func area(in place: Rect, _ room: FrameRoom) -> Rect {
    let inside = Box.inside(of: place, on: room.terminal, isLinear: room.isLinear)
    return Rect(
      column: inside.column, row: place.row, columns: inside.columns, rows: inside.rows + 1)
  }

  /// The row that names the next competitor; `nil` without one, or if the pending times need it.
  func nextPlace(in area: Rect, of model: DeskViewModel) -> Rect? {
    guard showsNext else { return nil }
    let isFree =
      hasNextRow
      || model.clockDoubt == nil
        && DeskQueueView(model: model).pieces(columns: area.columns).isEmpty
    let place = area.rows(from: hasNextRow ? 3 : 2, count: 1)
    return isFree && !place.isEmpty ? place : nil
  }

  /// The rows of the messages.
  func sayingPlace(in area: Rect) -> Rect { area.rows(from: headRows, count: area.rows) }

  /// Whether the messages fit whole, the keys of their repairs included.
  func showsRepairs(in place: Rect) -> Bool { !place.isEmpty && saying.count <= place.rows }

  /// The rows below another screen: the clock, the line and the messages.
  var footRows: Int { 2 + max(1, saidRows) }

  func sayingPlace(inFoot area: Rect) -> Rect { area.rows(from: 2, count: area.rows) }
}

// MARK: - Messages
extension DeskEntryLines {
  /// The next steps once all competitors have finished, and once the clock is stopped.
  private static func allInLines(of model: DeskViewModel, columns: Int) -> [String] {
    if model.isAllIn {
      let finished = ["count": "\(model.overview.counts.finished)"]
      return TextLines.wrap(model.context.text("desk.allIn", finished), columns: columns)
    }
    let isDone = model.clockState == .stopped && model.overview.bibsOut.isEmpty
    guard isDone, model.book.official.declaration == nil else { return [] }
    return TextLines.wrap(model.context.text("desk.stoppedNext"), columns: columns)
  }

  private static func echoLines(of model: DeskViewModel, columns: Int) -> [String] {
    guard let echo = model.echo else { return [] }
    let text = sign(echo.kind) + " " + model.context.text(echo.wording)
    let offers =
      echo.answer != nil && echo.answer == model.openAnswer
      ? ["/1 = " + model.context.text("desk.answer.crossing")]
      : model.saidQuestion.map { DeskQuestionsView.repairs(of: $0, model) + retyping($0, model) }
        ?? []
    let hint = echo.hint.map { TextLines.wrap(model.context.text($0), columns: columns) } ?? []
    return TextLines.wrap(text, columns: columns) + hint
      + ItemLines.wrap(offers, columns: columns, gap: "  ")
      + (earlierOffer(of: model, beside: echo).map { TextLines.wrap($0, columns: columns) } ?? [])
  }

  /// The key that takes an unknown bib back into the line.
  ///
  /// It is shown while that bib is the latest and no repair asks for another bib.
  private static func retyping(_ question: OpenQuestion, _ model: DeskViewModel) -> [String] {
    guard question.kind == .unknownBib, model.line.isEmpty, model.session.acts.canTakeBack,
      model.session.acts.latestCrossing?.record == question.id.record,
      !model.offered.repairs(of: question, in: model.book).contains(where: { $0.act == .anotherBib }
      )
    else { return [] }
    let repair = model.context.text("races.repair.anotherBib")
    return [KeyName.text(.backspace) + " = " + repair]
  }

  /// What `/1` still does, although a newer message has replaced the one that offered it.
  ///
  /// A key must not answer an offer that is not on the screen.
  private static func earlierOffer(of model: DeskViewModel, beside echo: DeskMessage) -> String? {
    guard model.menu == nil, model.panes.chosenQuestion == nil else { return nil }
    if let page = model.openLeftPage {
      let isSaid = echo.hint?.key == "desk.leftPage.offer"
      return isSaid ? nil : "/1 = " + model.context.text(model.wording(of: page))
    }
    guard let answer = model.openAnswer, answer != echo.answer else { return nil }
    return "/1 = " + model.context.text(model.crossingWording(of: answer))
  }

  private static func sign(_ kind: DeskMessage.Kind) -> String {
    switch kind {
    case .saving: "..."
    case .saved: "ok"
    case .warning, .error: "!"
    case .note: "-"
    }
  }
}
