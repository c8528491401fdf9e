import Accounts
import Events
import Languages
import People
import Pictures
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import EventScreens

/// Texts of lists and pages in addition to the facts of events.
@Suite struct ListWordsTests {
  @Test func `help explains every mark in a list`() throws {
    let scene = try EventScreensScene()
    let places: [EventDestination] = [.popular, .friends, .calendar, .person("ana")]
    for place in places {
      let notes = try scene.pane(place).helpNotes
      #expect(notes.map(\.keys).prefix(6) == ["*", "+", "g", "@", "v", "~"])
      let marks = notes.filter { $0.keys != "12" }
      #expect(marks.allSatisfy { scene.context.text($0.text).hasPrefix("mark: ") })
      // These numbers are in the column People. They can be lower than those on an event's page.
      #expect(
        notes.contains { scene.context.text($0.text).hasPrefix("under People: people interest") })
    }
    #expect(try scene.pane(.calendar).helpNotes.last?.keys == "!")
  }

  @Test func `if events are in several cities, each is listed with its city`() throws {
    let scene = try EventScreensScene()
    for (title, city) in [("Salsa", "Kyiv"), ("Tango", "Lviv")] {
      try scene.publish(title) { ($0.place, $0.city) = ("Town Hall", city) }
    }
    try scene.publish("Chess") { ($0.place, $0.city) = ("Mill", "Lviv") }
    let pane = try scene.pane(.popular)
    for place in ["Kyiv, Town", "Lviv, Town", "Lviv, Mill"] {
      #expect(scene.shows(place, in: pane))
    }
    #expect(scene.shows(" People", in: pane))
  }

  @Test func `a time in another zone names it, and the heading says whose times are shown`()
    throws
  {
    let scene = try EventScreensScene()
    try scene.publish("Quay Concert") { $0.start = "2026-11-21 20:00" }
    try scene.publish("Talk") {
      ($0.timeZone, $0.start) = ("Etc/UTC", "2026-11-21 20:00")
      $0.end = "2026-11-21 22:00"
    }
    let pane = try scene.pane(.popular)
    #expect(scene.shows("today 20:00 +02:00 Quay Concert", in: pane))
    #expect(scene.shows("today 20:00        Talk", in: pane))
    #expect(scene.lines(of: pane)[0].hasSuffix("local times"))
    scene.press(.character("z"), in: pane)
    let words = scene.screen(of: pane).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("today 18:00 Quay Concert"))
    #expect(scene.lines(of: pane)[0].hasSuffix("your times"))
  }

  @Test(arguments: Language.allCases) func `with its zone a time is at most 30 columns wide`(
    _ language: Language
  ) throws {
    let scene = try EventScreensScene(language: language)
    let event = try scene.publish("Salsa") {
      ($0.start, $0.end) = ("2027-12-05 19:00", "2027-12-05 20:00")
      $0.rule = "FREQ=WEEKLY;COUNT=3"
    }
    _ = try scene.context.events.publishing.cancel(event.id, why: "", by: .person("ana"))
    let text = scene.context.eventTimes.short(try scene.event(event.id))
    #expect(TextWidth.columns(of: text) <= EventTimes.columns)
  }

  @Test(arguments: [("Etc/UTC", false), ("Europe/Kyiv", true)])
  func `a moment of one's own names its zone beside an event of another`(
    zone: String, isNamed: Bool
  ) throws {
    let scene = try EventScreensScene()
    let event = try scene.publish("Salsa") { $0.timeZone = zone }
    let (times, now) = (scene.context.eventTimes, scene.context.seconds)
    let name = LocalZone.system.clock(at: now).abbreviation
    #expect(times.own(now, beside: event) == times.own(now) + (isNamed ? " " + name : ""))
  }

  @Test func `a series says how it repeats and what comes next`() throws {
    let scene = try EventScreensScene()
    let series = try scene.publish("Salsa") {
      ($0.start, $0.end) = ("2026-11-27 19:00", "2026-11-27 21:00")
      $0.rule = "FREQ=WEEKLY;UNTIL=20261218T170000Z"
    }
    let pane = try scene.pane(.event(series.id))
    let words = scene.screen(of: pane).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("every week on Friday, until 18 December 2026"))
    #expect(
      words.contains(
        "Next: Fri 4 Dec 19:00, Fri 11 Dec 19:00, Fri 18 Dec 19:00"))
  }

  @Test func `a series with separate dates has one row in Popular`() throws {
    let scene = try EventScreensScene()
    let series = try scene.publish("Salsa") {
      ($0.start, $0.end) = ("2026-11-27 19:00", "2026-11-27 21:00")
      ($0.rule, $0.capacity) = ("FREQ=WEEKLY;COUNT=10", 20)
    }
    for date in ["2026-12-04", "2026-12-11", "2026-12-18"] {
      try scene.context.events.responses.give(
        .going(1), series.id, on: date + "T19:00:00", by: "cleo")
    }
    let pane = try scene.pane(.popular)
    let rows = scene.lines(of: pane).filter { $0.contains("Salsa") && $0.contains("19:00") }
    #expect(rows.count == 1 && rows.first?.contains("Fri 19:00") == true)
    #expect(scene.lines(of: pane)[0].hasPrefix("1 of 1"))
  }

  @Test func `friends have their photos beside the list where they have one`() throws {
    let scene = try EventScreensScene()
    let concert = try scene.publish("Quay Concert") { $0.start = "2026-11-21 20:00" }
    try scene.context.events.people.follow(true, "cleo", by: "ben")
    try scene.context.events.responses.give(.interested(true), concert.id, by: "cleo")
    let size = EventScreensScene.large
    let without = try scene.pane(.friends)
    #expect(!scene.shows("\u{2580}", in: without, size))
    let grey = [UInt8](repeating: 90, count: 8 * 8 * 3)
    let file = try #require(PNGFile.file(width: 8, height: 8, rgb: grey))
    let picture = try Picture(file: file)
    try scene.store.write(by: "cleo", at: 0) { transaction in
      try KeptPictures.keep(picture, in: transaction)
      var profile = Profile()
      profile.image = picture.id
      try transaction.put(AccountsSchema.profiles, id: "cleo", profile)
    }
    let pane = try scene.pane(.friends)
    _ = scene.screen(of: pane, in: size)
    scene.settle(pane)
    #expect(scene.shows("\u{2580}\u{2580}", in: pane, size))
    #expect(!scene.shows("\u{2580}", in: pane))
  }
}
