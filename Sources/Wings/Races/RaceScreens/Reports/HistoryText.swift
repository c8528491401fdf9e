import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// One act of a history as lines of a page.
package struct HistoryText {
  /// The indentation of all lines of an act but the first.
  private static let indent = 4

  private let line: HistoryLine
  private let context: AppContext

  package init(_ line: HistoryLine, _ context: AppContext) {
    self.line = line
    self.context = context
  }

  func lines(columns: Int) -> [PageLine] {
    let when = LocalTime(utcMilliseconds: line.stamp.utc)
    let role: Role = line.isUndone ? .dim : .text
    let text = context.texts.shortDate(when.date) + " " + withoutDay
    return TextLines.wrap(text, columns: max(1, columns - Self.indent)).enumerated().map {
      PageLine($0 == 0 ? $1 : String(repeating: " ", count: Self.indent) + $1, role)
    }
  }

  /// The time of day, the author, the act and the reason.
  package var withoutDay: String {
    let when = LocalTime(utcMilliseconds: line.stamp.utc)
    let author = line.author.isEmpty ? context.text("races.history.gone") : line.author
    return context.texts.timeOfDay(when.timeOfDay) + "  \(author)  " + what + undone + why
  }

  private var what: String {
    var wording = line.wording
    if let about = line.about { wording.arguments["what"] = context.text(about) }
    let words = context.text(wording).split(separator: " ")
    return words.joined(separator: " ")
  }

  private var undone: String {
    line.isUndone ? "  (\(context.text("scoring.history.isUndone")))" : ""
  }

  private var why: String {
    line.why.map { "  " + context.text("scoring.history.why", ["why": $0]) } ?? ""
  }
}
