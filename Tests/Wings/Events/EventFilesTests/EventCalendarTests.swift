import Accounts
import Calendars
import EventFiles
import Events
import Languages
import Store
import Testing
import Timekeeping

@Suite("Events are written as calendars")
struct EventCalendarTests {
  @Test func `a calendar says all that other programs ask for`() throws {
    let scene = try FilesScene()
    let event = try scene.publish { draft in
      draft.description = "Four musicians, two boats;\nand a borrowed organ."
      (draft.latitude, draft.longitude, draft.city) = (50.45, 30.52, "Kyiv")
      draft.price = Price(amount: 25_000, currency: "UAH")
      draft.plan = [PlanRow(at: "18:00", text: "Doors"), PlanRow(at: "19:15", text: "Set, main")]
    }
    let lines = try scene.calendar([event]).split(separator: "\r\n").map(String.init)
    for line in [
      "VERSION:2.0", "PRODID:-//LapIt//Events//EN", "METHOD:PUBLISH", "TZID:Europe/Kyiv",
      "UID:id1@s.lapit", "SEQUENCE:0", "SUMMARY:Quay Concert",
      "DTSTART;TZID=Europe/Kyiv:20261121T180000", "LOCATION:Harbour Hall\\, Kyiv",
      "GEO:50.45;30.52",
      "CATEGORIES:Music", "STATUS:CONFIRMED", "CLASS:PUBLIC", "ORGANIZER;CN=\"ANA\":invalid:nomail",
      "X-LAPIT-PRICE:250 UAH",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(!lines.joined().contains("club.example"))
  }

  @Test func `a written calendar is imported into another folder unchanged`() throws {
    let (scene, other) = (try FilesScene(), try FilesScene())
    let events = [
      try scene.publish { draft in
        draft.price = Price(amount: 10_000, upTo: 25_050, currency: "UAH")
        draft.plan = [PlanRow(at: "18:00", text: "Doors; \\ all, welcome", place: "Gate")]
        draft.categories = ["music", "food"]
        (draft.city, draft.country, draft.capacity) = ("Kyiv", "UA", 100)
        (draft.latitude, draft.longitude) = (50.45, 30.52)
      },
      try scene.publish { draft in
        (draft.allDay, draft.start, draft.end) = (true, "2026-12-05", "2026-12-06")
        draft.title = "Fair"
      },
      try scene.publish { draft in
        (draft.online, draft.place, draft.link) = (true, "", "https://talk.example/x?a=1;b=2")
        draft.title = "Talk"
      },
      try scene.publish { draft in
        draft.title = "Salsa"
        draft.rule = "FREQ=WEEKLY;COUNT=10;BYDAY=SA"
      },
    ]
    try other.bring(Array(try scene.calendar(events).utf8), other.options(publishes: true))
    let here = events.map(Shown.init).sorted { $0.title < $1.title }
    let there = try other.directory.events(of: "ana").map(Shown.init)
      .sorted { $0.title < $1.title }
    #expect(here == there)
  }

  /// The properties that must survive an export and an import.
  private struct Shown: Equatable {
    let title, startLocal, timeZone, rule, link: String
    let endLocal: String?
    let allDay, online: Bool
    let price: Price?
    let plan: [PlanRow]
    let categories: [String]
    let position: EventPosition?
    let capacity: Int?

    init(_ event: Event) {
      (title, startLocal, timeZone) = (event.title, event.startLocal, event.timeZone)
      (rule, link, endLocal) = (event.rule, event.link, event.endLocal)
      (allDay, online, price) = (event.allDay, event.online, event.price)
      (plan, categories) = (event.plan, event.categories)
      (position, capacity) = (event.position, event.capacity)
    }
  }

  @Test func `an event moved in another program loses its old city`() throws {
    let scene = try FilesScene()
    let event = try scene.publish { ($0.city, $0.country) = ("Kyiv", "UA") }
    let text = try scene.calendar([event])
      .replacing("LOCATION:Harbour Hall\\, Kyiv", with: "LOCATION:Opera\\, Lviv")
    let other = try FilesScene()
    let plan = try other.plan(Array(text.utf8))
    #expect(
      plan.rows.flatMap(\.notes)
        == [Wording("events.import.note.city", ["city": "Kyiv"])])
    try other.bring(text)
    let position = try other.directory.events(of: "ana").first?.position
    #expect(position == EventPosition(name: "Opera, Lviv"))
  }

  @Test(arguments: [
    "X-LAPIT-CITY:\(String(repeating: "y", count: 101))", "X-LAPIT-COUNTRY:Ukraine",
    "X-LAPIT-CAPACITY:-3", "X-LAPIT-CAPACITY:many", "X-LAPIT-CITY:", "X-LAPIT-CITY:Odesa",
  ])
  func `a place or room that does not fit is left out`(line: String) throws {
    let scene = try FilesScene()
    try scene.bring(
      calendar(
        "UID:1", "SUMMARY:Quay", "DTSTART:20261205T180000Z", "LOCATION:Hall\\, Kyiv", line))
    let event = try #require(try scene.directory.events(of: "ana").first)
    #expect(event.position == EventPosition(name: "Hall, Kyiv") && event.capacity == nil)
  }

  @Test(arguments: ["-5 UAH", "250- UAH", "-5-10 UAH", "5--10 UAH", "10-5 UAH", "- UAH", "5 XXX"])
  func `a negative price, or half a range, is not a price`(text: String) throws {
    #expect(PriceText.price(text) == nil)
    let scene = try FilesScene()
    try scene.bring(
      calendar(
        "UID:1", "SUMMARY:Quay", "DTSTART:20261205T180000Z", "X-LAPIT-PRICE:" + text))
    #expect(try scene.directory.events(of: "ana").map(\.price) == [nil])
  }

