import Accounts
import EventScreens
import Events
import Foundation
import Shell
import Terminal
import Testing
import Timekeeping

@testable import App

/// The import of another program's calendar.
@Suite struct EventImportJourney {
  @Test(arguments: Stage.all)
  func `a calendar is previewed, imported with clashes, and undone`(stage: Stage)
    throws
  {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    try town.publish("Quay Concert", by: ana, inDays: 3)
    try town.race("Autumn Cross", ben, inDays: 2)
    let files = try CalendarFolder(day: 2, from: town)

    // Ben goes to a concert and a race, and imported his calendar a month ago.
    let seat = try town.seat(ben, stage)
    seat.press("J")
    seat.go(to: .calendar)
    try files.write(
      "october.ics", [.dinner("Dinner"), .dinner("Lunch"), .dinner("Tea"), .swimming])
    seat.name(files.path("october.ics"))
    #expect(seat.shows("4 new"))
    seat.press(.enter)
    #expect(seat.shows("Imported: 4 new. u undoes it."))
    seat.press(.enter)
    let before = try town.calendar(of: ben)
    #expect(before.count == 5 && before.contains("Swim 07:00 private"))

    // Since then three events have moved, 212 are new, and two are incomplete.
    let many: [CalendarFolder.Entry] = (1...211).map { .lesson($0) } + [.rehearsal]
    try files.write(
      "november.ics",
      [.laterDinner("Dinner"), .laterDinner("Lunch"), .laterDinner("Tea"), .swimming] + many
        + [.unfinished("Somewhen"), .unfinished("Somewhere")])
    seat.name(files.path("november.ics"))
    #expect(seat.shows("212 new, 3 changed, 1 same, 2 skipped"))
    #expect(seat.shows("november.ics: only you see new events."))

    // The bad lines come first, with line number and reason; the next ones show what they change.
    #expect(seat.shows("skipped") && seat.shows("does not say"))
    #expect(seat.screen.contains("\(files.line(of: "Somewhen", in: "november.ics"))"))
    seat.press(.down, .down)
    #expect(seat.shows("start: ") && seat.shows("17:30"))
    #expect(try town.calendar(of: ben) == before)

    // He keeps the events private.
    seat.press(.enter)
    #expect(seat.shows("Imported: 212 new, 3 changed, 1 same, 2 skipped. u undoes it."))
    seat.press(.enter)
    #expect(try town.calendar(of: ben).count == 217)
    let visitor = try town.seat(ana, stage)
    #expect(!visitor.shows("Rehearsal") && !visitor.shows("Lesson"))

    // Where nothing of the import is shown, `u` asks.
    seat.go(to: .popular)
    seat.press("u")
    #expect(seat.shows("Undo the last act?"))
    seat.press(.escape)
    #expect(try town.calendar(of: ben).count == 217)
    seat.go(to: .calendar)

    // An event on the day of his race clashes with it.
    seat.press("/")
    seat.type("rehearsal")
    seat.press(.enter)
    #expect(seat.line(with: "Rehearsal").contains("!"))
    #expect(seat.shows("! on the same day") && seat.shows("Autumn C"))
    seat.press(.escape)

    // It was the wrong file: with one of its events selected, `u` undoes the whole import, and
    // only that, without a question.
    seat.press("u")
    #expect(seat.shows("Import undone: 212 deleted, 3 restored."))
    #expect(!seat.shows("Rehearsal"))
    #expect(try town.calendar(of: ben) == before)
    #expect(try town.events.maintenance.check() == [])
  }

  @Test func `a visitor is asked to log in, and returns to the file`() throws {
    let town = try EventTown()
    let vera = try town.settle("Vera", "Late")
    let seat = try town.seat()
    seat.press("I")
    #expect(
      seat.shows("Log in to import a calendar: you come back here.") && seat.shows("Password"))
    seat.coordinator.perform(.signedIn(vera, stays: false))
    seat.look()
    #expect(seat.shows("Imports events from a calendar (.ics) or a table (.csv)."))
  }
}

