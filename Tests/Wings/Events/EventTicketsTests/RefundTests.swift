import Accounts
import Events
import Glibc
import Languages
import Payments
import Store
import Testing
import Tickets
import Timekeeping

@testable import EventTickets

@Suite("Refunds of tickets")
struct RefundTests {
  private func sold() throws -> (TicketScene, Event, [OwnedTicket]) {
    let scene = try TicketScene()
    let event = try scene.concert()
    let tickets =
      try scene.buy(event, 2, as: "ben") + scene.buy(event, as: "cleo", by: .desk)
    return (scene, event, tickets)
  }

  @Test func `cancelling an event owes what was paid, and undoing that owes nothing`() throws {
    let (scene, event, tickets) = try sold()
    let called = try scene.office.events.publishing.cancel(
      event.id, why: "Storm.", by: .person("ana"))
    #expect(
      try tickets.map { try scene.ticket($0).standing } == [.refundOwed, .refundOwed, .cancelled])
    let sums = try scene.office.sums(of: called)
    #expect(sums.owed == 50_750 && sums.owedTickets == 2)
    let back = try scene.office.events.publishing.restore(event.id, by: .person("ana"))
    #expect(try scene.office.sums(of: back).owed == 0)
    #expect(try tickets.map { try scene.ticket($0).standing } == [.valid, .valid, .unpaid])
  }

  @Test func `an event cannot be deleted while money is owed, but can after the refund`() throws {
    let (scene, event, tickets) = try sold()
    let delete: () throws -> Void = {
      try scene.office.events.publishing.delete(event.id, title: event.title, by: .person("ana"))
    }
    #expect(scene.refusal(delete).contains("507.50 UAH"))
    _ = try scene.office.events.publishing.cancel(event.id, why: "", by: .person("ana"))
    #expect(scene.refusal(delete).contains("507.50 UAH"))
    #expect(try scene.office.refundAll(of: event.id, by: .person("ana")).done == 2)
    #expect(scene.till.balance == 0)
    try delete()
    #expect(try scene.office.ticket(tickets[0].id) == nil)
  }

  @Test func `a refunded ticket is not refunded twice`() throws {
    let (scene, event, tickets) = try sold()
    _ = try scene.office.events.publishing.cancel(event.id, why: "", by: .person("ana"))
    #expect(try scene.office.refund(.item(tickets[0].id), by: .person("ana")) == .done)
    let again = RefundTwiceTests.said(
      try scene.office.refund(.item(tickets[0].id), by: .person("ana")))
    #expect(again == "253.75 UAH already refunded, 0: nothing more is owed.")
    #expect(scene.till.balance == 25_375)
  }

  @Test func `a refunded ticket holder is notified once for each ticket`() throws {
    let (scene, event, tickets) = try sold()
    _ = try scene.office.events.publishing.cancel(event.id, why: "", by: .person("ana"))
    _ = scene.takeTold()
    func toldOfMoney() -> [String] { scene.takeTold().filter { $0.hasPrefix("refunded") } }
    _ = try scene.office.refund(.item(tickets[0].id), by: .person("ana"))
    #expect(toldOfMoney() == ["refunded to ben"])
    _ = try scene.office.refundAll(of: event.id, by: .person("ana"))
    #expect(toldOfMoney() == ["refunded to ben"])
  }

  @Test func `a refused refund stays owed with the reason, and can be retried`() throws {
    let (scene, event, tickets) = try sold()
    _ = try scene.office.events.publishing.cancel(event.id, why: "", by: .person("ana"))
    scene.till.refuseRefunds("card expired")
    let counts = try scene.office.refundAll(of: event.id, by: .person("ana"))
    #expect(counts == RefundCounts(refused: 2))
    let rows = try scene.office.refunds(of: event.id)
    #expect(rows.map(\.state) == [.refused(why: "card expired"), .refused(why: "card expired")])
    #expect(rows.map(\.name) == ["Ben", "Ben"] && rows.map(\.way) == [.test, .test])
    let acts = try EventDirectory(store: scene.store, clock: .manual(scene.hands))
      .history(of: event.id, for: .person("ana")).filter { $0.kind == .refundRefused }
    #expect(acts.map(\.why) == ["253.75 UAH: card expired", "253.75 UAH: card expired"])
    scene.till.refuseRefunds(nil)
    #expect(try scene.office.refund(.item(tickets[0].id), by: .person("ana")) == .done)
    #expect(try scene.office.refunds(of: event.id).map(\.state).last == .refunded)
  }

  @Test(arguments: [PaymentKind.cash, .terminal])
  func `a counter payment is refunded at the counter, with the card terminal's receipt`(
    kind: PaymentKind
  ) throws {
    let scene = try TicketScene()
    let event = try scene.concert()
    let ticket = try #require(try scene.buy(event, as: "cleo", by: .desk).first)
    scene.pass(minutes: 7 * 60)
    _ = try scene.door(event).takePayment(
      for: ticket.id, as: kind, reference: "R 4711", by: .person("ana"))
    _ = try scene.office.events.publishing.cancel(event.id, why: "Storm.", by: .person("ana"))
    let row = try #require(try scene.office.refunds(of: event.id).first)
    #expect(row.way == kind && row.isAtCounter && row.reference == "R 4711")
    #expect(try scene.office.refund(.item(ticket.id), by: .person("ana")) == .done)
    #expect(try scene.office.refunds(of: event.id).map(\.state) == [.refunded])
    let order = try #require(try scene.office.payments.order(ticket.ticket.order))
    #expect(order.state == .refunded && order.refunded == 25_000)
  }

  @Test func `a payment by a removed method stays owed, and can be handed over`()
    throws
  {
    let (scene, event, tickets) = try sold()
    _ = try scene.office.events.publishing.cancel(event.id, why: "", by: .person("ana"))
    // The owner of the data folder has removed the payment program.
    let bare = TicketOffice(scene.office.events, keys: scene.office.issuer.keys)
    #expect(throws: OrderError.noWay) {
      try bare.refund(.item(tickets[0].id), by: .person("ana"))
    }
    let counts = try bare.refundAll(of: event.id, by: .person("ana"))
    #expect(counts.refused == 2 && counts.why == OrderError.noWay.wording)
    #expect(try bare.refunds(of: event.id).map(\.state) == [.owed, .owed])
    #expect(try bare.refund(.item(tickets[0].id), by: .person("ana"), isByHand: true) == .done)
    #expect(try bare.refunds(of: event.id).map(\.state) == [.owed, .refunded])
    // No payment method is involved in this refund, so none is asked later.
    #expect(try scene.office.refundAll(of: event.id, by: .person("ana")).done == 1)
    #expect(scene.till.balance == 25_375)
  }

  @Test func `a key that cannot be written is a full disk, not a broken key`() {
    let failure = KeyFolder.Failure.system("keys/ticket-0-ab", errno: ENOSPC)
    #expect(Catalogue.english.text(failure.wording).hasPrefix("NOT SAVED: the disk is full."))
    let other = KeyFolder.Failure.system("keys/ticket-0-ab", errno: EACCES)
    #expect(Catalogue.english.text(other.wording).contains("keys/ticket-0-ab"))
  }

  /// Returns an order of Ben's whose place was taken before the payment, with a refused refund.
  private func paidInVain() throws -> (scene: TicketScene, event: Event, order: String) {
    let scene = try TicketScene()
    let event = try scene.concert()
    let hold = try scene.office.hold(1, of: event.id, for: "ben")
    scene.till.set(.silent)
    scene.till.refuseRefunds("closed")
    _ = try scene.office.pay(hold, by: .test)
    _ = try scene.office.events.publishing.cancel(event.id, why: "Storm", by: .person("ana"))
    while try scene.office.settle() > 0 {}
    return (scene, event, hold.order)
  }

  @Test func `late money for a lost place can be handed over, however often refused`()
    throws
  {
    let (scene, event, order) = try paidInVain()
    #expect(try scene.office.payments.order(order)?.refunds.map(\.state) == [.failed])
    let row = try #require(try scene.office.refunds(of: event.id).first)
    #expect(row.subject == .order(order) && row.name == "Ben")
    #expect(row.sumText == "253.75 UAH" && row.state == .refused(why: "closed"))
    #expect(try scene.office.refund(row.subject, by: .person("ana")) == .refused(why: "closed"))
    #expect(throws: EventError.self) {
      try scene.office.refund(row.subject, by: .person("cleo"), isByHand: true)
    }
    #expect(try scene.office.refund(row.subject, by: .person("ana"), isByHand: true) == .done)
    #expect(try scene.office.refunds(of: event.id).map(\.state) == [.refunded])
    #expect(try scene.office.payments.order(order)?.state == .refunded)
    #expect(scene.takeTold().filter { $0.hasPrefix("refunded") } == ["refunded to ben"])
    let again = try scene.office.refund(.order(order), by: .shell, isByHand: true)
    #expect(
      RefundTwiceTests.said(again)
        == "Ana already refunded 253.75 UAH by hand, 0: nothing more is owed.")
  }

  @Test func `refunding all also retries orders`() throws {
    let (scene, event, order) = try paidInVain()
    scene.till.refuseRefunds(nil)
    #expect(try scene.office.refundAll(of: event.id, by: .person("ana")) == RefundCounts(done: 1))
    #expect(try scene.office.payments.order(order)?.state == .refunded)
    #expect(scene.till.balance == 0)
  }

  @Test func `a refused refund can be handed over, a pending one cannot`() throws {
    let (scene, event, tickets) = try sold()
    _ = try scene.office.events.publishing.cancel(event.id, why: "", by: .person("ana"))
    scene.till.refuseRefunds("card expired")
    _ = try scene.office.refund(.item(tickets[0].id), by: .person("ana"))
    #expect(
      try scene.office.refund(.item(tickets[0].id), by: .person("ana"), isByHand: true) == .done)
    let silent = TicketOffice(
      scene.office.events, keys: scene.office.issuer.keys,
      ways: [
        PaymentMethod(
          kind: .test, pay: { _ in nil }, status: { _ in nil }, refund: { _, _, _ in nil })
      ])
    #expect(try silent.refund(.item(tickets[1].id), by: .person("ana")) == .underWay)
    #expect(
      try silent.refund(.item(tickets[1].id), by: .person("ana"), isByHand: true) == .underWay)
    #expect(try silent.refunds(of: event.id).map(\.state) == [.underWay, .refunded])
    // A refund that has been paid by now is not handed over as well.
    scene.till.refuseRefunds(nil)
    guard
      case .before(let paid) = try scene.office.refund(
        .item(tickets[1].id), by: .person("ana"), isByHand: true)
    else {
      Issue.record("It was paid back by now.")
      return
    }
    #expect(!paid.isByHand && paid.at == scene.hands.now.utc)
    #expect(try scene.office.refunds(of: event.id).map(\.state) == [.refunded, .refunded])
  }

  /// Returns an office whose payment method never answers.
  private func silent(_ scene: TicketScene) -> TicketOffice {
    TicketOffice(
      scene.office.events, keys: scene.office.issuer.keys,
      ways: [
        PaymentMethod(
          kind: .test, pay: { _ in nil }, status: { _ in nil }, refund: { _, _, _ in nil })
      ])
  }

  @Test func `a ticket with a pending refund is not admitted, even if the event takes place`()
    throws
  {
    let (scene, event, tickets) = try sold()
    _ = try scene.office.events.publishing.cancel(event.id, why: "", by: .person("ana"))
    #expect(try silent(scene).refund(.item(tickets[0].id), by: .person("ana")) == .underWay)
    _ = try scene.office.events.publishing.restore(event.id, by: .person("ana"))
    #expect(try tickets.map { try scene.ticket($0).standing } == [.refundOwed, .valid, .unpaid])
    #expect(try scene.places(event) == "38 left" && scene.office.events.maintenance.check() == [])
    scene.pass(minutes: 7 * 60)
    let answer = try scene.door(event).admit(tickets[0].ticket.code, by: .person("ana"))
    #expect(answer.verdict == .cancelled)
    // In the end it is refunded once, and its place is free.
    #expect(try scene.office.settle() == 1 && scene.ticket(tickets[0]).standing == .refunded)
    #expect(try scene.places(event) == "38 left" && scene.till.balance == 25_375)
    #expect(try scene.office.events.maintenance.check() == [])
  }

  @Test func `a ticket refunded by another user does not stop refunding all`() throws {
    let (scene, event, tickets) = try sold()
    _ = try scene.office.events.publishing.cancel(event.id, why: "", by: .person("ana"))
    let other = scene.office
    let busy = TicketOffice(
      other.events, keys: other.issuer.keys,
      ways: [
        PaymentMethod(
          kind: .test, pay: { _ in nil }, status: { _ in nil },
          refund: { key, reference, amount in
            // During one refund another process pays the others.
            for ticket in tickets.prefix(2) {
              _ = try? other.refund(.item(ticket.id), by: .person("ana"))
            }
            return scene.till.way.refund(key, reference, amount)
          })
      ])
    let counts = try busy.refundAll(of: event.id, by: .person("ana"))
    #expect(counts == RefundCounts(done: 1, skipped: 1))
    #expect(counts.said.key == "tickets.refunds.said.allButOthers")
    #expect(scene.till.balance == 0 && scene.till.overdrawn == [])
  }

  @Test func `a payer of a cancelled event is notified once that the money was returned`() throws {
    let scene = try TicketScene()
    let event = try scene.concert()
    let hold = try scene.office.hold(2, of: event.id, for: "ben")
    scene.till.set(.silent)
    scene.till.refuseRefunds("closed")
    _ = try scene.office.pay(hold, by: .test)
    _ = try scene.office.events.publishing.cancel(event.id, why: "Storm", by: .person("ana"))
    _ = scene.takeTold()
    try scene.office.settle()
    #expect(try scene.office.payments.order(hold.order)?.state == .refundDue)
    #expect(scene.takeTold() == [])
    scene.till.refuseRefunds(nil)
    scene.pass(minutes: 1)
    try scene.office.settle()
    try scene.office.settle()
    #expect(scene.takeTold() == ["refunded to ben"] && scene.till.balance == 0)
  }

  @Test func `refunds of a deleted event stay known`() throws {
    let (scene, _, tickets) = try sold()
    try scene.erase("ana")
    _ = try scene.office.refund(.item(tickets[0].id), by: .shell)
    #expect(
      try scene.office.events.maintenance.check() == []
        && scene.office.events.maintenance.repair() == [])
    #expect(try scene.ticket(tickets[0]).standing == .refunded)
  }

  @Test func `a failing ticket stops none of the other refunds`() throws {
    let scene = try TicketScene()
    let event = try scene.concert()
    let tickets = try scene.buy(event, as: "ben") + scene.buy(event, as: "cleo")
    _ = try scene.office.events.publishing.cancel(event.id, why: "", by: .person("ana"))
    for ticket in tickets { _ = try silent(scene).refund(.item(ticket.id), by: .person("ana")) }
    struct Broken: Error {}
    let first = try #require(tickets.min { $0.ticket.order < $1.ticket.order })
    let events = EventService(
      store: scene.store, clock: .manual(scene.hands), zones: TicketScene.zones, storeID: "s",
      teller: EventNotifier { _, notification in
        if notification.to == first.ticket.userID { throw Broken() }
      })
    let office = TicketOffice(events, keys: scene.office.issuer.keys, ways: [scene.till.way])
    scene.pass(minutes: 1)
    #expect(throws: Broken.self) { try office.settle() }
    let others = tickets.filter { $0.id != first.id }
    #expect(try others.map { try scene.ticket($0).standing } == [.refunded])
  }

  @Test func `a person who is erased leaves the sums and no name`() throws {
    let (scene, event, tickets) = try sold()
    try scene.erase("ben")
    let left = try scene.ticket(tickets[0])
    #expect(left.ticket.userID.isEmpty && left.ticket.total == 25_375)
    #expect(left.standing == .valid)
    #expect(try scene.places(event) == "37 left")
    let order = try #require(try scene.office.payments.order(left.ticket.order))
    #expect(order.holder.isEmpty && order.total == 50_750)
    #expect(try scene.office.events.maintenance.check() == [])
  }

  @Test func `refunds stay owed after the organizer is erased, and the folder's owner can pay`()
    throws
  {
    let (scene, _, tickets) = try sold()
    try scene.erase("ana")
    #expect(try scene.ticket(tickets[0]).standing == .refundOwed)
    #expect(try scene.office.ticket(tickets[2].id) == nil)
    #expect(try scene.office.refund(.item(tickets[0].id), by: .shell) == .done)
  }

  @Test func `an erased refunder is removed from the refunds`() throws {
    let (scene, event, tickets) = try sold()
    _ = try scene.office.events.publishing.cancel(event.id, why: "", by: .person("ana"))
    _ = try scene.office.refundAll(of: event.id, by: .person("ana"))
    func refunders() throws -> [String]? {
      try scene.office.payments.order(tickets[0].ticket.order)?.refunds.map(\.by)
    }
    #expect(try refunders() == ["ana", "ana"])
    try scene.erase("ana")
    #expect(try refunders() == ["", ""])
  }

  @Test func `after its organizer is erased another user cannot refund`() throws {
    let (scene, _, tickets) = try sold()
    try scene.erase("ana")
    let said = scene.refusal {
      _ = try scene.office.refund(.item(tickets[0].id), by: .person("cleo"))
    }
    #expect(said != "done" && scene.till.balance == 50_750)
  }

  @Test func `a refunded ticket has no place if the event takes place again`() throws {
    let (scene, event, _) = try sold()
    _ = try scene.office.events.publishing.cancel(event.id, why: "", by: .person("ana"))
    _ = try scene.office.refundAll(of: event.id, by: .person("ana"))
    _ = try scene.office.events.publishing.restore(event.id, by: .person("ana"))
    #expect(try scene.places(event) == "39 left")
    #expect(try scene.office.hold(4, of: event.id, for: "ben").count == 4)
  }

  @Test func `a series cannot be deleted while money is owed for one of its dates`() throws {
    let scene = try TicketScene()
    let series = try scene.concert { ($0.sells, $0.rule) = (false, "FREQ=WEEKLY;COUNT=4") }
    var draft = EventDraft(model: series)
    (draft.start, draft.end) = ("2026-11-28 18:00", "2026-11-28 21:00")
    (draft.rule, draft.sells) = ("", true)
    let date = try scene.office.events.publishing.edit(
      series.id, draft, scope: .date("2026-11-28T18:00:00"), by: .person("ana")
    ).event
    let ticket = try scene.buy(date, as: "ben")[0]
    let said = scene.refusal {
      try scene.office.events.publishing.delete(series.id, title: series.title, by: .person("ana"))
    }
    #expect(said.contains("253.75 UAH"))
    #expect(try scene.ticket(ticket).standing == .valid)
  }

  @Test func `an import cannot be undone while money is owed for its events`() throws {
    let scene = try TicketScene()
    let draft = EventDraft(model: try scene.concert())
    var newcomers = Newcomers(since: try scene.store.read { $0.sequence })
    let refused = try scene.office.events.imports.take(
      [ImportedEvent.Reference(ImportedEvent(draft, uid: "u1"))], importID: "i1", owner: "ana",
      by: .shell, past: &newcomers)
    #expect(refused == [nil])
    let event = try #require(
      try scene.store.read {
        try $0.find(EventCollections.events, .matching("importID", .string("i1")))
          .first.map(Event.init(stored:))
      })
    let ticket = try scene.buy(event, as: "ben")[0]
    let said = scene.refusal {
      _ = try scene.office.events.imports.undo("i1", by: .person("ana"))
    }
    #expect(said.contains("253.75 UAH"))
    #expect(try scene.ticket(ticket).standing == .valid)
  }
}
