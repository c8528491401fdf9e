import Accounts
import Events
import Payments
import Store
import Testing
import Tickets
import Timekeeping

@testable import EventTickets

@Suite("The door of an event")
struct DoorTests {
  private func evening() throws -> (TicketScene, Event) {
    let scene = try TicketScene()
    let event = try scene.concert()
    return (scene, event)
  }

  @Test
  func `the door counts three tickets of one buyer as one person, with earlier attendees`()
    throws
  {
    let scene = try TicketScene()
    let event = try scene.concert { $0.sells = false }
    try scene.office.events.responses.give(.going(2), event.id, by: "cleo")
    var draft = EventDraft(model: event)
    draft.sells = true
    _ = try scene.office.events.publishing.edit(event.id, draft, by: .person("ana"))
    try scene.buy(event, 3, as: "ben")
    let sums = try scene.office.sums(of: event)
    #expect(sums.sold == 3 && sums.holders == 1 && sums.without == 2)
  }

  @Test func `a code admits once, and says the second time when and where`() throws {
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

  @Test func `an unpaid ticket is paid at the door, and its holder is admitted`() throws {
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

  @Test func `unpaid tickets of one buyer are charged together`()
    throws
  {
    let (scene, event) = try evening()
    let tickets = try scene.buy(event, 3, as: "ben", by: .desk)
    scene.pass(minutes: 7 * 60)
    let door = scene.door(event)
    let together = DoorVerdict.unpaid(amount: 75_000, currency: "UAH", tickets: 3)
    #expect(try door.admit(tickets[1].ticket.code, by: .person("ana")).verdict == together)
    var offline = OfflineDoor(
      try scene.office.pack(event.id, for: "Gate B", by: .person("ana")).pack)
    #expect(
      offline.answer(to: tickets[1].ticket.code, at: scene.hands.now.utc, in: .utc) == together)
    _ = try scene.office.giveUpDoor(of: event.id, by: .person("ana"))
    // One ticket is given back between question and answer, which changes the sum.
    try scene.office.giveBack(tickets[0].id, by: .person("ana"))
    let asked = try door.takePayment(for: tickets[1].id, of: 75_000, by: .person("ana"))
    #expect(asked.verdict == .unpaid(amount: 50_000, currency: "UAH", tickets: 2))
    #expect(
      try door.takePayment(for: tickets[1].id, of: 50_000, by: .person("ana")).verdict.isAdmitted)
    #expect(try scene.office.payments.order(tickets[1].ticket.order)?.received == 50_000)
    #expect(try door.admit(tickets[2].ticket.code, by: .person("ana")).verdict.isAdmitted)
  }

  @Test func `each refusal has its reason: forged, elsewhere, early, returned, cancelled`() throws {
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
    _ = try scene.office.events.publishing.cancel(event.id, why: "", by: .person("ana"))
    #expect(try said(third.code) == .cancelled)
  }

