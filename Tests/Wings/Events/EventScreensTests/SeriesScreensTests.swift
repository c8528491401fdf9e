import Accounts
import Events
import Languages
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import EventScreens

@Suite("A series on screens")
struct SeriesScreensTests {
  /// A series of ten Fridays at 19:00 from 27 November.
  private func series(_ scene: EventScreensScene) throws -> Event {
    try scene.publish("Salsa for Beginners") {
      ($0.start, $0.end) = ("2026-11-27 19:00", "2026-11-27 21:00")
      $0.rule = "FREQ=WEEKLY;COUNT=10"
    }
  }

  private func all(_ scene: EventScreensScene) throws -> [Event] {
    try scene.store.read { try $0.find(EventCollections.events).map(Event.init(stored:)) }
      .sorted { $0.startLocal < $1.startLocal }
  }

  /// Changes the start and the end in an open form.
  private func retype(start: String, end: String, _ scene: EventScreensScene, _ pane: any Pane)
    throws
  {
    let form = try #require(pane as? EventFormPane)
    (form.model.form["start"], form.model.form["end"]) = (start, end)
    scene.press(.enter, in: form)
  }

  @Test func `e asks which dates to change, from the one that is shown`() throws {
    let scene = try EventScreensScene(as: "ana")
    let series = try series(scene)
    let page = try scene.pane(.event(series.id, on: "2026-12-04T19:00:00"))
    #expect(scene.shows("Friday, December 4 2026", in: page))
    scene.press(.character("e"), in: page)
    #expect(scene.route == .editDates(series.id, on: "2026-12-04T19:00:00"))
    let pane = try scene.pane(.editDates(series.id, on: "2026-12-04T19:00:00"))
    scene.expectFrame(
      """
      "Salsa for Beginners" repeats. Which dates do you want to change?

        Dates
      > only Friday, December 4 2026, 19:00
        this one and all later ones
        all dates, past ones too
      """ + String(repeating: "\n", count: 14), of: pane)
    scene.press(.down, in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.route == .editEvent(series.id, .later("2026-12-04T19:00:00")))
  }

