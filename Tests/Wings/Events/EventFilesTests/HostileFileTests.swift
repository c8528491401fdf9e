import Accounts
import Calendars
import EventFiles
import Events
import Files
import FoundationEssentials
import Glibc
import Languages
import Store
import Testing
import Timekeeping

@Suite("Unusual files of events")
struct HostileFileTests {
  /// Exports the events and plans their import again.
  private func again(_ scene: FilesScene) throws -> [ImportOutcome] {
    let text = try scene.calendar(try scene.directory.events(of: "ana"), isOwn: true)
    return try scene.plan(Array(text.utf8)).rows.map(\.outcome)
  }

  @Test func `a table of a hundred thousand columns is read at once`() throws {
    let scene = try FilesScene()
    let columns = (0..<100_000).map { "c\($0)" }.joined(separator: ",")
    let cells = Array(repeating: "x", count: 100_000).joined(separator: ",")
    let text =
      "title,start,place," + columns + "\nTea,2026-12-05 10:00,Mill," + cells + "\n"
    let clock = ContinuousClock()
    let (bytes, began) = (Array(text.utf8), clock.now)
    let plan = try scene.plan(bytes)
    let time = clock.now - began
    #expect(plan.rows.map(\.outcome) == [.new] && time < .seconds(8), "\(time)")
    let said = plan.understood.map { FilesScene.english.text($0) }.joined()
    #expect(said.contains("c49, ...") && said.count < 2_000)
  }

  @Test(arguments: [true, false], [true, false])
  func `a calendar saved as UTF-16 is read as a calendar, whichever half comes first`(
    isBigEndian: Bool, isMarked: Bool
  ) throws {
    let scene = try FilesScene()
    let text = calendar("UID:wide", "DTSTART:20261205T100000Z", "SUMMARY:Чай и музика")
    let bytes = ((isMarked ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
      let halves = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? halves : halves.reversed()
    }
    let plan = try scene.plan(bytes)
    #expect(plan.rows.map(\.title) == ["Чай и музика"] && plan.rows.map(\.outcome) == [.new])
    #expect(plan.understood.map { FilesScene.english.text($0) }.joined().contains("UTF-16"))
  }

  @Test func `a yearly 29 February is in leap years only`() throws {
    let scene = try FilesScene()
    try scene.bring(
      calendar(
        "UID:leap", "DTSTART;VALUE=DATE:20240229", "SUMMARY:Leap", "RRULE:FREQ=YEARLY"))
    let event = try #require(try scene.directory.events(of: "ana").first)
    let years = [2024, 2037].map { LocalTime(year: $0, month: 1, day: 1).wallSeconds * 1000 }
    let dates = try EventCalendar.dates(of: event, in: years[0]..<years[1], .system).map {
      LocalTime(utcMilliseconds: $0.start + 43_200_000, in: .utc).date
    }
    #expect(dates == ["2024-02-29", "2028-02-29", "2032-02-29", "2036-02-29"])
    #expect(try again(scene) == [.same])
  }

  @Test func `a series that ends before it begins is its first date`() throws {
    let scene = try FilesScene()
    let report = try scene.bring(
      calendar(
        "UID:late", "DTSTART:20261205T100000Z", "DTEND:20261205T110000Z", "SUMMARY:Late",
        "RRULE:FREQ=DAILY;UNTIL=20201205T100000Z"))
    #expect(report.rows.count == 1, "\(FilesScene.lines(report.rows))")
    for event in try scene.directory.events(of: "ana") {
      let dates = try EventDates.all(
        of: [event], in: 1_795_000_000_000..<1_830_000_000_000, .system)
      #expect(dates.count == 1)
    }
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `a line of 64 MiB is cut in a calendar, and refused in a table`()
    throws
  {
    let scene = try FilesScene()
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: (64 << 20) - 4_096)
    let start = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20261205T100000Z\r\nSUMMARY:"
    let end = "\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    let plan = try scene.plan(Array(start.utf8) + long + Array(end.utf8))
    #expect(plan.rows.count == 1 && plan.rows[0].title.utf8.count <= 64 << 10)
    let more = [UInt8](repeating: UInt8(ascii: "a"), count: 4_096)
    #expect(throws: CalendarFileError.self) {
      try scene.plan(Array(start.utf8) + long + more + Array(end.utf8))
    }
    let table = Array("title,start,place\nTea,2026-12-05 10:00,Mill\n".utf8)
    let rows = try scene.plan(table + long + Array("\n".utf8)).rows
    #expect(rows.map(\.outcome) == [.new, .skipped], "\(FilesScene.lines(rows))")
  }

