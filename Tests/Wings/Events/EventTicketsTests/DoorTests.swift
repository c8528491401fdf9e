import Accounts
import Events
import Payments
import Store
import Testing
import Tickets

@testable import EventTickets

@Suite("The door of an event")
struct DoorTests {
  private func evening() throws -> (TicketScene, Event) {
    let scene = try TicketScene()
    let event = try scene.concert()
    return (scene, event)
  }

  @Test func `a code lets in once, and says the second time when and where`() throws {
    let (scene, event) = try evening()
    let ticket = try scene.buy(event, as: "ben")[0].ticket
    scene.pass(minutes: 7 * 60)
    let first = try scene.door(event).admit(ticket.code, by: .person("ana"))
    #expect(first.verdict == .admitted(late: nil, isNew: false) && first.holder == "Ben")
    let at = first.at
    scene.pass(minutes: 5)
    let second = try scene.door(event, "Gate B").admit(ticket.short, by: .person("ana"))
    #expect(second.verdict == .alreadyIn(Admission(at: at, door: "Gate A")))
    try scene.door(event).undo(try #require(first.ticket).id, by: .person("ana"))
    #expect(try scene.door(event).admit(ticket.code, by: .person("ana")).verdict.isAdmitted)
  }

  @Test func `what is unpaid is paid at the door, and its holder comes in`() throws {
    let (scene, event) = try evening()
    let ticket = try scene.buy(event, as: "ben", by: .desk)[0]
    scene.pass(minutes: 7 * 60)
    let door = scene.door(event)
    #expect(
      try door.admit(ticket.ticket.code, by: .person("ana")).verdict
        == .unpaid(amount: 25_000, currency: "UAH"))
    #expect(try door.takePayment(for: ticket.id, by: .person("ana")).verdict.isAdmitted)
    #expect(try scene.ticket(ticket).standing == .admitted)
  }

  @Test func `what does not belong here is said: forged, elsewhere, early, given back, off`() throws
  {
    let (scene, event) = try evening()
    let other = try scene.concert { $0.title = "Jazz Night" }
    let ticket = try scene.buy(event, as: "ben")[0]
    let elsewhere = try scene.buy(other, as: "ben")[0].ticket
    let door = scene.door(event)
    func said(_ text: String) throws -> DoorVerdict {
      try door.admit(text, by: .person("ana")).verdict
    }
    #expect(try said(ticket.ticket.code) == .early(opens: (event.startTime - 7200) * 1000))
    scene.pass(minutes: 7 * 60)
    #expect(try said("hello") == .notATicket("hello"))
    // One digit of the signature changed.
    let last = ticket.ticket.code.last == "1" ? "2" : "1"
    #expect(try said(String(ticket.ticket.code.dropLast()) + last) == .forged)
    let there = try door.admit(elsewhere.code, by: .person("ana"))
    #expect(there.verdict == .elsewhere(subject: elsewhere.subject))
    #expect(there.other == "Jazz Night")
    #expect(try said("666666") == .unknown)
    try scene.office.giveBack(ticket.id, by: .person("ana"))
    #expect(try said(ticket.ticket.code) == .returned(at: scene.now * 1000))
    let third = try scene.buy(event, as: "cleo")[0].ticket
    _ = try scene.office.events.cancel(event.id, why: "", by: .person("ana"))
    #expect(try said(third.code) == .cancelled)
  }

  @Test func `whoever does not run the event lets nobody in`() throws {
    let (scene, event) = try evening()
    let ticket = try scene.buy(event, as: "ben")[0].ticket
    scene.pass(minutes: 7 * 60)
    #expect(
      scene.refusal { _ = try scene.door(event).admit(ticket.code, by: .person("cleo")) } != "done")
    #expect(try scene.office.ticket(ticket.short)?.standing == .valid)
  }

  @Test func `what is sold is of the same network and key as long as the folder lasts`() throws {
    let (scene, event) = try evening()
    try scene.buy(event, as: "ben")
    let ring = try #require(try scene.office.ring())
    let again = try TicketScene(folder: scene.folder, store: scene.store, isFirst: false)
    try again.buy(event, as: "cleo")
    #expect(try again.office.ring() == ring && ring.keys.count == 1)
  }
}
