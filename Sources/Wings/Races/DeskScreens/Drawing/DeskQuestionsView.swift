import Languages
import RaceScreens
import Races
import Shell
import Terminal

/// The open questions, newest first, each as long as it has to be; the one `/` answers shows what
/// would settle it.
struct DeskQuestionsView {
  let model: DeskViewModel

  /// Draws questions and answers how many rows they took, and how many of them are seen.
  func draw(
    _ questions: [OpenQuestion], on canvas: inout Canvas, in body: Rect
  ) -> (rows: Int, questions: Int) {
    var (row, shown) = (0, 0)
    let latest =
      model.menu == nil && model.openAnswer == nil && model.openLeftPage == nil
        && !model.saidIsSettled
      ? (model.saidQuestion ?? questions.first)?.id : nil
    for question in questions where row < body.rows {
      let isChosen = question.id == model.panes.chosenQuestion
      let showsRepairs = isChosen || model.panes.chosenQuestion == nil && question.id == latest
      let lines = lines(question, showsRepairs: showsRepairs, columns: body.columns)
      let first = row
      shown += 1
      for line in lines where row < body.rows {
        let text = isChosen ? TextWidth.pad(line, columns: body.columns) : line
        canvas.write(
          text, row: body.row + row, column: body.column,
          style: Style(isChosen ? .selection : .warning), limit: body.columns)
        row += 1
      }
      if showsRepairs, row - first == lines.count { model.panes.drew(repairsOf: question.id) }
    }
    return (row, shown)
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

  /// The repairs as they are chosen: `/1 = 99`, `/2 = 909`; in the open menu by the digit alone.
  static func repairs(
    _ repairs: [Repair], _ context: AppContext, key: String = "/"
  ) -> [String] {
    repairs.byDigit.map { digit, repair in "\(key)\(digit) = " + context.text(repair.wording) }
  }
}
