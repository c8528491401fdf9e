import Accounts
import Events
import Shell
import Store
import Terminal
import Testing

@testable import EventScreens

@Suite("Own events are in the calendar, and dates of a series belong to it")
struct OwnCalendarTests {
  private func line(_ text: String, _ pane: any Pane, _ scene: EventScreensScene) -> String {
    let wide = Size(columns: 120, rows: 20)
    let line = scene.lines(of: pane, in: wide).first { $0.contains(text) } ?? ""
    return line.split(separator: " ").joined(separator: " ")
  }

  @Test func `own and co-organized events are there at once, drafts are not`() throws {
    let ana = try EventScreensScene(as: "ana")
    for (title, visibility) in [
      ("Quay Concert", Visibility.everybody), ("For Friends", .unlisted), ("Not Yet", .draft),
      ("Dentist", .own),
    ] {
      let event = try ana.publish(title) {
        ($0.start, $0.end) = ("2026-11-24 18:00", "2026-11-24 19:00")
        $0.visibility = visibility
      }
      if visibility == .everybody {
        _ = try ana.context.events.organizing.setCoAuthors(
          ["cleo"], of: event.id, by: .person("ana"))
      }
    }
    let calendar = try ana.pane(.calendar)
    for title in ["Quay Concert", "For Friends", "Dentist"] {
      #expect(line(title, calendar, ana).contains("@"), "\(title)")
    }
    #expect(!ana.shows("Not Yet", in: calendar))
    let cleo = try ana.terminal(of: "cleo")
    let hers = try cleo.pane(.calendar)
    #expect(cleo.shows("Quay Concert", in: hers) && !cleo.shows("For Friends", in: hers))
    let ben = try ana.terminal(of: "ben")
    #expect(ben.shows("Nothing planned.", in: try ben.pane(.calendar)))
  }

  @Test func `an organizer's own event clashes with others at that time`() throws {
    let ana = try EventScreensScene(as: "ana")
    try ana.publish("Quay Concert") {
      ($0.start, $0.end) = ("2026-11-24 18:00", "2026-11-24 20:00")
    }
    let poetry = try ana.publish("Poetry", by: "cleo") {
      ($0.start, $0.end) = ("2026-11-24 19:00", "2026-11-24 21:00")
    }
    try ana.context.events.responses.give(.going(1), poetry.id, by: "ana")
    let calendar = try ana.pane(.calendar)
    #expect(line("Quay Concert", calendar, ana).contains("@!"))
    #expect(line("Poetry", calendar, ana).contains("g!"))
  }

  @Test func `an event of interest takes no time, as in Today`() throws {
    let ana = try EventScreensScene(as: "ana")
    try ana.publish("Quay Concert") {
      ($0.start, $0.end) = ("2026-11-24 18:00", "2026-11-24 20:00")
    }
    let poetry = try ana.publish("Poetry", by: "cleo") {
      ($0.start, $0.end) = ("2026-11-24 19:00", "2026-11-24 21:00")
    }
    try ana.context.events.responses.give(.interested(true), poetry.id, by: "ana")
    let calendar = try ana.pane(.calendar)
    #expect(!line("Quay Concert", calendar, ana).contains("!"))
    #expect(line("Poetry", calendar, ana).contains("!"))
  }

  /// A series on Fridays at 19:00 whose second date moved to Saturday; Ben has saved the series.
  private func moved(_ ana: EventScreensScene) throws -> (series: Event, date: Event) {
    let series = try ana.publish("Salsa") {
      ($0.start, $0.end) = ("2026-11-27 19:00", "2026-11-27 21:00")
      $0.rule = "FREQ=WEEKLY;COUNT=3"
    }
    try ana.context.events.responses.give(.inCalendar(true), series.id, by: "ben")
    let stored = try #require(
      try ana.store.read { try $0.get(EventCollections.events, series.id) })
    var draft = EventDraft(model: Event(stored: stored))
    (draft.start, draft.end, draft.rule) = ("2026-12-05 12:00", "2026-12-05 14:00", "")
    let edited = try ana.context.events.publishing.edit(
      series.id, draft, scope: .date("2026-12-04T19:00:00"), by: .person("ana"))
    return (series, edited.event)
  }

  @Test func `a moved date still belongs to the user, and still repeats`() throws {
    let ana = try EventScreensScene(as: "ana")
    let (_, date) = try moved(ana)
    let ben = try ana.terminal(of: "ben")
    let calendar = try ben.pane(.calendar)
    let rows = ben.lines(of: calendar).filter { $0.contains("Salsa") }
    #expect(rows.count == 3 && rows.allSatisfy { $0.contains("+") })
    let page = try ben.pane(.event(date.id))
    #expect(ben.shows("+ in the calendar", in: page) && ben.shows("~ repeats", in: page))
    let popular = try ben.pane(.popular)
    for row in ben.lines(of: popular).filter({ $0.contains("Salsa") && !$0.contains("──") }) {
      #expect(row.contains("~"), "\(row)")
    }
  }

  @Test
  func
    `a on a moved date removes its saved series, and u restores it`()
    throws
  {
    let ana = try EventScreensScene(as: "ana")
    let (series, date) = try moved(ana)
    let ben = try ana.terminal(of: "ben")
    let page = try ben.pane(.event(date.id))
    ben.press(.character("a"), in: page)
    #expect(try ben.row(series, "ben") == nil && ben.row(date, "ben") == nil)
    #expect(!ben.shows("+ in the calendar", in: page))
    ben.press(.character("u"), in: page)
    #expect(try ben.row(series, "ben")?.inCalendar == true)
    #expect(ben.shows("+ in the calendar", in: page))
    // Attendance applies to that date only.
    ben.press(.character("J"), in: page)
    #expect(try ben.row(date, "ben")?.going == 1 && ben.row(series, "ben")?.going == 0)
  }

  @Test func `a date excluded from a saved series is not saved`() throws {
    let ana = try EventScreensScene(as: "ana")
    let (series, date) = try moved(ana)
    try ana.context.events.responses.give(.dates(["2026-11-27T19:00:00"]), series.id, by: "ben")
    let ben = try ana.terminal(of: "ben")
    #expect(!ben.shows("+ in the calendar", in: try ben.pane(.event(date.id))))
  }
}
