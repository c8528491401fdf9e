import Accounts
import EventScreens
import Events
import Foundation
import Shell
import Terminal
import Testing
import Timekeeping

@testable import App

/// A calendar of another program, brought in.
@Suite struct EventImportJourney {
  @Test func `my own calendar: looked at before it comes in, clashing, and taken back whole`()
    throws
  {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    try town.publish("Quay Concert", by: ana, inDays: 2)
    let files = try CalendarFolder(day: 2, from: town)

    // Ben goes to a concert, and has brought his calendar in a month ago.
    let seat = try town.seat(ben)
    seat.press("J")
    seat.go(to: .calendar)
    try files.write("october.ics", [.dinner, .swimming])
    seat.name(files.path("october.ics"))
    #expect(seat.shows("2 new"))
    seat.press(.enter)
    #expect(seat.shows("Imported: 2 new. u takes all of it back."))
    seat.press(.enter)
    let before = try town.calendar(of: ben)
    #expect(
      before == [
        "Dinner with Dora 17:00 private", "Quay Concert 18:00 public", "Swim 07:00 private",
      ])
    #expect(!seat.line(with: "Quay Concert").contains("!"))

    // Since then one event has moved, two have come, and one was never finished.
    try files.write("november.ics", [.laterDinner, .swimming, .rehearsal, .market, .unfinished])
    seat.name(files.path("november.ics"))
    #expect(seat.shows("2 new, 1 changed, 1 same, 1 skipped"))
    #expect(seat.shows("november.ics: only you see what is new."))

    // The worst line stands first, with the reason; the next ones say what they change.
    #expect(seat.shows("skipped") && seat.shows("Somewhen does not say when it begins"))
    seat.press(.down)
    #expect(seat.shows("start: ") && seat.shows("17:00 › ") && seat.shows("17:30"))
    #expect(try town.calendar(of: ben) == before)

    // He keeps it to himself.
    seat.press(.enter)
    #expect(seat.shows("Imported: 2 new, 1 changed, 1 same, 1 skipped. u takes all of it back."))
    seat.press(.enter)
    #expect(seat.shows("Rehearsal") && seat.shows("Winter Market") && seat.shows("Quay Concert"))
    #expect(seat.shows("! at the same time"))
    #expect(seat.line(with: "Quay Concert").contains("!"))
    let visitor = try town.seat(ana)
    #expect(!visitor.shows("Rehearsal"))

    // It was the wrong file: u takes all of it back, and nothing else.
    seat.press("u")
    #expect(seat.shows("The import is taken back: 2 gone, 1 as before."))
    #expect(!seat.shows("Rehearsal") && !seat.line(with: "Quay Concert").contains("!"))
    #expect(try town.calendar(of: ben) == before)
    #expect(try town.events.check() == [])
  }

  @Test func `a visitor is led to log in, and comes back to the file`() throws {
    let town = try EventTown()
    let vera = try town.settle("Vera", "Late")
    let seat = try town.seat()
    seat.press("I")
    #expect(
      seat.shows("Log in to import a calendar: you come back here.") && seat.shows("Password"))
    seat.coordinator.perform(.signedIn(vera, stays: false))
    seat.look()
    #expect(seat.shows("Brings events in from a calendar (.ics) or a table (.csv)."))
  }
}

extension Seat {
  /// Presses I and names a file.
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
  /// What somebody's calendar holds: title, start on the wall, who sees it.
  fileprivate func calendar(of user: User) throws -> [String] {
    let directory = EventDirectory(store: store, clock: .manual(clock))
    return try directory.calendar(of: user.id).compactMap { try directory.event($0) }
      .map { "\($0.title) \($0.startLocal.dropFirst(11).prefix(5)) \($0.visibility.rawValue)" }
      .sorted()
  }
}

/// Calendar files as Google writes them, in a folder that goes with the test.
private final class CalendarFolder {
  enum Entry {
    case dinner, laterDinner, swimming, rehearsal, market, unfinished
  }

  private let folder = NSTemporaryDirectory() + "/calendars-" + UUID().uuidString
  /// `YYYYMMDD`.
  private let day: String

  init(day days: Int, from town: EventTown) throws {
    let time = LocalTime(utcMilliseconds: town.clock.now.utc + days * 86_400_000, in: .utc)
    day = time.date.replacing("-", with: "")
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

  private func lines(_ entry: Entry) -> [String] {
    switch entry {
    case .dinner: event("dinner", "Dinner with Dora", from: "170000", to: "173000", 0)
    case .laterDinner: event("dinner", "Dinner with Dora", from: "173000", to: "175500", 1)
    case .swimming: event("swim", "Swim", from: "070000", to: "080000", 0)
    case .rehearsal: event("rehearsal", "Rehearsal", from: "200000", to: "220000", 0)
    case .market: event("market", "Winter Market", from: "100000", to: "120000", 0)
    case .unfinished:
      ["BEGIN:VEVENT", "UID:somewhen@google.com", "SUMMARY:Somewhen", "END:VEVENT"]
    }
  }

  private func event(
    _ name: String, _ title: String, from start: String, to end: String, _ sequence: Int
  ) -> [String] {
    [
      "BEGIN:VEVENT", "DTSTART:\(day)T\(start)Z", "DTEND:\(day)T\(end)Z", "DTSTAMP:\(day)T000000Z",
      "UID:\(name)@google.com", "SEQUENCE:\(sequence)", "STATUS:CONFIRMED", "SUMMARY:\(title)",
      "TRANSP:OPAQUE", "END:VEVENT",
    ]
  }
}
