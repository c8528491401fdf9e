import Accounts
import Events
import Languages
import Payments
import Synchronization
import Testing

@testable import EventTickets

@Suite("Refunds that two users want to make")
struct RefundTwiceTests {
  private func sold() throws -> (TicketScene, Event, [OwnedTicket]) {
    let scene = try TicketScene()
    let event = try scene.concert()
    return (scene, event, try scene.buy(event, 2, as: "ben"))
  }

  /// Returns the text about an earlier refund.
  static func said(_ outcome: RefundOutcome) -> String {
    guard case .before(let paid) = outcome else { return "\(outcome)" }
    return Catalogue.english.text(paid.wording(sum: "253.75 UAH") { _ in "0" })
  }

  @Test func `refunding what another user handed over names them, and pays nothing`()
    throws
  {
    let (scene, event, tickets) = try sold()
    _ = try scene.office.events.publishing.cancel(event.id, why: "", by: .person("ana"))
    let rows = try scene.office.refunds(of: event.id)
    #expect(
      try scene.office.refund(.item(tickets[0].id), by: .person("ana"), isByHand: true) == .done)
    let late = try #require(rows.first { $0.id == tickets[0].id })
    #expect(
      Self.said(try scene.office.refund(late.subject, by: .shell))
        == "Ana already refunded 253.75 UAH by hand, 0: nothing more is owed.")
    #expect(scene.till.balance == 50_750)
    let shown = try #require(try scene.office.refunds(of: event.id).last?.paidBack)
    #expect(shown.name == "Ana" && shown.isByHand)
  }

  @Test func `a second refund request during the first says that it is under way`() throws {
    let (scene, event, tickets) = try sold()
    _ = try scene.office.events.publishing.cancel(event.id, why: "", by: .person("ana"))
    let asked = Mutex([String]())
    let outcomes = Mutex([RefundOutcome]())
    @Sendable func office(_ refund: @escaping @Sendable () -> Void) -> TicketOffice {
      TicketOffice(
        scene.office.events, keys: scene.office.issuer.keys,
        ways: [
          PaymentMethod(
            kind: .test, pay: { _ in nil }, status: { _ in nil },
            refund: { key, reference, amount in
              asked.withLock { $0.append(key) }
              refund()
              return scene.till.way.refund(key, reference, amount)
            })
        ])
    }
    let second = office {}
    let first = office {
      guard let outcome = try? second.refund(.item(tickets[0].id), by: .shell) else { return }
      outcomes.withLock { $0.append(outcome) }
    }
    #expect(try first.refund(.item(tickets[0].id), by: .person("ana")) == .done)
    #expect(outcomes.withLock { $0 } == [.underWay] && asked.withLock { $0.count } == 1)
  }
}