  @Test func `only organizers of the event can admit`() throws {
    let (scene, event) = try evening()
    let ticket = try scene.buy(event, as: "ben")[0].ticket
    scene.pass(minutes: 7 * 60)
    #expect(
      scene.refusal { _ = try scene.door(event).admit(ticket.code, by: .person("cleo")) } != "done")
    #expect(try scene.office.ticket(ticket.short)?.standing == .valid)
  }

  @Test func `tickets keep their network and key as long as the folder lasts`() throws {
    let (scene, event) = try evening()
    try scene.buy(event, as: "ben")
    let ring = try #require(try scene.office.ring())
    let again = try TicketScene(folder: scene.folder, store: scene.store, isFirst: false)
    try again.buy(event, as: "cleo")
    #expect(try again.office.ring() == ring && ring.keys.count == 1)
  }

  @Test func `a door takes no money for a ticket it would not admit`() throws {
    let (scene, event) = try evening()
    let other = try scene.concert { $0.title = "Jazz Night" }
    let ticket = try scene.buy(event, as: "ben", by: .desk)[0]
    let elsewhere = try scene.buy(other, as: "cleo", by: .desk)[0]
    let door = scene.door(event)
    func said(_ owned: OwnedTicket) throws -> DoorVerdict {
      try door.takePayment(for: owned.id, by: .person("ana")).verdict
    }
    let early = DoorVerdict.early(opens: (event.startTime - 7200) * 1000)
    #expect(try said(ticket) == early)
    #expect(try door.admit(ticket.ticket.code, by: .person("ana")).verdict == early)
    scene.pass(minutes: 7 * 60)
    #expect(try said(elsewhere) == .elsewhere(subject: elsewhere.ticket.subject))
    _ = try scene.office.pack(event.id, for: "Gate B", by: .person("ana"))
    #expect(try said(ticket) == .leased(to: "Gate B"))
    _ = try scene.office.giveUpDoor(of: event.id, by: .person("ana"))
    scene.pass(minutes: 4 * 60)
    #expect(try said(ticket) == .ended(at: event.endTime * 1000))
    #expect(try [ticket, elsewhere].map { try scene.ticket($0).standing } == [.unpaid, .unpaid])
  }

  @Test func `a door does not learn who goes to another event`() throws {
    let (scene, event) = try evening()
    let other = try scene.concert { $0.title = "Jazz Night" }
    let ticket = try scene.buy(other, as: "ben")[0].ticket
    scene.pass(minutes: 7 * 60)
    let answer = try scene.door(event).admit(ticket.code, by: .person("ana"))
    #expect(answer.verdict == .elsewhere(subject: ticket.subject) && answer.other == "Jazz Night")
    #expect(answer.holder.isEmpty && answer.ticket == nil)
  }

  @Test func `an admission is undone at its own door, and not while another has the list`()
    throws
  {
    let (scene, event) = try evening()
    let other = try scene.concert { $0.title = "Jazz Night" }
    let ticket = try scene.buy(event, as: "ben")[0]
    scene.pass(minutes: 7 * 60)
    #expect(
      try scene.door(event).admit(ticket.ticket.code, by: .person("ana")).verdict.isAdmitted)
    for door in [scene.door(event, "Gate B"), scene.door(other)] {
      #expect(scene.refusal { try door.undo(ticket.id, by: .person("ana")) } != "done")
    }
    _ = try scene.office.pack(event.id, for: "Gate B", by: .person("ana"))
    #expect(scene.refusal { try scene.door(event).undo(ticket.id, by: .person("ana")) } != "done")
    _ = try scene.office.giveUpDoor(of: event.id, by: .person("ana"))
    #expect(try scene.ticket(ticket).standing == .admitted)
    try scene.door(event).undo(ticket.id, by: .person("ana"))
    #expect(try scene.ticket(ticket).standing == .valid)
  }

  @Test func `of two unpaid tickets one is returned and one is paid`() throws {
    let (scene, event) = try evening()
    let tickets = try scene.buy(event, 2, as: "ben", by: .desk)
    try scene.office.giveBack(tickets[0].id, by: .person("ana"))
    #expect(try scene.office.payments.order(tickets[0].ticket.order)?.total == 25_000)
    scene.pass(minutes: 7 * 60)
    #expect(
      try scene.door(event).takePayment(for: tickets[1].id, by: .person("ana")).verdict.isAdmitted)
  }

  @Test func `a reservation is paid on the day to which the event was moved`() throws {
    let (scene, event) = try evening()
    let ticket = try scene.buy(event, as: "ben", by: .desk)[0]
    var draft = EventDraft(model: event)
    (draft.start, draft.end) = ("2026-11-22 18:00", "2026-11-22 21:00")
    _ = try scene.office.events.publishing.edit(event.id, draft, by: .person("ana"))
    scene.pass(minutes: 31 * 60)
    #expect(
      try scene.door(event).takePayment(for: ticket.id, by: .person("ana")).verdict.isAdmitted)
  }
}
