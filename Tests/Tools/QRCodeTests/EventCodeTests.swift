import Calendars
import Testing

@testable import QRCode

@Suite("Events as QR codes")
struct EventCodeTests {
  private let concert = ShortEvent(
    title: "Quay Concert; boats, organ", start: 1_795_276_800, end: 1_795_287_600,
    location: "Harbour Hall, Quay 4", uid: "abcdefghjk@k3m9x2.lapit")

  @Test func `a code contains title, times in UTC, place and id`() {
    #expect(
      concert.text == """
        BEGIN:VEVENT
        SUMMARY:Quay Concert\\; boats\\, organ
        DTSTART:20261121T160000Z
        DTEND:20261121T190000Z
        LOCATION:Harbour Hall\\, Quay 4
        UID:abcdefghjk@k3m9x2.lapit
        END:VEVENT
        """)
  }

  @Test func `if there is space nothing is left out`() throws {
    let code = try EventCode(concert, mostVersion: 13)
    #expect(code.omitted == [])
    #expect(try code.code == QRCode(text: concert.text))
  }

  @Test func `the id goes first, then the place, then the end of the title`() throws {
    #expect(try EventCode(concert, mostVersion: 7).omitted == [.uid])
    var longer = concert
    longer.title = String(repeating: "Довга назва ", count: 3)
    #expect(try EventCode(longer, mostVersion: 7).omitted == [.uid, .place])
    longer.title = String(repeating: "Довга назва ", count: 8)
    #expect(try EventCode(longer, mostVersion: 6).omitted == [.uid, .place, .endOfTitle])
  }

  @Test func `a title is cut where a letter ends, and as late as can be`() throws {
    let families = String(repeating: "👨‍👩‍👧", count: 20)
    let event = ShortEvent(title: families, start: 0, end: 3600)
    let code = try EventCode(event, mostVersion: 6)
    #expect(code.omitted == [.endOfTitle])
    var shown = event
    shown.title = String(families.prefix(3))
    #expect(try code.code == QRCode(text: shown.text))
    shown.title = String(families.prefix(4))
    #expect(throws: QRCodeError.tooLong) { try QRCode(text: shown.text, mostVersion: 6) }
  }

  @Test func `if not even a letter fits it says so`() {
    #expect(throws: QRCodeError.tooLong) { try EventCode(concert, mostVersion: 2) }
  }
}