extension Seat {
  /// Presses I and types a file name.
  fileprivate func name(_ path: String) {
    press("I")
    press(.control("u"))
    type(path)
    press(.enter)
  }

  fileprivate func line(with text: String) -> String {
    screen.split(separator: "\n").first { $0.contains(text) }.map(String.init) ?? ""
  }
}

extension EventTown {
  /// Returns a user's calendar: titles, local starts, visibility.
  fileprivate func calendar(of user: User) throws -> [String] {
    let directory = EventDirectory(store: store, clock: .manual(clock))
    return try directory.calendar(of: user.id).compactMap { try directory.event($0) }
      .map { "\($0.title) \($0.startLocal.dropFirst(11).prefix(5)) \($0.visibility.rawValue)" }
      .sorted()
  }
}

/// Calendar files in Google's format, in a folder that is deleted with the test.
private final class CalendarFolder {
  enum Entry {
    case dinner(String)
    case laterDinner(String)
    case swimming, rehearsal
    /// One lesson a week, beginning on the next day.
    case lesson(Int)
    case unfinished(String)
  }

  private let folder = NSTemporaryDirectory() + "/calendars-" + UUID().uuidString
  /// The day of all entries except lessons.
  private let start: LocalTime
  /// The day as `YYYYMMDD`.
  private var day: String { start.date.replacing("-", with: "") }

  init(day days: Int, from town: EventTown) throws {
    start = LocalTime(utcMilliseconds: town.clock.now.utc + days * 86_400_000, in: .utc)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { folder + "/" + name }

  func write(_ name: String, _ entries: [Entry]) throws {
    let head = [
      "BEGIN:VCALENDAR", "PRODID:-//Google Inc//Google Calendar 70.9054//EN", "VERSION:2.0",
      "CALSCALE:GREGORIAN", "METHOD:PUBLISH", "X-WR-CALNAME:Ben", "X-WR-TIMEZONE:Etc/UTC",
    ]
    let lines = head + entries.flatMap(lines) + ["END:VCALENDAR"]
    try Data((lines.joined(separator: "\r\n") + "\r\n").utf8)
      .write(to: URL(fileURLWithPath: path(name)))
  }

  /// Returns the line of an event in a file, from 1.
  func line(of title: String, in name: String) -> Int {
    let text = (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? ""
    let lines = text.components(separatedBy: "\r\n")
    let summary = lines.firstIndex(of: "SUMMARY:\(title)") ?? 0
    return (lines[..<summary].lastIndex(of: "BEGIN:VEVENT") ?? 0) + 1
  }

  private func lines(_ entry: Entry) -> [String] {
    switch entry {
    case .dinner(let name): event(name, on: day, from: "170000", to: "173000", 0)
    case .laterDinner(let name): event(name, on: day, from: "173000", to: "175500", 1)
    case .swimming: event("Swim", on: day, from: "070000", to: "080000", 0)
    case .rehearsal: event("Rehearsal", on: day, from: "200000", to: "220000", 0)
    case .lesson(let number):
      event("Lesson \(number)", on: later(days: number), from: "120000", to: "130000", 0)
    case .unfinished(let name):
      ["BEGIN:VEVENT", "UID:\(name)@google.com", "SUMMARY:\(name)", "END:VEVENT"]
    }
  }

  private func later(days: Int) -> String {
    start.adding(days: days).date.replacing("-", with: "")
  }

  private func event(
    _ title: String, on day: String, from start: String, to end: String, _ sequence: Int
  ) -> [String] {
    [
      "BEGIN:VEVENT", "DTSTART:\(day)T\(start)Z", "DTEND:\(day)T\(end)Z", "DTSTAMP:\(day)T000000Z",
      "UID:\(title.replacing(" ", with: "-"))@google.com", "SEQUENCE:\(sequence)",
      "STATUS:CONFIRMED", "SUMMARY:\(title)", "TRANSP:OPAQUE", "END:VEVENT",
    ]
  }
}