  @Test func `two events with one identity in a file are one: the later one, with a note`() throws {
    let scene = try FilesScene()
    let two = ["Tea", "Coffee"].map {
      "BEGIN:VEVENT\r\nUID:one\r\nDTSTART:20261205T100000Z\r\nSUMMARY:\($0)\r\nEND:VEVENT\r\n"
    }
    let report = try scene.bring("BEGIN:VCALENDAR\r\n\(two.joined())END:VCALENDAR\r\n")
    #expect(
      report.rows.map(\.outcome.isTaken) == [false, true], "\(FilesScene.lines(report.rows))")
    #expect(report.rows[0].notes.isEmpty == false)
    #expect(try scene.directory.events(of: "ana").map(\.title) == ["Coffee"])
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `a date of an unknown series is a separate event`() throws {
    let scene = try FilesScene()
    let report = try scene.bring(
      calendar(
        "UID:none", "RECURRENCE-ID:20261205T100000Z", "DTSTART:20261205T110000Z", "SUMMARY:Moved"))
    #expect(report.count(.new) == 1)
    let event = try #require(try scene.directory.events(of: "ana").first)
    #expect(event.seriesID == nil && event.recurrenceID != nil)
    #expect(try scene.service.maintenance.check() == [])
    #expect(try again(scene) == [.same])
  }

  @Test(arguments: ["0001-01-01 10:00", "9999-12-31 23:59", "1969-12-31 10:00", "2200-01-01 10:00"])
  func `impossible years are skipped with a reason`(start: String) throws {
    let scene = try FilesScene()
    let report = try scene.bring("title,start,place\nTea,\(start),Mill\n")
    #expect(report.count(.skipped) == 1 && report.rows[0].notes.count == 1)
    #expect(try scene.directory.events(of: "ana") == [])
  }

  @Test func `at the poles and on the date line events are where they were`() throws {
    let scene = try FilesScene()
    for (latitude, longitude) in [(90.0, 0.0), (-90, 180), (0, 180), (0, -180), (-0.0, -0.0)] {
      try scene.publish {
        ($0.latitude, $0.longitude) = (latitude, longitude)
        $0.title = "\(latitude) \(longitude)"
      }
    }
    #expect(try again(scene) == Array(repeating: .same, count: 5))
    let index = try EventIndex(of: scene.store, nowUTC: scene.hands.now.utc)
    let criteria = { (latitude: Double, longitude: Double) in
      var criteria = EventCriteria()
      (criteria.latitude, criteria.longitude) = (latitude, longitude)
      criteria.kilometres = 5
      return index.answer(EventQuestion(criteria), at: scene.hands.now.utc / 1000).ids.count
    }
    #expect(criteria(90, 77) == 1 && criteria(0, 180) == 2 && criteria(0, -180) == 2)
  }