  @Test func `] and [ on the page of a series show its other dates, and J is for the one shown`()
    throws
  {
    let scene = try EventScreensScene(as: "ben")
    let series = try series(scene)
    var place = EventDestination.event(series.id)
    var page = try scene.pane(place)
    func has(_ key: Character) -> Bool { page.bindings.contains { $0.matches(.character(key)) } }
    func press(_ key: Character) throws {
      scene.press(.character(key), in: page)
      place = try #require(scene.route)
      page = try scene.pane(place)
    }
    #expect(scene.shows("Friday, November 27 2026", in: page) && has("]") && !has("["))
    for _ in 0..<2 { try press("]") }
    #expect(scene.shows("Friday, December 11 2026", in: page))
    try press("[")
    #expect(place == .event(series.id, on: "2026-12-04T19:00:00"))
    scene.press(.character("J"), in: page)
    #expect(scene.told.first?.contains("4 Dec 19:00") == true, "\(scene.told)")
    for _ in 0..<8 { try press("]") }
    #expect(scene.shows("Friday, January 29 2027", in: page) && !has("]"))
    #expect(
      !(try scene.pane(.event(try scene.publish("Quay Concert").id))).bindings.contains {
        $0.matches(.character("]"))
      })
  }

  @Test func `[ returns to the current date, at which the series opens`() throws {
    let scene = try EventScreensScene(as: "ben")
    let series = try series(scene)
    // Friday at 20:00, one hour into the first date.
    scene.hands.advance(milliseconds: (6 * 24 * 60 + 80) * 60_000)
    let first = try scene.pane(.event(series.id))
    #expect(scene.shows("Friday, November 27 2026", in: first))
    scene.press(.character("]"), in: first)
    let second = try scene.pane(try #require(scene.route))
    #expect(scene.shows("Friday, December 4 2026", in: second))
    scene.press(.character("["), in: second)
    #expect(scene.route == .event(series.id, on: "2026-11-27T19:00:00"))
    // An hour later it is over.
    scene.hands.advance(milliseconds: 61 * 60_000)
    scene.settle(second)
    #expect(!second.bindings.contains { $0.matches(.character("[")) })
  }

  @Test func `pressing ] before a series is loaded says that it is loading`() throws {
    let scene = try EventScreensScene(as: "ben")
    let series = try series(scene)
    let place = EventDestination.event(series.id, on: "2026-12-04T19:00:00")
    let page = try EventScreensFactory.pane(for: place, in: scene.context)
    func key(_ letter: Character) -> KeyBinding? {
      page.bindings.first { $0.matches(.character(letter)) }
    }
    for letter in ["]", "["] as [Character] {
      #expect(key(letter)?.disabled == Wording("events.list.reading"))
    }
    scene.settle(page)
    #expect(key("]") != nil && key("]")?.disabled == nil)
  }

  @Test func `viewing several dates of a series counts as one view`() throws {
    let ana = try EventScreensScene(as: "ana")
    let series = try series(ana)
    let ben = try ana.terminal(of: "ben")
    var page = try ben.pane(.event(series.id))
    for _ in 0..<3 {
      ben.press(.character("]"), in: page)
      page = try ben.pane(try #require(ben.route))
    }
    #expect(ben.shows("Friday, December 18 2026", in: page))
    ben.context.writeLastEventFigures()
    #expect(try ana.context.eventDirectory.figures(of: series.id).map(\.seen) == [1])
    _ = try ben.pane(.event(series.id))
    ben.context.writeLastEventFigures()
    #expect(try ana.context.eventDirectory.figures(of: series.id).map(\.seen) == [2])
  }

  @Test func `a user who may see one date sees neither the rule nor other dates`() throws {
    let ana = try EventScreensScene(as: "ana")
    let series = try ana.publish("Salsa for Beginners") {
      ($0.start, $0.end) = ("2026-11-27 19:00", "2026-11-27 21:00")
      ($0.rule, $0.visibility) = ("FREQ=WEEKLY;COUNT=10", .draft)
    }
    var draft = EventDraft(model: series)
    (draft.start, draft.end) = ("2026-12-04 19:00", "2026-12-04 21:00")
    (draft.rule, draft.visibility) = ("", .everybody)
    let date = try ana.context.events.publishing.edit(
      series.id, draft, scope: .date("2026-12-04T19:00:00"), by: .person("ana")
    ).event
    let own = try ana.pane(.event(date.id))
    #expect(ana.shows("Next:", in: own, EventScreensScene.large))
    let ben = try ana.terminal(of: "ben")
    let page = try ben.pane(.event(date.id))
    #expect(ben.shows("Salsa for Beginners", in: page, EventScreensScene.large))
    #expect(!ben.shows("Next:", in: page, EventScreensScene.large))
    #expect(!ben.shows("every week", in: page, EventScreensScene.large))
  }

  @Test func `from the first date on is all, and one that happens once is asked nothing`() throws {
    let scene = try EventScreensScene(as: "ana")
    let series = try series(scene)
    let pane = try scene.pane(.editDates(series.id, on: "2026-11-27T19:00:00"))
    #expect(!scene.shows("later ones", in: pane))
    let once = try scene.publish("Quay Concert")
    scene.press(.character("e"), in: try scene.pane(.event(once.id)))
    #expect(scene.route == .editEvent(once.id))
  }

  @Test func `one date is edited in a form without repetition, and gets its own page`()
    throws
  {
    let scene = try EventScreensScene(as: "ana")
    let series = try series(scene)
    let pane = try scene.pane(.editEvent(series.id, .date("2026-12-04T19:00:00")))
    #expect(scene.shows("2026-12-04 19:00", in: pane))
    let form = try #require(pane as? EventFormPane).model.form
    #expect(!form.fields.contains { $0.id == "rule" || $0.id == "coAuthors" })
    try retype(start: "2026-12-05 12:00", end: "2026-12-05 14:00", scene, pane)
    let own = try #require(try all(scene).last)
    #expect(own.recurrenceID == "2026-12-04T19:00:00")
    #expect(scene.hasGoneBack && scene.route == .event(own.id))
    // From the page of a single date, the user can edit the whole series again.
    scene.press(.character("e"), in: try scene.pane(.event(own.id)))
    #expect(scene.route == .editDates(series.id, on: "2026-12-04T19:00:00"))
    let asked = try scene.pane(.editDates(series.id, on: "2026-12-04T19:00:00"))
    #expect(scene.shows("only Saturday, December 5 2026, 12:00", in: asked))
    scene.press(.enter, in: asked)
    #expect(scene.route == .editEvent(own.id))
  }

  @Test func `all later ones become a series that begins with the date, counted on`() throws {
    let scene = try EventScreensScene(as: "ana")
    let series = try series(scene)
    let pane = try scene.pane(.editEvent(series.id, .later("2026-12-11T19:00:00")))
    let form = try #require(pane as? EventFormPane).model.form
    #expect((form["rule"], form["ruleEnd"]) == ("weekly", "8"))
    try retype(start: "2026-12-11 20:00", end: "2026-12-11 22:00", scene, pane)
    let events = try all(scene)
    #expect(events.map(\.startLocal) == ["2026-11-27T19:00:00", "2026-12-11T20:00:00"])
    #expect(events.last?.rule == "FREQ=WEEKLY;COUNT=8")
    #expect(scene.route == .event(try #require(events.last).id))
  }

  @Test func `one date, or all later ones, are cancelled from the page of the series`() throws {
    let scene = try EventScreensScene(as: "ana")
    let series = try series(scene)
    let page = try scene.pane(.event(series.id, on: "2026-12-04T19:00:00"))
    scene.press(.character("X"), in: page)
    #expect(scene.route == .cancelEvent(series.id, on: "2026-12-04T19:00:00"))
    let pane = try scene.pane(.cancelEvent(series.id, on: "2026-12-04T19:00:00"))
    #expect(scene.shows("< only Friday, December 4 2026, 19:00 > 1/3", in: pane))
    scene.press(.tab, in: pane)
    scene.type("Ill", in: pane)
    scene.press(.enter, in: pane)
    let off = try #require(try all(scene).first { $0.seriesID == series.id })
    #expect(off.cancelled && off.cancelReason == "Ill")
    #expect(try !scene.event(series.id).cancelled)
    // The open page shows that date as cancelled, and X restores it.
    scene.settle(page)
    #expect(scene.shows("Ill", in: page))
    scene.press(.character("X"), in: page)
    try scene.agree(in: page)
    #expect(try !scene.event(off.id).cancelled)
  }

  @Test func `a separate date is cancelled alone, and says so`() throws {
    let scene = try EventScreensScene(as: "ana")
    let series = try series(scene)
    // Attending a date creates a separate event for it.
    let date = "2026-12-04T19:00:00"
    _ = try scene.context.events.responses.give(.going(1), series.id, on: date, by: "ben")
    let own = try #require(try all(scene).first { $0.seriesID == series.id })
    let page = try scene.pane(.event(own.id))
    scene.press(.character("X"), in: page)
    #expect(scene.route == .cancelEvent(series.id, on: date))
    let pane = try scene.pane(.cancelEvent(series.id, on: date))
    #expect(
      scene.shows("Only Friday, December 4 2026, 19:00 of \"Salsa for", in: pane))
    #expect(scene.shows("other dates stay", in: pane))
    // The form can also cancel later dates or all of them.
    scene.press(.right, in: pane)
    #expect(scene.shows("cancelled from Friday, December 4 2026, 19:00", in: pane))
    scene.press(.right, in: pane)
    #expect(scene.shows("\"Salsa for Beginners\" will be cancelled, and", in: pane))
    scene.press(.right, in: pane)
    scene.press(.tab, in: pane)
    scene.type("Ill", in: pane)
    scene.press(.enter, in: pane)
    #expect(
      scene.told == [
        "Only Friday, December 4 2026, 19:00 of \"Salsa for Beginners\" was cancelled; attendees were notified."
      ])
    #expect(try scene.event(own.id).cancelled && !scene.event(series.id).cancelled)
    scene.settle(page)
    #expect(scene.shows("CANCELLED, this date only: Ill", in: page))
    #expect(!scene.shows("CANCELLED", in: try scene.pane(.event(series.id))))
  }

  @Test func `the calendar has every date in view, moved ones at their new time`() throws {
    let scene = try EventScreensScene(as: "ben")
    let series = try series(scene)
    try scene.context.events.responses.give(.inCalendar(true), series.id, by: "ben")
    var draft = EventDraft(date: "2026-12-04T19:00:00", of: series)
    (draft.start, draft.end) = ("2026-12-05 12:00", "2026-12-05 14:00")
    _ = try scene.context.events.publishing.edit(
      series.id, draft, scope: .date("2026-12-04T19:00:00"), by: .person("ana"))
    _ = try scene.context.events.publishing.cancel(
      series.id, scope: .date("2026-12-11T19:00:00"), why: "", by: .person("ana"))
    let pane = try scene.pane(.calendar)
    scene.press(.character("z"), in: pane)
    let rows = scene.lines(of: pane).filter { $0.contains("Salsa") }
      .map { $0.dropFirst(31).split(separator: " ").joined(separator: " ") }
    #expect(
      rows == [
        "Fri 19:00-21:00 + Salsa for Beginners",
        "Sat 5 Dec 12:00-14:00 + Salsa for Beginners",
        "Fri 11 Dec 19:00-21:00 + CANCELLED Salsa fo…",
        "Fri 18 Dec 19:00-21:00 + Salsa for Beginners",
        "Fri 25 Dec 19:00-21:00 + Salsa for Beginners",
        "1 Jan 2027 19:00-21:00 + Salsa for Beginners",
        "8 Jan 2027 19:00-21:00 + Salsa for Beginners",
        "15 Jan 2027 19:00-21:00 + Salsa for Beginners",
      ])
    for _ in 0..<3 { scene.press(.down, in: pane) }
    scene.press(.enter, in: pane)
    #expect(scene.route == .event(series.id, on: "2026-12-18T19:00:00"))
  }

  @Test func `chosen dates of a series are in the calendar`() throws {
    let scene = try EventScreensScene(as: "ben")
    let series = try series(scene)
    try scene.context.events.responses.give(.inCalendar(true), series.id, by: "ben")
    try scene.context.events.responses.give(.dates(["2026-12-18T19:00:00"]), series.id, by: "ben")
    let pane = try scene.pane(.calendar)
    let rows = scene.lines(of: pane).filter { $0.contains("Salsa") }
    #expect(rows.count == 1 && rows[0].contains("Fri 18 Dec"))
  }

  @Test func `J goes to the date that is shown, and the page stays at it`() throws {
    let scene = try EventScreensScene(as: "ben")
    let series = try series(scene)
    let page = try scene.pane(.event(series.id))
    scene.press(.character("J"), in: page)
    #expect(scene.told == ["You are going to \"Salsa for Beginners\", Fri 19:00."])
    let own = try #require(try all(scene).first { $0.seriesID == series.id })
    #expect(own.startLocal == "2026-11-27T19:00:00")
    #expect(try scene.row(own, "ben")?.going == 1)
    #expect(scene.shows("Friday, November 27 2026", in: page))
    scene.press(.character("L"), in: page)
    #expect(try scene.row(own, "ben") == nil)
  }
}
