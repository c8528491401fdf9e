import Accounts
import Chance
import Events
import Languages
import Payments
import Store
import Testing
import Tickets
import Timekeeping

@testable import EventTickets

@Suite("Random acts with tickets")
struct RandomSalesTests {
  @Test(arguments: 0..<10)
  func `the data is consistent after each act, and all money is accounted for`(seed: Int) throws {
    var sale = try RandomSale(seed: seed)
    for step in 0..<150 {
      let act = try sale.act()
      let found = try sale.findings()
      try #require(found == [], "seed \(seed), step \(step), after \(act)")
    }
    #expect(sale.done > 50, "\(sale.done)")
    try sale.finish()
    let (had, kept) = try sale.money()
    #expect(had == kept, "seed \(seed)")
    #expect(try sale.isOtherOrderKept(), "seed \(seed)")
  }
}

/// Random purchases and admissions, reproducible by seed.
private struct RandomSale {
  private enum Act: CaseIterable {
    case buy, buyAgain, reserve, choose, drop, giveBack, refund, wait, stopWaiting
    case admit, undo, payAtDoor, pack, offline, take, giveUp
    case cancel, restore, shrink, till, pass, settle, erase
  }

  private let scene: TicketScene
  private let event: Event
  private var chance: SeededGenerator
  private var people = ["ben", "cleo", "dan"]
  private var hold: TicketHold?
  private var door: OfflineDoor?
  private(set) var done = 0
  /// The money taken at the door, summed from the door's answers.
  private var purse = 0
  private let ana = Author.person("ana")

  init(seed: Int) throws {
    (scene, chance) = (try TicketScene(feePerMille: 15), SeededGenerator(seed: seed))
    event = try scene.concert { ($0.capacity, $0.party) = (5, 3) }
    let id = Self.otherID
    try scene.store.write(by: "x", at: 0) {
      let orders = try #require(OrderCollections.orders(of: id))
      try $0.put(orders, id: id, Self.other)
      try $0.put(OrderCollections.unsettled, id: id, UnsettledOrder(order: id))
    }
  }

  /// An order of another wing in the same store, with an owed refund.
  private static let otherID = "2611-showing"
  private static let other = {
    var order = Order(
      subject: "showing:2611-4711", holder: "gus", lines: [OrderLine(item: "7-12", price: 13_000)],
      total: 13_000, currency: "UAH", heldUntil: 0)
    (order.state, order.received) = (.refundDue, 13_000)
    order.payments = [OrderPayment("r", amount: 13_000, by: .test)]
    return order
  }()

  func isOtherOrderKept() throws -> Bool {
    let orders = try #require(OrderCollections.orders(of: Self.otherID))
    return try scene.store.read { try $0.get(orders, Self.otherID)?.value } == Self.other
  }

  private var office: TicketOffice { scene.office }

  /// Performs a random act; a refused act must have a readable reason.
  mutating func act() throws -> String {
    let act = Act.allCases.randomElement(using: &chance) ?? .buy
    do {
      try carryOut(act)
      done += 1
    } catch is any Worded {}
    return "\(act)"
  }

  private mutating func person() -> String { people.randomElement(using: &chance) ?? "" }

  private mutating func ticket() throws -> HeldTicket? {
    try office.tickets(ofEvent: event.id).randomElement(using: &chance)
  }