  @Test func `a city far from its place is warned of if coordinates may be swapped`() throws {
    let scene = try FilesScene()
    let report = try scene.bring(
      """
      title,start,place,city,latitude,longitude
      Good,2026-12-05 10:00,Mill,Kyiv,50.45,30.52
      Sea,2026-12-06 10:00,Mill,Kyiv,30.52,50.45
      Nowhere,2026-12-07 10:00,Mill,Qwertytown,30.52,50.45
      """)
    #expect(report.count(.new) == 3)
    let notes = report.rows.map { $0.notes.map(FilesScene.english.text) }
    #expect(notes[0] == [] && notes[2] == [])
    #expect(
      notes[1] == [
        "This place is 2765 km from Kyiv: did you swap latitude and longitude?"
      ])
  }

  @Test func `cells that look like formulas are guarded, and return unchanged`() throws {
    let scene = try FilesScene()
    for (number, title) in ["=1+1", "+44", "-3 degrees", "@home", "'=1"].enumerated() {
      try scene.publish { ($0.title, $0.place) = (title, "Hall \(number)") }
    }
    let table = EventTable.csv(try scene.directory.events(of: "ana"))
    for line in table.split(separator: "\n") {
      for cell in line.split(separator: ",") {
        #expect(!"=+@".contains(cell.first ?? "x"), "\(cell)")
      }
    }
    let rows = try scene.plan(Array(table.utf8)).rows
    #expect(rows.map(\.outcome) == Array(repeating: .same, count: 5))
  }

  @Test func `a title of a hundred joined characters is accepted, and one more is too long`()
    throws
  {
    let scene = try FilesScene()
    // Joiners are removed because terminals disagree on their width; a family becomes four
    // characters.
    for (sign, count) in [("👩‍👩‍👧‍👦", 25), ("日", 100), ("e\u{301}", 100), ("🇺🇦", 100)] {
      let title = String(repeating: sign, count: count)
      #expect(try scene.publish { $0.title = title }.title.count == 100)
      #expect(throws: EventError.self) { try scene.publish { $0.title = title + sign } }
    }
    #expect(try again(scene) == Array(repeating: .same, count: 4))
  }

  @Test func `half a character in JSON is refused or removed`() throws {
    for half in ["\\ud800", "\\udc00", "\\ud800x", "\\udc00\\ud800"] {
      let json = "{\"title\":\"a\(half)b\",\"start\":\"2026-12-05 10:00\"}"
      let draft = try? EventDraft(json: Array(json.utf8), zones: .system)
      #expect(draft.map { !$0.title.unicodeScalars.contains { $0.value > 0xFFFF } } ?? true)
      #expect(draft.map { $0.cleaned.title.count <= 3 } ?? true)
    }
  }

  @Test func `without time zones nothing is published, and existing events are reported`() throws {
    let scene = try FilesScene()
    let event = try scene.publish()
    let bare = EventService(
      store: scene.store, clock: .manual(scene.hands), zones: Zones { _ in nil }, storeID: "s")
    #expect(throws: EventError.self) {
      try bare.publishing.publish(EventDraft(model: event), by: .person("ana"))
    }
    let findings = try bare.maintenance.check()
    #expect(findings.map(\.kind) == [.zone] && findings.map(\.canBeRepaired) == [false])
    let report = try EventImporter(service: bare).plan(
      Array("title,start,place\nTea,2026-12-05 10:00,Mill\n".utf8), scene.options())
    #expect(report.rows.allSatisfy { !$0.outcome.isTaken && !$0.notes.isEmpty })
  }

  /// The published list, kept outside the package beside published races.
  private static let naughty = getenv("LAPIT_RACE_DATA")
    .map { String(cString: $0) + "/bad-input/naughty-strings.json" }

  @Test(.enabled(if: naughty.map { access($0, R_OK) == 0 } ?? false, "LAPIT_RACE_DATA is not set"))
  func `dangerous texts are harmless as file names`() throws {
    let path = try #require(Self.naughty)
    let texts = try JSONDecoder().decode(
      [String].self, from: Data(contentsOf: URL(filePath: path)))
    let scene = try FilesScene()
    for (number, text) in texts.enumerated() {
      var options = scene.options()
      options.fileName = text
      try scene.bring("title,start,place\nTea \(number),2026-12-05 10:00,Mill \(number)\n", options)
    }
    let known = try scene.service.imports.list(of: "ana")
    #expect(known.count == texts.count && texts.count > 200)
    for run in known.map(\.run) {
      #expect(run.file == Cleaned.line(run.file) && run.file.count <= EventLimits.fileName)
    }
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test(.enabled(if: naughty.map { access($0, R_OK) == 0 } ?? false, "LAPIT_RACE_DATA is not set"))
  func `dangerous texts are imported by calendar and table, and exported unchanged`() throws {
    let path = try #require(Self.naughty)
    let texts = try JSONDecoder().decode(
      [String].self, from: Data(contentsOf: URL(filePath: path)))
    let scene = try FilesScene()
    let events = texts.enumerated().map { number, text in
      let clean = text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
        .replacing(";", with: "\\;").replacing(",", with: "\\,")
      return "BEGIN:VEVENT\r\nUID:\(number)\r\nDTSTART:20261205T100000Z\r\nSUMMARY:\(clean)\r\n"
        + "LOCATION:\(clean)\r\nDESCRIPTION:\(clean)\r\nEND:VEVENT\r\n"
    }
    let report = try scene.bring("BEGIN:VCALENDAR\r\n\(events.joined())END:VCALENDAR\r\n")
    #expect(report.count(.new) > 200, "\(report.rows.count)")
    let outcomes = try again(scene)
    #expect(outcomes.count > 200 && outcomes.allSatisfy { $0 == .same })
    let table = EventTable.csv(try scene.directory.events(of: "ana"))
    let rows = try scene.plan(Array(table.utf8)).rows
    let odd = rows.filter { $0.outcome != .same }
    #expect(rows.count == outcomes.count && odd.isEmpty, "\(FilesScene.lines(odd).prefix(5))")
    #expect(try scene.service.maintenance.check() == [])
  }
}
