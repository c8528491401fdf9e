import Events
import Languages
import Shell
import Terminal
import Widgets

/// The programme of an event, with the current and the next row.
struct PlanLines {
  private let plan: PlanNow
  private let context: AppContext

  init(_ event: Event, _ context: AppContext) {
    plan = PlanNow(event, context.eventTimes)
    self.context = context
  }

  /// Returns the programme with a heading; empty if there is none.
  func section(columns: Int) -> [PageLine] {
    guard !plan.rows.isEmpty else { return [] }
    return [PageLine(), PageLine(context.text("events.section.plan"), .title)]
      + lines(columns: columns)
  }

  /// Returns a line for each row; its note is below if there is no room beside it.
  func lines(columns: Int) -> [PageLine] {
    plan.rows.enumerated().flatMap { place, row in
      let role: Role = place == plan.current ? .live : place == plan.next ? .accent : .text
      let parts = [
        row.time, row.row.text,
        row.row.place.isEmpty ? "" : "@ " + row.row.place,
      ].filter { !$0.isEmpty }
      let text = (place == plan.current ? "> " : "  ") + parts.joined(separator: "  ")
      let note = plan.note(place)
      if note.isEmpty { return [PageLine(text, role)] }
      let whole = text + "   " + note
      return TextWidth.columns(of: whole) <= columns
        ? [PageLine(whole, role)] : [PageLine(text, role), PageLine("    " + note, role)]
    }
  }
}