  private mutating func carryOut(_ act: Act) throws {
    let (one, count, known) = (person(), Int.random(in: 1...3, using: &chance), try ticket())
    let id = known?.id ?? "none"
    switch act {
    case .buy, .buyAgain: _ = try office.pay(office.hold(count, of: event.id, for: one), by: .test)
    case .reserve: _ = try office.pay(office.hold(count, of: event.id, for: one), by: .desk)
    case .choose: hold = try office.hold(count, of: event.id, for: one)
    case .drop: if let hold { try office.drop(hold) }
    case .giveBack: try office.giveBack(id, by: chance.percent(50) ? .person(one) : ana)
    case .refund: try refund(id, known)
    case .wait: try office.events.waitlist.join(event.id, party: count, by: one)
    case .stopWaiting: try office.events.waitlist.leave(event.id, by: one)
    case .cancel: _ = try office.events.publishing.cancel(event.id, why: "Storm", by: ana)
    case .restore: _ = try office.events.publishing.restore(event.id, by: ana)
    case .till:
      // A declined attempt stays declined, even if the payment method succeeds later.
      scene.till.set([.succeeds, .silent, .late].randomElement(using: &chance) ?? .late)
    case .pass:
      scene.pass(minutes: Int.random(in: 0...20, using: &chance))
      _ = try office.events.maintenance.settleDue()
    case .settle: try office.settle()
    case .shrink: try shrink()
    case .erase: if chance.percent(10) { try erase(one) }
    case .admit, .undo, .payAtDoor, .pack, .offline, .take, .giveUp: try atDoor(act, known)
    }
  }

  private mutating func atDoor(_ act: Act, _ known: HeldTicket?) throws {
    let code = (chance.percent(50) ? known?.ticket.short : known?.ticket.code) ?? "777777"
    let id = known?.id ?? "none"
    switch act {
    case .admit: _ = try scene.door(event).admit(code, by: ana)
    case .undo: try scene.door(event).undo(id, by: ana)
    case .payAtDoor: try payAtDoor(id, known)
    case .pack: door = OfflineDoor(try office.pack(event.id, for: "Gate B", by: ana).pack)
    case .offline: _ = door?.answer(to: code, at: scene.hands.now.utc, in: .utc)
    case .take: if let door { _ = try office.take(door.file(at: scene.hands.now.utc), by: ana) }
    default: _ = try office.giveUpDoor(of: event.id, by: ana)
    }
  }

  /// Asks for the price at the door and pays it.
  private mutating func payAtDoor(_ id: String, _ known: HeldTicket?) throws {
    let (door, order) = (scene.door(event), known?.ticket.order ?? "")
    guard let code = known?.ticket.code,
      case .unpaid(let asked, _, _) = try door.admit(code, by: ana).verdict
    else { return }
    let kind: PaymentKind = chance.percent(50) ? .cash : .terminal
    _ = try door.takePayment(for: id, as: kind, reference: "R", by: ana)
    if try office.payments.order(order)?.state == .paid { purse += asked }
  }

  private mutating func refund(_ id: String, _ known: HeldTicket?) throws {
    let order = try office.payments.order(known?.ticket.order ?? "")
    let isByHand = chance.percent(20)
    guard try office.refund(.item(id), by: ana, isByHand: isByHand) == .done else { return }
    if isByHand || order?.kind?.isAtCounter == true { purse -= known?.ticket.total ?? 0 }
  }

  private mutating func shrink() throws {
    let stored = try scene.store.read { try $0.get(EventCollections.events, event.id) }
    var draft = EventDraft(model: Event(stored: try #require(stored)))
    draft.capacity = Int.random(in: 3...8, using: &chance)
    _ = try office.events.publishing.edit(event.id, draft, by: ana)
  }

  private mutating func erase(_ person: String) throws {
    guard people.count > 1 else { return }
    try scene.erase(person)
    people.removeAll { $0 == person }
  }

  func findings() throws -> [String] {
    let own = try scene.store.read {
      try TicketCheck.findings(in: $0, at: scene.hands.now.utc)
    }
    return try (office.events.maintenance.check() + own).map {
      "\($0.collection) \($0.id): \(Catalogue.english.text($0.wording))"
    }
  }

  /// Lets every payment method answer.
  mutating func finish() throws {
    scene.till.set(.succeeds)
    scene.pass(minutes: 1)
    while try office.settle() > 0 {}
  }

  /// Returns the money received for tickets, and the money that tickets account for.
  func money() throws -> (had: Int, kept: Int) {
    let tickets = try scene.store.read { try $0.find(EventCollections.tickets) }.map(\.value)
    let kept = tickets.filter { $0.isPaid || $0.state == .refundOwed }
    return (scene.till.balance + purse, kept.reduce(0) { $0 + $1.total })
  }
}