  @Test(arguments: [
    ("GEO:95;200", "GEO"), ("URL:javascript:x", "URL"), ("X-LAPIT-PLAN:{", "X-LAPIT-PLAN"),
    ("X-LAPIT-PRICE:-5 UAH", "X-LAPIT-PRICE"), ("X-LAPIT-CAPACITY:0", "X-LAPIT-CAPACITY"),
  ])
  func `an unreadable value in a file is reported in the dry run`(line: String, name: String)
    throws
  {
    let scene = try FilesScene()
    let plan = try scene.plan(
      Array(
        calendar(
          "UID:1", "SUMMARY:Quay", "DTSTART:20261205T180000Z", "LOCATION:Hall", line
        ).utf8))
    #expect(FilesScene.lines(plan.rows) == ["new 3 Quay: \(name) cannot be read: it was left out"])
    let sound = try scene.plan(
      Array(
        calendar(
          "UID:1", "SUMMARY:Quay", "DTSTART:20261205T180000Z", "LOCATION:Hall", "GEO:50.4;30.5",
          "URL:https://x.example", "X-LAPIT-PRICE:5 UAH", "X-LAPIT-CAPACITY:9"
        ).utf8))
    #expect(FilesScene.lines(sound.rows) == ["new 3 Quay"])
  }

  @Test func `an import keeps five hundred of ten thousand excluded dates, and says so`()
    throws
  {
    let scene = try FilesScene()
    let days = (0..<10_000).map { day in
      "EXDATE:"
        + LocalTime(year: 2026, month: 12, day: 5, hour: 18).adding(days: day).date
        .replacing("-", with: "") + "T180000Z"
    }
    let lines =
      ["BEGIN:VEVENT", "UID:1", "SUMMARY:Quay", "DTSTART:20261205T180000Z", "RRULE:FREQ=DAILY"]
      + days + ["END:VEVENT"]
    let report = try scene.bring(lines.joined(separator: "\r\n"))
    #expect(
      FilesScene.lines(report.rows).first?
        .contains(FilesScene.english.text(CalendarNote.datesLeftOut.wording)) == true)
    let event = try #require(try scene.directory.events(of: "ana").first)
    #expect(event.exdates.count == 500 && event.exdates.first == "2026-12-05T18:00:00")
    let again = try scene.plan(Array(lines.joined(separator: "\r\n").utf8))
    #expect(again.rows.map(\.outcome) == [.same])
  }

  @Test func `a moved date comes after its series in the file, and returns so`() throws {
    let scene = try FilesScene()
    let series = try scene.publish { draft in
      draft.title = "Salsa"
      draft.rule = "FREQ=WEEKLY;COUNT=4"
    }
    var draft = EventDraft(model: series)
    (draft.start, draft.end, draft.rule) = ("2026-11-29 17:00", "2026-11-29 20:00", "")
    let moved = try scene.service.publishing.edit(
      series.id, draft, scope: .date("2026-11-28T18:00:00"), by: .person("ana")
    ).event
    let text = try scene.calendar([series, moved])
    #expect(text.contains("RECURRENCE-ID;TZID=Europe/Kyiv:20261128T180000"))
    let other = try FilesScene()
    try other.bring(Array(text.utf8))
    let events = try other.directory.events(of: "ana")
    #expect(events.map(\.recurrenceID) == [nil, "2026-11-28T18:00:00"])
    #expect(events[1].seriesID == events[0].id)
    let dates = try EventDates.all(
      of: events, in: 1_795_000_000_000..<1_800_000_000_000, .system)
    #expect(dates.count == 4)
    let again = try other.plan(Array(text.utf8))
    #expect(again.rows.map(\.outcome) == [.same, .same])
  }

  @Test
  func `invalid data in a folder is cleaned in calendars and tables`()
    throws
  {
    let scene = try FilesScene()
    var event = try scene.publish()
    // The stored event has control characters, as after an edit of the folder's files by hand.
    event.title = "Quay\u{1B}[2J \u{202E}tresnoC"
    event.foreign = "X-NOTE:a\u{1B}]0;b\u{07}\u{2066}c"
    (event.link, event.image) = ("https://x.example/\u{1B}", "ab\u{1B}c")
    event.rule = "FREQ=WEEKLY\u{1B}[2J"
    let calendar = try scene.calendar([event], isOwn: true)
    let table = EventTable.csv([event])
    for text in [calendar, table] {
      let odd = text.unicodeScalars.filter { scalar in
        scalar.properties.generalCategory == .format
          || scalar.properties.generalCategory == .control
            && !"\r\n".unicodeScalars.contains(scalar)
      }
      #expect(Array(odd) == [] && text.contains("tresnoC"))
    }
    #expect(calendar.contains("X-NOTE:a]0;bc"))
  }

  @Test func `a reminder is in the user's own calendar only`() throws {
    let scene = try FilesScene()
    let event = try scene.publish()
    var calendar = EventCalendar(zones: .system, now: 0)
    calendar.reminders = [event.id: 45]
    #expect(try !calendar.text([event], in: scene.store).contains("VALARM"))
    calendar.isOwn = true
    #expect(try calendar.text([event], in: scene.store).contains("TRIGGER:-PT45M"))
  }
}
