@testable import Calendars
import Testing
import Timekeeping

@Suite(
  "Calendars of other programs",
  .enabled(if: CalendarSamples.folder != nil, "LAPIT_RACE_DATA is not set"))
struct CalendarSamplesTests {
  private func only(_ name: String) throws -> CalendarFile.Entry {
    let file = try CalendarSamples.file(name)
    try #require(file.entries.count == 1 && file.faults.isEmpty)
    return file.entries[0]
  }

  @Test
  func `have their event in the zone they name`() throws {
    let item = try only("timezoned").item
    #expect(item.zoneName == "Europe/Vienna" && item.location == "aka bild, wien")
    #expect(item.start == LocalTime(year: 2012, month: 2, day: 13, hour: 10))
    #expect(item.end == LocalTime(year: 2012, month: 2, day: 17, hour: 18))
  }

  @Test
  func `have their event in a zone with a vendor's name`() throws {
    let entry = try only("america_new_york")
    #expect(entry.item.zoneName == "America/New_York")
    #expect(try CalendarSamples.dates(of: entry.item) == ["2014-08-29 12:00Z"])
    let note = CalendarNote.zoneByOtherName("custom_America/New_York", taken: "America/New_York")
    #expect(entry.notes == [note])
  }

  @Test
  func `keep four alarms, and export no one's address`() throws {
    let item = try only("alarm_google_future").item
    #expect(item.foreign.count { $0 == "BEGIN:VALARM" } == 4)
    var writer = CalendarWriter(productID: "-//LapIt//Test//EN", now: 0)
    let shared = try writer.text([item])
    #expect(!shared.contains("VALARM") && !shared.contains("googlemail"))
    writer.audience = .oneself
    #expect(try writer.text([item]).contains("googlemail"))
  }

  @Test
  func `repeat on weekdays for ten years at the same local time`() throws {
    let dates = try CalendarSamples.dates(of: only("x_location").item, until: 2027)
    #expect(dates.count == 2655)
    #expect(dates.prefix(2) == ["2016-10-28 12:00Z", "2016-10-31 13:00Z"])
  }

  @Test
  func `leave out dates by instant or by local time`() throws {
    let daily = try only("event_with_recurrence")
    #expect(try CalendarSamples.dates(of: daily.item).count == 97)
    #expect(daily.notes.contains(.floating(zone: "Europe/Kyiv")))
    let weekly = try only("event_with_recurrence_exdates_on_different_lines").item
    #expect(try CalendarSamples.dates(of: weekly).count == 10)
  }

  @Test
  func `without a start begin with the first of their dates`() throws {
    let file = try CalendarSamples.file("rfc_5545_RDATE_example")
    let counts = try file.entries.map { try CalendarSamples.dates(of: $0.item).count }
    #expect(counts == [1, 1, 1, 2, 11, 14])
    #expect(file.entries.allSatisfy { $0.notes.contains(.untitled) })
    #expect(file.entries.allSatisfy { $0.notes.contains(.startFromDates) })
  }

  @Test
  func `with another calendar system have their first date, and say so`() throws {
    let entries = try CalendarSamples.file("rfc_7529").entries
    let calendars = ["CHINESE", "ETHIOPIC", "HEBREW"].map {
      CalendarNote.onlyFirstDate(.otherCalendar($0))
    }
    #expect(entries.prefix(3).flatMap(\.notes) == calendars)
    let leap = try CalendarSamples.dates(of: entries[3].item, until: 2017)
    #expect(
      leap.map { $0.prefix(10) } == [
        "2012-02-28", "2013-02-28", "2014-02-28", "2015-02-28", "2016-02-28",
      ])
  }

  @Test
  func `are read as far as possible, with the line of each problem`() throws {
    let unicode = try CalendarSamples.file("created_calendar_with_unicode_fields")
    #expect(unicode.entries.map(\.item.title) == ["Non-ASCII Test: ÄÖÜ äöü €", "åäö"])
    #expect(unicode.faults == [CalendarFault(line: 20, title: "", reason: .noStart)])
    #expect(unicode.name == "äöü ÄÖÜ €")
    let all = try CalendarSamples.file("issue_1050_all_components")
    #expect(all.entries.count == 1)
    #expect(all.skipped == ["VTODO": 1, "VJOURNAL": 1, "VAVAILABILITY": 1])
    let several = try CalendarSamples.file("multiple_calendar_components")
    #expect(
      several.entries.map(\.item.title) == ["Christmas Day", "Boxing Day", "Christmas again!"])
    let bad = try CalendarSamples.file("big_bad_calendar")
    #expect(bad.entries.isEmpty && bad.faults.count == 20)
    #expect(bad.faults[1].line == 4)
  }

  @Test
  func `keep unknown lines, and ignore lines after the end`() throws {
    let entry = try only("issue_350")
    #expect(entry.item.location == "online" && entry.item.zoneName == "Europe/Berlin")
    #expect(entry.item.description == "Toller Termin fürmal zu\"gucken\"und so")
    #expect(
      entry.item.link == "https://podio.com/xxxxxxyyyyyy/zpodio-testgelande/apps/calendar/items/5")
    let file = try CalendarSamples.file("issue_350")
    #expect(file.strayLines == 1)
    let text = try CalendarWriter(productID: "-//LapIt//Test//EN", now: 0).text([entry.item])
    #expect(text.contains("DESCRIPTION;ALTREP=\"data:text/html"))
  }

  @Test(arguments: CalendarSamples.names)
  func `written again and read again are the same`(name: String) throws {
    let items = try CalendarSamples.file(name).entries.map(\.item)
    var writer = CalendarWriter(productID: "-//LapIt//Test//EN", now: 1_767_225_600)
    writer.audience = .oneself
    let text = try writer.text(items)
    #expect(text.utf8.split(separator: 0x0A).allSatisfy { $0.count <= 76 && $0.last == 0x0D })
    let again = try CalendarSamples.read(Array(text.utf8))
    var expected = items
    // Items without a stamp get one.
    for index in items.indices { expected[index].stamped = items[index].stamped ?? 1_767_225_600 }
    #expect(again.entries.map(\.item) == expected)
    #expect(again.faults.isEmpty && again.strayLines == 0)
    #expect(try writer.text(again.entries.map(\.item)) == text)
  }
}
