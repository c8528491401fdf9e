import Languages
import Races
import Shell
import Terminal
import Timekeeping

/// The menu behind `/`, in place: digit and meaning, a line each.
struct DeskMenuView {
  let menu: DeskMenu
  /// What stands on the page always, in the order shown.
  let choices: [DeskMenuChoice]
  let waves: [DeskWave]
  /// The marking desks, by whose they are and since when.
  let desks: [String]
  /// Where a desk can stand.
  let points: [String]
  /// What the clock says to the number of laps.
  let lapsHint: Wording?
  let surroundings: AppContext

  func draw(on canvas: inout Canvas, in area: Rect) {
    let long = lines(columns: area.columns)
    let rows = long.count < area.rows ? long : shortLines(columns: area.columns)
    canvas.fill(area.rows(from: 0, count: rows.count + 1), Style(.text))
    canvas.write(
      TextWidth.fit(title, columns: area.columns), row: area.row, column: area.column,
      style: Style(.title, bold: true))
    for (index, line) in rows.enumerated() where index + 1 < area.rows {
      canvas.write(
        TextWidth.fit(line.text, columns: area.columns), row: area.row + 1 + index,
        column: area.column, style: Style(line.isDead ? .dim : .text))
    }
  }

  struct Line {
    var text: String
    var isDead = false
  }

  /// Whom or what the digits of the page are about.
  private var title: String {
    switch menu.page {
    case .marks, .crossing: crossingTitle
    case .missed: missedTitle
    case .typing where menu.fix != nil: menu.missed == nil ? crossingTitle : missedTitle
    default:
      surroundings.text("desk.menu.title", ["bib": menu.target ?? "-", "name": menu.targetName])
    }
  }

  private var crossingTitle: String {
    guard let line = menu.crossing else { return surroundings.text("desk.menu.noCrossing") }
    return surroundings.text(
      "desk.menu.crossingTitle",
      [
        "bib": line.bib.isEmpty ? "?" : line.bib, "name": line.name,
        "time": Elapsed.text(
          milliseconds: line.elapsedMilliseconds, decimals: 1, rounding: .down),
      ])
  }

  /// A lap that was perhaps missed: whose, how long it was, and how long laps usually are.
  private var missedTitle: String {
    guard let missed = menu.missed else { return surroundings.text("desk.menu.noMissed") }
    return surroundings.text(
      "desk.menu.missedTitle",
      [
        "number": "\(menu.missedNumber)", "of": "\(menu.missedCount)", "bib": missed.bib,
        "name": missed.name, "lap": "\(missed.lap)", "count": "\(missed.moments.count)",
        "time": time(missed.lapMilliseconds), "usual": time(missed.usualMilliseconds),
      ])
  }

  private func time(_ milliseconds: Int) -> String {
    Elapsed.text(milliseconds: milliseconds, decimals: 0, rounding: .down)
  }

  private func lines(columns: Int) -> [Line] {
    if case .typing = menu.page { return promptLines }
    let fixed = choices.map { choice in
      let text = choice.saidInPlace ?? Wording(choice.label)
      return Line(
        text: "/\(choice.digit)  " + surroundings.text(text), isDead: choice.obstacle != nil)
    }
    return (menu.page == .first ? questionLines(columns: columns) : []) + fixed
  }

  private var promptLines: [Line] {
    guard case .typing(let prompt) = menu.page else { return [] }
    let line = Line(
      text: surroundings.text("desk.prompt.\(prompt.rawValue)") + " > " + menu.typed)
    switch prompt {
    case .lapsToGo: return [line] + (lapsHint.map { [Line(text: surroundings.text($0))] } ?? [])
    case .startWave, .correctWave, .shiftWave: return [line] + waveLines
    case .standAt: return [line] + points.enumerated().map { Line(text: "\($0 + 1)  \($1)") }
    case .pairWith: return [line] + desks.enumerated().map { Line(text: "\($0 + 1)  \($1)") }
    default: return [line]
    }
  }

  private var waveLines: [Line] {
    waves.enumerated().map { index, wave in
      let name = wave.name ?? surroundings.text("desk.wave.everybody")
      let clock = wave.clock ?? surroundings.text("desk.beforeGun")
      return Line(text: "\(index + 1)  \(name)  \(clock)")
    }
  }

  /// In a small window digits and short names share lines, so that all of them are seen.
  private func shortLines(columns: Int) -> [Line] {
    if case .typing = menu.page { return promptLines }
    let names = choices.map { "/\($0.digit) " + surroundings.text($0.shortLabel) }
    let fixed = ItemWrap.lines(names, columns: columns).map { Line(text: $0) }
    return (menu.page == .first ? questionLines(columns: columns, isShort: true) : []) + fixed
  }

  /// The open question and its repairs; in a small window the repairs share lines.
  private func questionLines(columns: Int, isShort: Bool = false) -> [Line] {
    guard let question = menu.question else {
      return [Line(text: "/1-3  " + surroundings.text("desk.menu.noQuestion"), isDead: true)]
    }
    let number =
      menu.questionCount > 1 ? "\(menu.questionNumber)/\(menu.questionCount) -+ " : ""
    let asked = TextLines.wrap(
      number + surroundings.text(question.wording), columns: columns)
    let repairs =
      isShort
      ? ItemWrap.lines(DeskQuestionsView.repairs(menu.repairs, surroundings), columns: columns)
      : menu.repairs.enumerated().map { index, repair in
        "/\(index + 1) = " + surroundings.text(repair.wording)
      }
    return (asked + repairs).map { Line(text: $0) }
  }
}
