import Languages
import RaceScreens
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The menu behind `/`: a line for each digit and its meaning.
struct DeskMenuView {
  let menu: DeskMenu
  /// The fixed choices of the page, in the order shown.
  let choices: [DeskMenuChoice]
  /// A typed answer that may have been a bib, in words.
  let answer: Wording?
  /// An entered line, read as an answer and a bib, in words.
  let leftPage: Wording?
  /// The competitors found by name.
  let found: [(text: String, isPicked: Bool)]
  let waves: [DeskWave]
  /// The marking desks, by user and opening time.
  let desks: [String]
  /// The timing points of a desk.
  let points: [String]
  /// The categories of the board.
  let groups: [String]
  /// How many laps fit the time the race should last.
  let lapsHint: Wording?
  /// The bib that a walk-up gets without typing one.
  let nextFreeBib: String?
  let context: AppContext

  /// Draws a box as wide as its text, or, if the area has no room for one, a rule with lines below.
  func draw(on canvas: inout Canvas, in area: Rect) {
    let long = lines(columns: area.columns - 4)
    let hasRoom = long.count + 2 <= area.rows
    let rows = hasRoom ? long : shortLines(columns: area.columns)
    let place = hasRoom ? box(around: rows, in: area) : area.rows(from: 0, count: rows.count + 1)
    clear(beside: place, on: &canvas, in: area)
    let inside = Box(TextWidth.fit(title.path, columns: place.columns - 4))
      .draw(on: &canvas, in: place, isWhole: hasRoom)
    for (index, line) in rows.prefix(inside.rows).enumerated() {
      canvas.write(
        TextWidth.fit(line.text, columns: inside.columns), row: inside.row + index,
        column: inside.column, style: Style(line.role))
      guard line.isTyped else { continue }
      let end = TextWidth.columns(of: line.text)
      canvas.cursor = Point(
        column: inside.column + min(end, inside.columns - 1), row: inside.row + index)
    }
  }

  /// Clears the row ends beside the box: the tail of a gap would read as another gap.
  ///
  /// The edge of the pane below stays.
  private func clear(beside place: Rect, on canvas: inout Canvas, in area: Rect) {
    canvas.fill(place, Style(.text))
    guard !canvas.isLinear else { return }
    let edge = Box.hasSides(on: canvas.size) ? 1 : 0
    let columns = area.columns - place.columns - edge
    guard columns > 0, place.rows > 1 else { return }
    let beside = Rect(
      column: place.endColumn, row: place.row + 1, columns: columns, rows: place.rows - 1)
    canvas.fill(beside, Style(.text))
  }

  private func box(around rows: [Line], in area: Rect) -> Rect {
    // Leaves room for the cursor after the typed text.
    let texts = rows.map { $0.isTyped ? $0.text + " " : $0.text } + [title.path + "  "]
    let widest = texts.map { TextWidth.columns(of: $0) }.max() ?? 0
    return area.columns(from: 0, count: max(widest + 4, 36)).rows(from: 0, count: rows.count + 2)
  }

  struct Line {
    var text: String
    var role = Role.text
    /// Whether the typed text ends in this line.
    var isTyped = false
  }

  private var title: DeskMenuTitle { DeskMenuTitle(menu: menu, context: context) }

  private func subjectLines(columns: Int) -> [Line] {
    let text = title.subject.map { TextLines.wrap($0, columns: columns) } ?? []
    return text.map { Line(text: $0, role: .accent) }
  }

  private func lines(columns: Int) -> [Line] {
    let subject = subjectLines(columns: columns)
    if case .typing = menu.page { return subject + promptLines(columns: columns) }
    let fixed = choices.map { choice in
      let text = choice.saidInPlace.flatMap { $0 == sharedObstacle ? nil : $0 }
      return Line(
        text: mark(choice.digit) + "  " + context.text(text ?? Wording(choice.label)),
        role: choice.obstacle == nil ? .text : .dim)
    }
    return (menu.page == .first ? questionLines(columns: columns) : []) + subject
      + sharedLines(columns: columns) + fixed + findLines(columns: columns)
  }

  /// How to reach the crossings of another competitor.
  private func findLines(columns: Int) -> [Line] {
    guard menu.page == .crossing, !menu.target.isInLine else { return [] }
    let text = context.text("desk.menu.crossing.find")
    return TextLines.wrap(text, columns: columns).map { Line(text: $0, role: .dim) }
  }

  /// An obstacle that several choices share, shown once above them.
  private var sharedObstacle: Wording? {
    let said = choices.compactMap(\.saidInPlace)
    return said.first { one in said.count { $0 == one } > 1 }
  }

