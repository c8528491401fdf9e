import Languages
import RaceScreens
import Races
import Shell
import Terminal

/// The open questions, newest first, each in as many lines as it needs.
///
/// The question that `/` answers shows its repairs.
struct DeskQuestionsView {
  let model: DeskViewModel

  /// An open question, wrapped into lines.
  struct Shown {
    let question: OpenQuestion
    /// The lines that fit.
    let lines: ArraySlice<String>
    let isChosen: Bool
    /// Whether all keys of its repairs are among the lines.
    let showsRepairsWhole: Bool
  }

  /// The visible questions, newest first.
  ///
  /// - Parameters:
  ///   - first: How many of the newest are scrolled out of view.
  ///   - size: The room for them.
  /// - Returns: As many as fit.
  func shown(from first: Int, in size: Size) -> [Shown] {
    let newest = QuestionList(of: model.book).all(at: model.now).reversed().dropFirst(first)
    let latest =
      model.menu == nil && model.openAnswer == nil && model.openLeftPage == nil
        && !model.saidIsSettled
      ? (model.saidQuestion ?? newest.first)?.id : nil
    var (room, shown) = (size.rows, [Shown]())
    for question in newest where room > 0 {
      let isChosen = question.id == model.panes.chosenQuestion
      let showsRepairs = isChosen || model.panes.chosenQuestion == nil && question.id == latest
      let lines = lines(question, showsRepairs: showsRepairs, columns: size.columns)
      shown.append(
        Shown(
          question: question, lines: lines.prefix(room), isChosen: isChosen,
          showsRepairsWhole: showsRepairs && lines.count <= room))
      room -= min(room, lines.count)
    }
    return shown
  }

  /// Draws questions and returns how many rows they took.
  static func draw(_ questions: [Shown], on canvas: inout Canvas, in body: Rect) -> Int {
    var row = 0
    for question in questions {
      for line in question.lines {
        let text = question.isChosen ? TextWidth.pad(line, columns: body.columns) : line
        canvas.write(
          text, row: body.row + row, column: body.column,
          style: Style(question.isChosen ? .selection : .warning), limit: body.columns)
        row += 1
      }
    }
    return row
  }

  /// How many rows the question that `/` answers takes with its choices.
  func rowsOfLatest(columns: Int) -> Int {
    guard model.menu == nil,
      let latest = model.saidQuestion ?? QuestionList(of: model.book).all(at: model.now).last
    else { return 0 }
    return lines(latest, showsRepairs: true, columns: columns).count
  }

  private func lines(_ question: OpenQuestion, showsRepairs: Bool, columns: Int) -> [String] {
    let text = TextLines.wrap(model.context.text(question.wording), columns: columns - 2)
    let lines = text.enumerated().map { ($0 == 0 ? "! " : "  ") + $1 }
    guard showsRepairs else { return lines }
    let repairs = Self.repairs(of: question, model)
    return lines + ItemLines.wrap(repairs, columns: columns - 2, gap: "  ").map { "  " + $0 }
  }

  static func repairs(of question: OpenQuestion, _ model: DeskViewModel) -> [String] {
    repairs(model.offered.repairs(of: question, in: model.book), model.context)
  }

  /// The repairs with their keys: `/1 = 99`, `/2 = 909`; in the open menu the digit alone.
  static func repairs(
    _ repairs: [Repair], _ context: AppContext, key: String = "/"
  ) -> [String] {
    repairs.byDigit.map { digit, repair in "\(key)\(digit) = " + context.text(repair.wording) }
  }
}
