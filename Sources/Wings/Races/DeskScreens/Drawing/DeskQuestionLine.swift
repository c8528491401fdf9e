import Languages
import Races
import Shell
import Terminal
import Widgets

/// The newest open question if the list of questions is not visible, and the keys to its answers.
///
/// The answers themselves are only in the menu: a question that arrives from another desk must not
/// change what a digit does while a bib is typed.
struct DeskQuestionLine {
  let model: DeskViewModel

  func text(columns: Int) -> String? {
    let questions = QuestionList(of: model.book).all(at: model.now)
    let said = model.saidQuestion.flatMap { questions.index(of: $0.id) }
    guard let index = questions.indices.last(where: { $0 != said }) else { return nil }
    let keys = keys(to: index, from: said)
    let hint = "  " + model.context.text("desk.open.answers", ["keys": keys])
    let room = columns - TextWidth.columns(of: hint)
    let asked = "! " + model.context.text(questions[index].wording)
    guard room > Self.leastText else { return TextWidth.fit(asked, columns: columns) }
    return TextWidth.fit(asked, columns: room) + hint
  }

  private static let leastText = 20

  /// The keys that lead to a question.
  ///
  /// `/` opens the menu at the question of the last message. There `*` moves to later questions,
  /// and `-` to earlier ones.
  private func keys(to index: Int, from said: Int?) -> String {
    let isElsewhere = model.saidIsSettled || model.openAnswer != nil || model.openLeftPage != nil
    guard let said else { return isElsewhere ? "/ -" : "/" }
    return index > said ? "/ *" : "/ -"
  }
}
