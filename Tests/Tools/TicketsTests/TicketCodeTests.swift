import Chance
import Store
import Testing
import Timekeeping

@testable import Tickets

@Suite("Signed ticket codes")
struct TicketCodeTests {
  @Test func `a known key signs a known ticket with known digits`() throws {
    let code = try #require(Samples.code())
    #expect(code.body.bytes.hexadecimal == "3100126709d402c802c0ffee01")
    #expect(
      code.text
        == "10520518215828954432576868299363767705684236879761378749945537314130022269492370"
        + "60265591264191551202479185969938125699338304701996270130499273975111571129922722"
        + "710470675988679432423376128")
    #expect(
      Samples.signer.publicKey(from: "").key
        == "03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8")
  }

  @Test(arguments: 0..<300)
  func `every ticket is read back from its digits`(seed: Int) throws {
    var chance = SeededGenerator(seed: seed)
    let signed = try #require(Samples.random(&chance))
    #expect(signed.text.count == TicketCode.length && signed.text.first == "1")
    let read = try #require(TicketCode(signed.text))
    #expect(read == signed)
    #expect(Samples.ring.finding(read, on: "2026-11-21") == .genuine)
  }

  @Test(arguments: 0..<616)
  func `a ticket with one flipped bit is refused`(bit: Int) throws {
    let code = try #require(Samples.code())
    var bytes = code.body.bytes + code.signature
    bytes[bit / 8] ^= 1 << UInt8(bit % 8)
    let text = "1" + DecimalNumber.text(of: bytes, digits: 186)
    guard let read = TicketCode(text) else { return }
    #expect(Samples.ring.finding(read, on: "2026-11-21") == .forged)
  }

  @Test(arguments: 0..<187)
  func `a ticket with one changed digit is refused`(place: Int) throws {
    var digits = Array(try #require(Samples.code()).text)
    digits[place] = digits[place] == "9" ? "0" : "9"
    guard let read = TicketCode(String(digits)) else { return }
    #expect(Samples.ring.finding(read, on: "2026-11-21") == .forged)
  }

  @Test func `text of another form is not a code`() throws {
    let text = try #require(Samples.code()).text
    let others = [
      "", "1", String(text.dropLast()), text + "0", "2" + text.dropFirst(),
      " " + text.dropLast(), String(text.dropFirst()) + "x", "https://lapit.example",
      "1" + String(repeating: "9", count: 186), "1" + String(repeating: "0", count: 186),
      String(repeating: "１", count: 187), String(repeating: "1", count: 4 << 20),
    ]
    for other in others { #expect(TicketCode(other) == nil) }
  }

  @Test func `numbers that are as large as can be keep every digit`() {
    let largest = [UInt8](repeating: 0xFF, count: 77)
    let text = DecimalNumber.text(of: largest, digits: 186)
    #expect(DecimalNumber.bytes(of: text, count: 77) == largest)
    #expect(DecimalNumber.text(of: [1, 0], digits: 9) == "000000256")
    #expect(DecimalNumber.bytes(of: "65536", count: 2) == nil)
    #expect(DecimalNumber.bytes(of: "65535", count: 2) == [255, 255])
    #expect(DecimalNumber.bytes(of: "6-5", count: 2) == nil)
  }

  @Test func `an impossible ticket cannot be issued`() {
    let day = Samples.day
    let seat = TicketPlace.seat(row: 7, seat: 12)
    func isSold(
      slot: Int = 3, tariff: Int = 1, subject: Int = 1, day: Int = day,
      place: TicketPlace = seat, issue: Int = 1, number: Int = 1
    ) -> Bool {
      TicketBody(
        slot: slot, tariff: tariff, subject: subject, day: day, place: place, issue: issue,
        number: number) != nil
    }
    #expect(isSold())
    #expect(!isSold(slot: 16) && !isSold(tariff: -1))
    #expect(!isSold(subject: 0) && isSold(subject: 16_777_215) && !isSold(subject: 16_777_216))
    let last = CivilDay.day(year: 2199, month: 6, day: 6)
    #expect(isSold(day: last) && !isSold(day: last + 1))
    #expect(!isSold(day: CivilDay.day(year: 2019, month: 12, day: 31)))
    #expect(!isSold(place: .seat(row: 0, seat: 1)) && !isSold(place: .seat(row: 1, seat: 100)))
    #expect(isSold(place: .open(0)) && isSold(place: .open(55_535)))
    #expect(!isSold(place: .open(55_536)))
    #expect(!isSold(issue: 0) && !isSold(issue: 256) && !isSold(number: 0))
    #expect(TicketPlace(number: 100) == nil && TicketPlace(number: 200) == nil)
  }
}
