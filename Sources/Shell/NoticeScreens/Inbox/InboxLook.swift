import Languages
import Notifications
import Shell
import Terminal
import Timekeeping
import Widgets

/// The preview of the inbox: its newest lines, their times, and one of them in full.
package struct InboxLook {
  /// The mark of an unread line; a selected line never shows it.
  static let unread: Character = "*"

  private let context: AppContext

  package init(_ context: AppContext) { self.context = context }

  /// Draws the newest lines that fit, or why there are none.
  package func draw(on canvas: inout Canvas, in area: Rect) {
    let inboxState = context.notices.inboxState
    let lines = inboxState.lines ?? []
    guard !lines.isEmpty else {
      let none = Wording(inboxState.lines == nil ? "inbox.reading" : "inbox.empty")
      return EmptyNotice(inboxState.failure ?? none, context).draw(on: &canvas, in: area)
    }
    var state = TableState.nothingSelected
    table(lines).draw(on: &canvas, in: area, state: &state, isFocused: false)
  }

  func table(_ lines: [InboxLine]) -> Table {
    let columns = [
      TableColumn(context.text("inbox.column.when"), columns: 14),
      TableColumn(context.text("inbox.column.what")),
    ]
    return Table(columns: columns, count: lines.count) { place in
      let line = lines[place]
      return TableRow(
        [moment(line.item.at), line.text], role: line.item.isUnread ? .title : .text,
        sign: line.item.isUnread ? Self.unread : " ")
    }
  }

  /// Returns the lines of a full item with its date and time.
  func whole(_ line: InboxLine, columns: Int) -> [PageLine] {
    let time = LocalTime(utcMilliseconds: line.item.at)
    let when =
      context.texts.date(time.date) + "   "
      + context.texts.timeOfDay(String(time.timeOfDay.prefix(5)))
    return [PageLine(when, .dim), PageLine()]
      + TextLines.wrap(line.text, columns: columns).map { PageLine($0) }
  }

  /// Returns the time of today's items, and the date of others.
  private func moment(_ at: Int) -> String {
    let time = LocalTime(utcMilliseconds: at)
    let today = LocalTime(utcMilliseconds: context.clock.now().utc)
    if time.date == today.date {
      return context.texts.timeOfDay(String(time.timeOfDay.prefix(5)))
    }
    return context.texts.shortDate(time.date)
  }
}
