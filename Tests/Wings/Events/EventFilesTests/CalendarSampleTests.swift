import Calendars
import EventFiles
import Events
import Testing
import Timekeeping

@Suite(
  "Calendars of other programs are imported",
  .enabled(if: FilesScene.folder != nil, "LAPIT_RACE_DATA is not set"))
struct CalendarSampleTests {
  private struct Brought {
    let report: EventImportReport
    let events: [Event]
    let scene: FilesScene
  }

  private func bring(_ name: String) throws -> Brought {
    let scene = try FilesScene()
    let report = try scene.bring(try FilesScene.sample(name))
    return Brought(report: report, events: try scene.directory.events(of: "ana"), scene: scene)
  }

  /// Returns the dates of an event before a year.
  private func dates(of event: Event, until year: Int = 2200) throws -> [String] {
    try (1970..<year).flatMap { year in
      let bounds = [year, year + 1].map {
        LocalTime(year: $0, month: 1, day: 1).wallSeconds * 1000
      }
      return try EventCalendar.dates(of: event, in: bounds[0]..<bounds[1], .system).map { date in
        let time = LocalTime(utcMilliseconds: date.start, in: .utc)
        return "\(time.date) \(time.timeOfDay.prefix(5))Z"
      }
    }
  }

  @Test func `each is private, and unchanged when imported again`() throws {
    for name in FilesScene.names {
      let scene = try FilesScene()
      let bytes = try FilesScene.sample(name)
      let first = try scene.bring(bytes)
      #expect(try scene.directory.events(of: "ana").allSatisfy { $0.visibility == .own }, "\(name)")
      let second = try scene.plan(bytes)
      let taken = first.rows.filter(\.outcome.isTaken).map(\.line)
      let same = second.rows.filter { $0.outcome == .same }.map(\.line)
      #expect(taken == same, "\(name): \(FilesScene.lines(second.rows))")
      #expect(try scene.service.maintenance.check() == [], "\(name)")
    }
  }

  @Test func `each is the same after it was written and imported again`() throws {
    for name in FilesScene.names {
      let brought = try bring(name)
      let text = try brought.scene.calendar(brought.events, isOwn: true)
      let again = try brought.scene.plan(Array(text.utf8))
      #expect(again.rows.count == brought.events.count, "\(name)")
      #expect(again.rows.allSatisfy { $0.outcome == .same }, "\(FilesScene.lines(again.rows))")
      // Exported and imported elsewhere it is the same.
      let other = try FilesScene()
      try other.bring(Array(text.utf8))
      let whens = { (events: [Event]) in events.map { "\($0.startTime) \($0.endTime) \($0.title)" }
      }
      #expect(whens(try other.directory.events(of: "ana")) == whens(brought.events), "\(name)")
    }
  }

  @Test func `a day of work in Vienna`() throws {
    let event = try #require(try bring("timezoned").events.first)
    #expect(event.timeZone == "Europe/Vienna" && event.position?.name == "aka bild, wien")
    #expect(event.startLocal == "2012-02-13T10:00:00" && event.endLocal == "2012-02-17T18:00:00")
  }

  @Test func `a zone with another program's name is recognized`() throws {
    let event = try #require(try bring("america_new_york").events.first)
    #expect(event.timeZone == "America/New_York")
    #expect(try dates(of: event) == ["2014-08-29 12:00Z"])
  }

  @Test func `alarms and people are kept, and no address is exported`() throws {
    let brought = try bring("alarm_google_future")
    let event = try #require(brought.events.first)
    #expect(brought.events.count == 1)
    #expect(event.foreign.split(separator: "\n").count { $0 == "BEGIN:VALARM" } == 4)
    let shared = try brought.scene.calendar([event])
    #expect(!shared.contains("ATTENDEE") && !shared.contains("VALARM"))
    #expect(!shared.contains("googlemail"))
    #expect(try brought.scene.calendar([event], isOwn: true).contains("ATTENDEE"))
  }

  @Test func `series have the dates they had there`() throws {
    let long = try #require(try bring("x_location").events.first)
    let all = try dates(of: long, until: 2027)
    #expect(all.count == 2655 && all.prefix(2) == ["2016-10-28 12:00Z", "2016-10-31 13:00Z"])
    let daily = try bring("event_with_recurrence")
    #expect(try dates(of: try #require(daily.events.first)).count == 97)
    #expect(FilesScene.lines(daily.report.rows)[0].contains("has no time zone"))
    let weekly = try bring("event_with_recurrence_exdates_on_different_lines")
    #expect(try dates(of: try #require(weekly.events.first)).count == 10)
    let untitled = try bring("rfc_5545_RDATE_example")
    #expect(untitled.events.allSatisfy { $0.title == "Untitled" })
    #expect(untitled.report.rows.allSatisfy { $0.notes.count >= 2 })
    #expect(try untitled.events.map { try dates(of: $0).count }.sorted() == [1, 1, 1, 2, 11, 14])
    let leap = try bring("rfc_7529")
    #expect(leap.report.count(.new) == 4)
    #expect(leap.events.count { $0.rule.isEmpty } == 3)
  }

  @Test func `unsupported content is named with its line, and stops nothing`() throws {
    let unicode = try bring("created_calendar_with_unicode_fields").report
    #expect(unicode.count(.new) == 2 && unicode.count(.skipped) == 1)
    #expect(unicode.rows.first { $0.outcome == .skipped }?.line == 20)
    let bad = try bring("big_bad_calendar").report
    #expect(bad.count(.skipped) == 20 && bad.rows.count == 20 && bad.importID == nil)
    let plan = try FilesScene().plan(try FilesScene.sample("issue_1050_all_components"))
    #expect(plan.count(.new) == 1 && plan.isClean)
    #expect(plan.components.values.reduce(0, +) == 3)
    #expect(try bring("multiple_calendar_components").report.count(.new) == 3)
  }

  @Test func `a place called online is not a place`() throws {
    let event = try #require(try bring("issue_350").events.first)
    #expect(event.online && event.position?.name ?? "" == "")
    #expect(event.foreign.contains("ALTREP"))
  }
}
