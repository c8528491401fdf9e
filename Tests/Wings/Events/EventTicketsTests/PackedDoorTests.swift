import Accounts
import Events
import Payments
import Store
import Testing
import Tickets
import Timekeeping

@testable import EventTickets

/// The list of a door without a connection, and the import of its file.
@Suite struct PackedDoorTests {
  /// Returns a scene with open doors, seven hours after its start.
  private func evening(people: [String] = ["ben"]) throws -> (TicketScene, Event, [OwnedTicket]) {
    let scene = try TicketScene()
    let event = try scene.concert()
    let tickets = try people.map { try scene.buy(event, as: $0)[0] }
    scene.pass(minutes: 7 * 60)
    return (scene, event, tickets)
  }

  private let ana = Author.person("ana")

  private func packed(_ scene: TicketScene, _ event: Event) throws -> OfflineDoor {
    let packed = try scene.office.pack(event.id, for: "Gate B", by: ana)
    return OfflineDoor(try DoorPack(packed.file, on: "2026-11-21"))
  }

  private func file(_ door: OfflineDoor, _ scene: TicketScene) throws -> [UInt8] {
    try door.file(at: scene.hands.now.utc)
  }

  @Test func `admissions without a connection are merged, and a second file adds nothing`()
    throws
  {
    let (scene, event, tickets) = try evening(people: ["ben", "cleo"])
    var door = try packed(scene, event)
    let at = scene.hands.now.utc + 5_000
    #expect(door.answer(to: tickets[0].ticket.code, at: at, in: .utc).isAdmitted)
    #expect(
      door.answer(to: tickets[0].ticket.code, at: at + 9, in: .utc)
        == .alreadyIn(Admission(at: at, door: "Gate B")))
    scene.pass(minutes: 30)
    let taking = try scene.office.take(file(door, scene), by: ana)
    #expect(taking.admitted == 1 && taking.refused == 1 && taking.conflicts == [])
    let held = try scene.ticket(tickets[0])
    #expect(held.standing == .admitted && held.ticket.admittedAt == at)
    #expect(held.ticket.desk == "Gate B")
    #expect(try scene.ticket(tickets[1]).standing == .valid)
    // The admission was a mistake and is undone; importing the file again does not repeat it.
    try scene.door(event, "Gate B").undo(tickets[0].id, by: ana)
    let again = try scene.office.take(file(door, scene), by: ana)
    #expect(again.known == 2 && again.admitted == 0)
    #expect(try scene.ticket(tickets[0]).standing == .valid)
    // A longer file of the same door adds only what is new.
    #expect(door.answer(to: tickets[1].ticket.code, at: at + 99, in: .utc).isAdmitted)
    let longer = try scene.office.take(file(door, scene), by: ana)
    #expect(longer.known == 2 && longer.admitted == 1)
    #expect(try scene.ticket(tickets[1]).standing == .admitted)
  }

  @Test func `without a scanner the door takes six-letter codes once, and its file is merged`()
    throws
  {
    let (scene, event, tickets) = try evening(people: ["ben", "cleo"])
    let unpaid = try scene.buy(event, as: "dan", by: .desk)[0].ticket
    var door = try packed(scene, event)
    let (at, code) = (scene.hands.now.utc + 5_000, tickets[0].ticket.short)
    #expect(
      door.answer(to: code.lowercased(), at: at, in: .utc) == .admitted(late: nil, isNew: false))
    // The full code of a ticket is recognized as the same ticket.
    let again = DoorVerdict.alreadyIn(Admission(at: at, door: "Gate B"))
    #expect(door.answer(to: tickets[0].ticket.code, at: at + 9, in: .utc) == again)
    #expect(door.answer(to: code, at: at + 9, in: .utc) == again)
    #expect(
      door.answer(to: unpaid.short, at: at, in: .utc) == .unpaid(amount: 25_000, currency: "UAH"))
    let none = try #require(
      ["777777", "888888"].first { text in !tickets.contains { $0.ticket.short == text } })
    #expect(door.answer(to: none, at: at, in: .utc) == .unknown)
    #expect(
      door.answer(to: tickets[1].ticket.short, at: at - 7 * 3_600_000, in: .utc)
        == .early(opens: 1000 * (event.startTime - TicketDoor.opensBefore)))
    let isUndone = door.undo(at: at + 10)
    #expect(isUndone)
    #expect(door.answer(to: code, at: at + 11, in: .utc).isAdmitted)
    let taking = try scene.office.take(file(door, scene), by: ana)
    #expect(taking.admitted == 1 && taking.refused == 5 && taking.conflicts == [])
    #expect(try scene.ticket(tickets[0]).ticket.admittedAt == at + 11)
  }

  @Test
  func `while a door is out no other admits, no ticket is returned, and no list is made`()
    throws
  {
    let (scene, event, tickets) = try evening()
    _ = try packed(scene, event)
    let door = scene.door(event, "Gate B")
    #expect(
      try door.admit(tickets[0].ticket.code, by: ana).verdict == .leased(to: "Gate B"))
    let said = scene.refusal { try scene.office.giveBack(tickets[0].id, by: .person("ben")) }
    #expect(said.contains("Only Gate B admits people") && said.contains("lapit ticket take"))
    #expect(scene.refusal { _ = try packed(scene, event) } == said)
    #expect(try scene.office.giveUpDoor(of: event.id, by: ana) == "Gate B")
    #expect(try scene.office.giveUpDoor(of: event.id, by: ana) == nil)
    #expect(try door.admit(tickets[0].ticket.code, by: ana).verdict.isAdmitted)
  }

  @Test func `a door that never returns is out until half an hour after the end`() throws {
    let (scene, event, _) = try evening()
    _ = try packed(scene, event)
    scene.pass(minutes: 269)
    #expect(try scene.office.lease(of: event.id)?.door == "Gate B")
    scene.pass(minutes: 1)
    #expect(try scene.office.lease(of: event.id) == nil)
    #expect(scene.refusal { _ = try packed(scene, event) } == "\"Quay Concert\" is over.")
  }

  @Test func `an admitted ticket is refused by the list, and one bought later is admitted`() throws
  {
    let (scene, event, tickets) = try evening()
    #expect(try scene.door(event).admit(tickets[0].ticket.code, by: ana).verdict.isAdmitted)
    var door = try packed(scene, event)
    let now = scene.hands.now.utc
    #expect(
      door.answer(to: tickets[0].ticket.code, at: now, in: .utc)
        == .alreadyIn(Admission(at: now, door: "Gate A")))
    let later = try scene.buy(event, as: "cleo")[0]
    #expect(
      door.answer(to: later.ticket.code, at: now, in: .utc) == .admitted(late: nil, isNew: true))
    _ = try scene.office.take(file(door, scene), by: ana)
    #expect(try scene.ticket(later).standing == .admitted)
  }

  @Test func `two doors with one list admit a ticket twice: the first counts, both are reported`()
    throws
  {
    let (scene, event, tickets) = try evening()
    let list = try packed(scene, event)
    var (one, other) = (list, list)
    let now = scene.hands.now.utc
    _ = one.answer(to: tickets[0].ticket.code, at: now + 60_000, in: .utc)
    _ = other.answer(to: tickets[0].ticket.code, at: now + 20_000, in: .utc)
    scene.pass(minutes: 10)
    #expect(try scene.office.take(file(one, scene), by: ana).conflicts == [])
    let second = try scene.office.take(file(other, scene), by: ana)
    #expect(
      second.conflicts == [
        .twice(
          code: tickets[0].ticket.short, first: Admission(at: now + 20_000, door: "Gate B"),
          second: Admission(at: now + 60_000, door: "Gate B"))
      ])
    #expect(try scene.ticket(tickets[0]).ticket.admittedAt == now + 20_000)
  }

  @Test func `a ticket returned meanwhile stays owed, and its admission is reported`() throws {
    let (scene, event, tickets) = try evening()
    var door = try packed(scene, event)
    let now = scene.hands.now.utc
    _ = door.answer(to: tickets[0].ticket.code, at: now, in: .utc)
    _ = try scene.office.giveUpDoor(of: event.id, by: ana)
    try scene.office.giveBack(tickets[0].id, by: ana)
    let taking = try scene.office.take(file(door, scene), by: ana)
    let at = Admission(at: now, door: "Gate B")
    #expect(
      taking.conflicts == [
        .otherwise(code: tickets[0].ticket.short, at: at, state: "refundOwed")
      ])
    let held = try scene.ticket(tickets[0])
    #expect(held.standing == .refundOwed && held.ticket.admittedAt == now)
  }

  @Test func `an admission undone after its file came is undone here too`() throws {
    let (scene, event, tickets) = try evening()
    var door = try packed(scene, event)
    let now = scene.hands.now.utc
    _ = door.answer(to: tickets[0].ticket.code, at: now, in: .utc)
    _ = try scene.office.take(file(door, scene), by: ana)
    let isUndone = door.undo(at: now + 1)
    #expect(isUndone)
    #expect(try scene.office.take(file(door, scene), by: ana).undone == 1)
    #expect(try scene.ticket(tickets[0]).standing == .valid)
    let isUndoneAgain = door.undo(at: now + 2)
    #expect(!isUndoneAgain)
  }

  @Test func `times of a fast clock are corrected`() throws {
    let (scene, event, tickets) = try evening()
    var door = try packed(scene, event)
    let now = scene.hands.now.utc
    _ = door.answer(to: tickets[0].ticket.code, at: now + 3_600_000, in: .utc)
    let taking = try scene.office.take(door.file(at: now + 3_600_000), by: ana)
    #expect(taking.ahead == 3_600_000)
    #expect(try scene.ticket(tickets[0]).ticket.admittedAt == now)
  }

  @Test func `a stopped door continues from its file, and from no other`() throws {
    let (scene, event, tickets) = try evening()
    var door = try packed(scene, event)
    let now = scene.hands.now.utc
    _ = door.answer(to: tickets[0].ticket.code, at: now, in: .utc)
    let kept = try file(door, scene)
    var next = try OfflineDoor(door.pack, goingOnFrom: kept)
    #expect(!next.answer(to: tickets[0].ticket.code, at: now + 9, in: .utc).isAdmitted)
    #expect(next.scans.map(\.counter) == [1, 2])
    #expect(throws: DoorFileError.changed) {
      try OfflineDoor(door.pack, goingOnFrom: Array(kept.dropLast(9)))
    }
    _ = try scene.office.giveUpDoor(of: event.id, by: ana)
    let other = try packed(scene, event).pack
    #expect(throws: DoorFileError.foreign) { try OfflineDoor(other, goingOnFrom: kept) }
  }

  @Test func `only organizers pack and merge, and an invalid file is refused`() throws {
    let (scene, event, _) = try evening(people: [])
    #expect(
      scene.refusal { _ = try scene.office.pack(event.id, for: "X", by: .person("ben")) }
        != "done")
    #expect(try scene.office.lease(of: event.id) == nil)
    let back = try file(packed(scene, event), scene)
    #expect(scene.refusal { _ = try scene.office.take(back, by: .person("ben")) } != "done")
    #expect(throws: DoorFileError.malformed(line: 1)) { try scene.office.take([1], by: ana) }
    _ = try scene.office.take(back, by: ana)
    try scene.office.events.publishing.delete(event.id, title: event.title, by: .shell)
    #expect(throws: DoorFileError.foreign) { try scene.office.take(back, by: ana) }
  }
}
