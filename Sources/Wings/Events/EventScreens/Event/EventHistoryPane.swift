import Events
import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// The history of an event: author, act, time and changes.
struct EventHistoryPane: Pane, LivePane, ReadingPane, FramedPane {
  let model: EventHistoryModel

  private var context: AppContext { model.context }

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.history.title") }
  var isLong: Bool { true }

  func refresh() { model.storeChanged() }

  func lines(in size: Size) -> [PageLine] {
    let columns = size.columns
    if let failure = model.failure { return [PageLine(context.text(failure), .error)] }
    guard let lines = model.lines else {
      return [PageLine(context.text("events.list.reading"), .dim)]
    }
    let none =
      lines.isEmpty ? TextLines.wrap(context.text("events.history.none"), columns: columns) : []
    return [PageLine(model.name, .title), PageLine()] + none.map { PageLine($0, .dim) }
      + lines.flatMap { self.lines(of: $0, columns: columns) }
  }

  private func lines(of line: EventHistoryModel.Line, columns: Int) -> [PageLine] {
    let act = line.act
    let moment = LocalTime(utcMilliseconds: act.at * 1000)
    let time = context.texts.timeOfDay(String(moment.timeOfDay.prefix(5)))
    let parts = [
      context.texts.shortDate(moment.date), time,
      line.isOfModerators ? context.text("people.moderators") : line.name,
      context.text("events.act.\(act.kind.rawValue)"), act.why,
    ].filter { !$0.isEmpty }
    return TextLines.wrap(parts.joined(separator: "  "), columns: columns).map { PageLine($0) }
      + act.changes.flatMap { change in
        TextLines.wrap(text(of: change), columns: columns - 4).map { PageLine("    " + $0, .dim) }
      }
  }

  private func text(of change: FieldChange) -> String {
    let words = ChangeWords(change, context.texts)
    return words.name + ": " + words.old + " "
      + context.glyphs.arrow + " " + words.new
  }
}
