import Testing
import Timekeeping

@testable import Calendars

@Suite("Calendar files written loosely")
struct LooseCalendarTests {
  private func entry(_ lines: String...) throws -> CalendarFile.Entry {
    let all = ["BEGIN:VEVENT", "UID:a"] + lines + ["END:VEVENT"]
    return try #require(CalendarSamples.read(all).entries.first)
  }

  @Test func `have quoted-printable texts decoded over their line ends`() throws {
    let entry = try entry(
      "DTSTART:20261205T190000Z",
      "SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCll =E2=80=93 =", "Bezirk 4",
      "LOCATION;ENCODING=quoted-printable;CHARSET=ISO-8859-1:Stra=DFe 1",
      "DESCRIPTION;ENCODING=QUOTED-PRINTABLE:Zeile 1=0D=0A=", " Zeile=3D2, ein=ZZ",
      "X-NOTE;LANGUAGE=de;ENCODING=QUOTED-PRINTABLE:a=0Ab")
    #expect(entry.item.title == "Müll – Bezirk 4" && entry.item.location == "Straße 1")
    #expect(entry.item.description == "Zeile 1\n Zeile=2, ein=ZZ")
    #expect(entry.item.foreign == ["X-NOTE;LANGUAGE=de:a\\nb"])
  }
}