  private func sharedLines(columns: Int) -> [Line] {
    guard let sharedObstacle else { return [] }
    return TextLines.wrap(context.text(sharedObstacle), columns: columns).map {
      Line(text: $0, role: .warning)
    }
  }

  /// The digit of a choice; a held digit, which may still become a bib, is marked.
  ///
  /// It has no `/` in front, because that key closes the open menu.
  private func mark(_ digit: Int) -> String {
    (menu.held?.digit == digit ? ">" : " ") + "\(digit)"
  }

  private func promptLines(columns: Int) -> [Line] {
    guard case .typing(let prompt) = menu.page else { return [] }
    let text = context.text(question(of: prompt)) + " > " + menu.typed
    // The cursor is after the last character, typed spaces included.
    var line = TextLines.wrap(text, columns: columns - 1).map { Line(text: $0) }
    if !line.isEmpty {
      line[line.count - 1].text += String(text.reversed().prefix { $0 == " " })
      line[line.count - 1].isTyped = true
    }
    switch prompt {
    case .lapsToGo: return line + (lapsHint.map { [Line(text: context.text($0))] } ?? [])
    case .startWave, .correctWave, .shiftWave, .newcomerWave: return line + waveLines
    case .standAt: return line + numbered(points)
    case .pairWith: return line + numbered(desks)
    case .boardCategory:
      return line + [Line(text: "0  " + context.text("desk.wave.everybody"))] + numbered(groups)
    case .findName:
      return line + found.map { Line(text: $0.text, role: $0.isPicked ? .selection : .text) }
    default: return line
    }
  }

  private func question(of prompt: DeskPrompt) -> Wording {
    guard prompt == .newcomerBib, let nextFreeBib else { return prompt.purpose }
    return Wording("desk.prompt.newcomerBibNext", ["bib": nextFreeBib])
  }

  private func numbered(_ names: [String]) -> [Line] {
    names.enumerated().map { Line(text: "\($0 + 1)  \($1)") }
  }

  private var waveLines: [Line] {
    waves.enumerated().map { index, wave in
      let name = wave.name ?? context.text("desk.wave.everybody")
      let clock = wave.clock ?? context.text(wave.wait)
      return Line(text: "\(index + 1)  \(name)  \(clock)")
    }
  }

  /// The lines for a small window, where digits and short names share lines so that all fit.
  private func shortLines(columns: Int) -> [Line] {
    let subject = subjectLines(columns: columns)
    if case .typing = menu.page { return subject + promptLines(columns: columns) }
    let names = choices.map { "\($0.digit) " + context.text($0.shortLabel) }
    let fixed = ItemLines.wrap(names, columns: columns, gap: "  ").map { Line(text: $0) }
    return (menu.page == .first ? questionLines(columns: columns, isShort: true) : []) + subject
      + fixed
  }

  /// The open question and its repairs; in a small window the repairs share lines.
  private func questionLines(columns: Int, isShort: Bool = false) -> [Line] {
    if let leftPage {
      let offers = [
        " 1 = " + context.text(leftPage), " 2 = " + context.text("desk.leftPage.keep"),
      ]
      return wrapped(context.text("desk.leftPage.title"), offers, columns, isShort: isShort)
    }
    if let answer {
      let offers = [
        " 1 = " + context.text("desk.answer.crossing"),
        " 2 = " + context.text("desk.answer.keep"),
      ]
      return wrapped(context.text(answer), offers, columns, isShort: isShort)
    }
    guard let question = menu.question else {
      let why = menu.isSettled ? "desk.menu.settled" : "desk.menu.noQuestion"
      return [Line(text: " 1-3  " + context.text(why), role: .dim)]
    }
    let number =
      menu.questionCount > 1 ? "\(menu.questionNumber)/\(menu.questionCount) -* " : ""
    return wrapped(
      number + context.text(question.wording),
      DeskQuestionsView.repairs(menu.repairs, context, key: " "), columns, isShort: isShort)
  }

  /// A question and all its choices, whole; in a small window the choices share lines.
  private func wrapped(
    _ text: String, _ repairs: [String], _ columns: Int, isShort: Bool
  ) -> [Line] {
    let choices =
      isShort
      ? ItemLines.wrap(repairs, columns: columns, gap: "  ")
      : repairs.flatMap { TextLines.wrap($0, columns: columns) }
    return TextLines.wrap(text, columns: columns).map { Line(text: $0, role: .warning) }
      + choices.map { Line(text: $0) }
  }
}
