import Testing
import Timekeeping

@testable import Tickets

@Suite("Doors without a connection")
struct DoorPackTests {
  private let pack = DoorPack(
    id: "pack-1", door: "A", made: 1_000, until: 100_000_000, secret: (0..<32).map { $0 },
    ring: Samples.ring,
    leased: [
      DoorPack.Leased(
        hours: DoorHours(
          subject: 4711, opens: Samples.day * 86_400_000, starts: Samples.day * 86_400_000,
          ends: (Samples.day + 1) * 86_400_000),
        title: "Поліття «Мотор»", place: "hall 3")
    ],
    tickets: [
      TicketRecord(
        subject: 4711, number: 1, issue: 1, state: .valid, place: .seat(row: 1, seat: 1),
        short: "6789BC"),
      TicketRecord(
        subject: 4711, number: 2, issue: 3, state: .unpaid(amount: 13_000, currency: "UAH"),
        place: .open(7), reissued: 5),
    ])
  private let today = "2026-11-21"

  @Test func `a door's list is read back whole`() throws {
    let file = try pack.file(signedBy: Samples.signer)
    #expect(try DoorPack(file, on: today) == pack)
    #expect(try DoorPack(file, trusting: Samples.ring, on: today) == pack)
    #expect(!String(decoding: file, as: UTF8.self).contains("price"))
  }

  @Test func `a door admits tickets from its list and those sold since`() throws {
    let door = try DoorPack(pack.file(signedBy: Samples.signer), on: today).check { _, _ in [] }
    func verdict(number: Int, issue: Int) throws -> DoorVerdict {
      let code = try #require(Samples.code(issue: issue, number: number))
      return door.verdict(on: code.text, at: Samples.day * 86_400_000 + 1, in: .utc)
    }
    #expect(try verdict(number: 1, issue: 1) == .admitted(late: 1, isNew: false))
    #expect(try verdict(number: 2, issue: 3) == .unpaid(amount: 13_000, currency: "UAH"))
    #expect(try verdict(number: 2, issue: 2) == .replaced(at: 5))
    #expect(try verdict(number: 9, issue: 1) == .admitted(late: 1, isNew: true))
  }

  @Test func `six-letter codes are only those of the list, with the ticket's own place`() throws {
    let list = try DoorPack(pack.file(signedBy: Samples.signer), on: today)
    func body(_ typed: String) throws -> TicketBody? {
      list.body(of: try #require(ShortCode(typed)), in: .utc)
    }
    let known = try #require(try body("6789bc"))
    #expect((known.number, known.issue, known.day) == (1, 1, Samples.day))
    #expect(known.place == .seat(row: 1, seat: 1))
    #expect(try body("6789BD") == nil)
  }

  @Test func `a clock that shows a moment before the list was made is refused`() {
    #expect(pack.refuses(clock: 999) && !pack.refuses(clock: 1_000))
  }

  @Test func `a list with a changed byte is refused`() throws {
    let file = try pack.file(signedBy: Samples.signer)
    for place in file.indices {
      var changed = file
      changed[place] ^= 1
      #expect(throws: DoorFileError.self) { try DoorPack(changed, on: today) }
    }
    #expect(throws: DoorFileError.self) { try DoorPack(Array(file.dropLast()), on: today) }
    #expect(throws: DoorFileError.self) { try DoorPack(file + Array("{}\n".utf8), on: today) }
    #expect(throws: DoorFileError.self) { try DoorPack([], on: today) }
  }

  @Test func `a list signed by another key is refused if the keys are known`() throws {
    let stranger = Samples.signer(slot: 3, first: 90)
    let theirs = DoorPack(
      id: pack.id, door: pack.door, made: pack.made, until: pack.until, secret: pack.secret,
      ring: Samples.ring(of: [stranger.publicKey(from: "2026-01-01")]), leased: pack.leased,
      tickets: pack.tickets)
    let file = try theirs.file(signedBy: stranger)
    #expect(throws: DoorFileError.changed) {
      try DoorPack(file, trusting: Samples.ring, on: today)
    }
    let other = TicketKeyRing(
      network: try #require(TicketNetwork(Array(repeating: 1, count: 16))), keys: [])
    #expect(throws: DoorFileError.foreign) { try DoorPack(file, trusting: other, on: today) }
  }

  @Test func `moments that no clock shows and counts that cannot be are refused`() throws {
    let hours = DoorHours(subject: 1, opens: .min, starts: .min, ends: .max)
    let wild = DoorPack(
      id: "w", door: "A", made: 0, until: 0, secret: pack.secret, ring: pack.ring,
      leased: [DoorPack.Leased(hours: hours, title: "", place: "")], tickets: [])
    let file = try wild.file(signedBy: Samples.signer)
    #expect(throws: DoorFileError.malformed(line: 2)) { try DoorPack(file, on: today) }
    let text = String(decoding: try pack.file(signedBy: Samples.signer), as: UTF8.self)
    let many = text.replacing("\"tickets\":2", with: "\"tickets\":9223372036854775807")
    #expect(throws: DoorFileError.malformed(line: 1)) {
      try DoorPack(Array(many.utf8), on: today)
    }
  }
}
