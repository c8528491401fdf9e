import Accounts
import Events
import Languages
import Shell
import Terminal

/// The signs before an event that show the user's relation to it.
struct EventMarks {
  private let line: EventLine
  private let context: AppContext
  private let isForVisitors: Bool

  init(_ line: EventLine, _ context: AppContext, isForVisitors: Bool = false) {
    (self.line, self.context, self.isForVisitors) = (line, context, isForVisitors)
  }

  var isOwn: Bool {
    !isForVisitors && (context.user.map { line.event.isRun(by: $0.id) } ?? false)
  }

  private var isKept: Bool {
    line.own?.inCalendar == true || !isForVisitors && context.eventListState.isKeptHere(line.id)
  }

  /// At most four signs.
  var text: String { Self.signs(of: line, isOwn: isOwn, isKept: isKept) }

  nonisolated static func signs(of line: EventLine, isOwn: Bool, isKept: Bool) -> String {
    var signs = line.own?.interested == true ? "*" : ""
    if isKept { signs += "+" }
    if line.own?.going ?? 0 > 0 { signs += "g" }
    return signs + (isOwn ? "@" : "")
  }

  static let columns = 4

  /// The title in lists, with notes such as a limited visibility.
  var title: String {
    let whole = line.event.title
    let title =
      whole.count > EventLimits.shownTitle
      ? whole.prefix(EventLimits.shownTitle - 1) + "\(TextWidth.ellipsis)" : whole
    let notes = [hidden, visibility, reported].compactMap(\.self).joined(separator: ", ")
    return notes.isEmpty ? title : "\(title) (\(notes))"
  }

  private var hidden: String? {
    line.event.hidden == nil ? nil : context.text("events.mark.hidden")
  }

  private var reported: String? {
    line.isReported ? context.text("events.mark.reported") : nil
  }

  private var visibility: String? {
    line.event.visibility == .everybody
      ? nil : context.text("events.visibility.\(line.event.visibility.rawValue)")
  }

  /// The used signs as text.
  var words: [String] {
    let all: [(Bool, String)] = [
      (line.own?.interested == true, "interested"), (isKept, "calendar"),
      (line.own?.going ?? 0 > 0, "going"), (isOwn, "own"), (line.event.repeats, "repeats"),
    ]
    return all.filter(\.0).map { context.text("events.mark.\($0.1)") }
      + [hidden, visibility, reported].compactMap(\.self)
  }

  /// The colour of the row: live events stand out, cancelled and past ones are dimmed.
  var role: Role {
    switch line.event.moment(at: context.seconds) {
    case .live: .live
    case .cancelled, .past: .dim
    case .soon, .ahead: isOwn ? .ownRow : .text
    }
  }
}
