import Testing
import Timekeeping

@testable import Calendars

@Suite("Calendar files that mean harm")
struct HostileCalendarTests {
  private func entry(_ lines: [String]) throws -> CalendarFile.Entry {
    let all =
      ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:a", "DTSTART:20260101T100000Z"] + lines + [
        "END:VEVENT", "END:VCALENDAR",
      ]
    return try #require(CalendarSamples.read(Array(all.joined(separator: "\n").utf8)).entries.first)
  }

  @Test
  func `are read even if events are nested 100,000 deep`() throws {
    let deep = Array(repeating: "BEGIN:VEVENT", count: 100_000).joined(separator: "\n")
    let ends = Array(repeating: "END:VEVENT", count: 100_000).joined(separator: "\n")
    let text =
      "\(deep)\nUID:x\nDTSTART:20260101T100000Z\n\(ends)\nBEGIN:VEVENT\nUID:b\nDTSTART:20260101T100000Z\nEND:VEVENT"
    let file = try CalendarSamples.read(Array(text.utf8))
    #expect(file.entries.map(\.item.uid) == ["b"] && file.faults.map(\.reason) == [.noStart])
    #expect(try CalendarSamples.read(Array(deep.utf8)).faults.map(\.reason) == [.unfinished])
  }

  @Test
  func `with a line of megabytes are cut, folded or not`() throws {
    let line = "DESCRIPTION:" + String(repeating: "é", count: 4 << 20)
    let entry = try entry([line])
    #expect(entry.notes.contains(.cut("DESCRIPTION")))
    #expect((65_530...65_536).contains(entry.item.description.utf8.count))
    let folded = "SUMMARY:" + String(repeating: "a\n ", count: 1 << 20)
    #expect(try self.entry([folded]).item.title.utf8.count == 64 << 10)
  }

  @Test
  func `keep ten thousand dates and 16 KB of foreign lines, and report the rest`()
    throws
  {
    let dates = (0..<12_000).map {
      "EXDATE:" + CalendarTime.utc(1_767_261_600 + $0 * 86_400).text
    }
    let left = try entry(["RRULE:FREQ=DAILY"] + dates)
    #expect(left.item.exceptions.count == 10_000 && left.notes.contains(.datesLeftOut))
    #expect(try left.item.recurrence().next(after: 0)?.wall.year == 2053)
    let foreign = try entry((0..<5000).map { "X-A\($0):0123456789" })
    #expect(foreign.item.foreign.reduce(0) { $0 + $1.utf8.count } <= 16 << 10)
    #expect(foreign.notes.contains { if case .foreignLeftOut = $0 { true } else { false } })
    let alarms = try entry(
      Array(
        repeating: ["BEGIN:VALARM", "X:" + String(repeating: "a", count: 500), "END:VALARM"],
        count: 99
      ).flatMap(\.self))
    #expect(
      alarms.item.foreign.count { $0 == "BEGIN:VALARM" }
        == alarms.item.foreign.count { $0 == "END:VALARM" })
  }

  @Test
  func `lose control signs, directions and towers of marks`() throws {
    let marks = String(repeating: "\u{301}", count: 100_000)
    let item = try entry(["SUMMARY:a\u{0}\u{1B}[31mb\u{202E}c\(marks)", "LOCATION:x\\ny"]).item
    #expect(item.title.unicodeScalars.count < 20 && !item.title.contains("\u{1B}"))
    #expect(item.location == "x, y")
  }

  @Test(arguments: ["+9900", "-9900", "0200", "+2", "", "+02:00", "+ABCD"])
  func `with a zone that no clock can have are read in the own zone, and say so`(offset: String)
    throws
  {
    let file = try CalendarSamples.read(
      "BEGIN:VCALENDAR", "BEGIN:VTIMEZONE", "TZID:Mars", "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:\(offset)", "TZOFFSETTO:\(offset)", "END:STANDARD", "END:VTIMEZONE",
      "BEGIN:VEVENT", "UID:a", "DTSTART;TZID=Mars:20260101T100000", "END:VEVENT", "END:VCALENDAR")
    let entry = try #require(file.entries.first)
    #expect(entry.notes.contains(.unknownZone("Mars", taken: "Europe/Kyiv")))
  }

  @Test(arguments: [
    ("W. Europe Standard Time", "Europe/Berlin"), ("FLE Standard Time", "Europe/Kyiv"),
    ("/mozilla.org/20050126_1/America/New_York", "America/New_York"),
    ("Europe/Kiev", "Europe/Kyiv"),
    ("../../etc/passwd", "Europe/Kyiv"), ("/etc/passwd", "Europe/Kyiv"), ("GMT", "Etc/GMT"),
  ])
  func `find zones by any name that is known, and nothing by a path`(name: String, zone: String)
    throws
  {
    let file = try CalendarSamples.read(
      "BEGIN:VEVENT", "UID:a", "DTSTART;TZID=\(name):20260101T100000", "END:VEVENT")
    #expect(file.entries.map(\.item.zoneName) == [zone])
  }

  @Test
  func `find a zone by how its definition sets the clocks`() throws {
    var lines = PropertyLines()
    let vienna = try LocalZone.named("Europe/Vienna")
    ZoneWriter(name: "Home", zone: vienna, first: 1_767_225_600, last: 1_800_000_000).add(
      to: &lines)
    let text = lines.text.replacing("X-LIC-LOCATION:Home\r\n", with: "")
    let file = try CalendarSamples.read(
      "BEGIN:VCALENDAR", text + "BEGIN:VEVENT", "UID:a", "DTSTART;TZID=Home:20260701T100000",
      "END:VEVENT", "END:VCALENDAR")
    let item = try #require(file.entries.first?.item)
    #expect(item.start.settledUTCMilliseconds(in: try item.zone()) == 1_782_892_800_000)
  }

  @Test
  func `cut off anywhere, or with any byte changed, end nothing`() throws {
    let text = """
      BEGIN:VCALENDAR\r\nX-WR-TIMEZONE:Europe/Kyiv\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART;TZID=Europe/Kyiv:20260101T100000
      DURATION:PT1H\r\nRRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=9\r\nEXDATE:20260130T080000Z\r\nSUMMARY:Ки\\,їв
      BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nEND:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR
      """
    let sound = Array(text.utf8)
    var (readCount, refusedCount, eventCount, namedCount) = (0, 0, 0, 0)
    for index in sound.indices {
      for changed in [Array(sound[..<index])]
        + [0, 0x0A, 0x20, 0x3A, 0x80, 0xFF].map({ replaced(sound, index, $0) })
      {
        let file: CalendarFile
        do throws(CalendarFileError) {
          file = try CalendarReader.file(changed, zoneName: "Europe/Kyiv")
        } catch {
          refusedCount += 1
          continue
        }
        readCount += 1
        eventCount += file.entries.count
        namedCount += file.faults.count
        for entry in file.entries { _ = try entry.item.recurrence().next(after: 1_767_225_600_000) }
      }
    }
    // A file with one wrong byte is mostly sound: it is read, and the fault is reported.
    #expect(readCount + refusedCount == sound.count * 7)
    #expect(readCount > sound.count * 6 && eventCount > readCount / 2)
    #expect(namedCount > 0)
  }

  private func replaced(_ bytes: [UInt8], _ index: Int, _ byte: UInt8) -> [UInt8] {
    var bytes = bytes
    bytes[index] = byte
    return bytes
  }
}
