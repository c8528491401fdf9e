import Chance
import Store
import Synchronization
import Testing
import Timekeeping

@testable import Payments

/// One process at a time asks for a refund, and unknown payment attempts are asked about again.
@Suite("Asking again about payments")
struct AskingAgainTests {
  private func running(_ shop: Shop, _ ways: [PaymentMethod]) -> PaymentService {
    PaymentService(
      store: shop.store, clock: .manual(shop.time), subjects: ["showing:"],
      goods: shop.service().goods, ways: ways, process: .current(boot: shop.time.now.boot))
  }

  /// Returns a payment method with the given answer to refunds.
  private func till(
    of shop: Shop, _ asked: @escaping @Sendable (String) -> PaymentMethod.RefundAnswer?
  ) -> PaymentMethod {
    let way = shop.till.way
    return PaymentMethod(kind: .test, pay: way.pay, status: way.status) { key, _, _ in asked(key) }
  }

  @Test func `when many processes settle at once, one requests the refund`() throws {
    let shop = Shop()
    let id = try shop.open(shop.service())
    _ = try shop.service().pay(id, by: .test, title: "")
    let asked = Mutex([String]())
    let others = Mutex([PaymentService]())
    let way = till(of: shop) { key in
      asked.withLock { $0.append(key) }
      for other in others.withLock({ $0 }) { _ = try? other.settle(id) }
      return .done(reference: key)
    }
    let all = (0..<12).map { _ in running(shop, [way]) }
    others.withLock { $0 = all }
    let order = try all[0].refund(id, amount: 31_500, by: "bo", reason: "ill")
    #expect(asked.withLock { $0 } == ["\(id)-r1"] && order.state == .refunded)
    #expect(order.refunds.map(\.claim) == [nil] && order.refunds[0].doneAt == shop.time.now)
  }

  @Test func `a program that did not answer is left alone for a minute`() throws {
    let shop = Shop()
    let id = try shop.open(shop.service())
    _ = try shop.service().pay(id, by: .test, title: "")
    let asked = Mutex(0)
    let now = shop.time.now
    _ = try shop.service().change(id) { order, _ in
      let refund = try order.startRefund(id, amount: 31_500, by: "bo", reason: "ill")[0]
      try order.claim(refund.id, at: now)
    }
    let service = running(
      shop,
      [
        till(of: shop) { _ in
          asked.withLock { $0 += 1 }
          return .done(reference: "")
        }
      ])
    #expect(try !service.settle(id) && asked.withLock { $0 } == 0)
    shop.time.advance(milliseconds: RefundClaim.patience)
    #expect(try service.settle(id) && asked.withLock { $0 } == 1)
    #expect(try shop.state(id) == .refunded)
  }

  @Test func `late money that was never seen is found and refunded`() throws {
    let shop = Shop()
    let service = shop.service()
    let id = try shop.open(service)
    _ = try service.start(id, .test)
    let bill = PaymentMethod.Bill(
      key: Order.key(id, attempt: 1), amount: 31_500, currency: "UAH", title: "")
    _ = try service.settle(id, attempt: 1, .neverSeen)
    _ = try service.take(id, by: .cash)
    _ = shop.till.way.pay(bill)
    #expect(shop.till.balance == 31_500 && shop.unsettledCount == 1)
    #expect(try service.settleAll() == [])
    shop.time.advance(milliseconds: 60_000)
    #expect(try service.settleAll() == [id])
    #expect(shop.till.balance == 0 && shop.unsettledCount == 0)
    #expect(try service.order(id)?.state == .paid && service.order(id)?.incident == .paidTwice)
  }

  @Test func `late money for an order now paid at the counter is refunded`() throws {
    let shop = Shop()
    let service = shop.service()
    let id = try shop.open(service)
    _ = try service.start(id, .test)
    _ = try service.settle(id, attempt: 1, .neverSeen)
    _ = try service.reserve(id, until: shop.time.now.utc + 86_400_000)
    _ = shop.till.way.pay(
      PaymentMethod.Bill(key: Order.key(id, attempt: 1), amount: 31_500, currency: "UAH", title: "")
    )
    #expect(shop.till.balance == 31_500)
    shop.time.advance(milliseconds: 60_000)
    #expect(try service.settleAll() == [id])
    #expect(shop.till.balance == 0 && shop.unsettledCount == 0)
    let order = try #require(try service.order(id))
    #expect(order.state == .reserved && order.refunded == 31_500 && order.owed == 0)
  }

  @Test func `an unseen payment is queried at growing intervals, and finally no more`() throws {
    let shop = Shop()
    let asked = Mutex<[Int]>([])
    let (time, begun) = (shop.time, shop.time.now.utc)
    let way = PaymentMethod(
      kind: .test, pay: { _ in .neverSeen },
      status: { _ in
        asked.withLock { $0.append((time.now.utc - begun) / 60_000) }
        return .neverSeen
      }, refund: { _, _, _ in nil })
    let service = shop.service(ways: [way])
    let id = try shop.open(service)
    #expect(try service.pay(id, by: .test, title: "").order.state == .open)
    for _ in 0..<4_000 {
      time.advance(milliseconds: 60_000)
      _ = try service.settleAll()
    }
    #expect(asked.withLock { $0 } == [1, 6, 36, 156, 876, 2_316])
    #expect(try shop.state(id) == .dropped && shop.unsettledCount == 0)
  }

  @Test func `an order whose refund has no payment is damaged and requests no money`()
    throws
  {
    let shop = Shop()
    let id = try shop.open(shop.service())
    _ = try shop.service().pay(id, by: .test, title: "")
    _ = try shop.service().change(id) { order, _ in
      _ = try order.startRefund(id, amount: 31_500, by: "bo", reason: "ill")
    }
    try setFirstPaymentOfRefunds(of: id, in: shop)
    let asked = Mutex(0)
    let service = shop.service(
      ways: [
        till(of: shop) { _ in
          asked.withLock { $0 += 1 }
          return .done(reference: "")
        }
      ])
    #expect(try service.order(id)?.faults.fields == ["refunds"])
    #expect(throws: OrderError.damaged) { try service.settle(id) }
    #expect(try service.settleAll() == [] && asked.withLock { $0 } == 0)
  }

  /// Sets a payment that does not exist, as if the file was edited by hand.
  private func setFirstPaymentOfRefunds(of id: String, in shop: Shop) throws {
    let orders = StoreCollection<RawJSON>("orders.2026-11")
    try shop.store.write(by: "editor", at: 0) { transaction in
      guard case .object(var order)? = try transaction.get(orders, id)?.value,
        case .list(let refunds)? = order["refunds"], case .object(var refund)? = refunds.first
      else { return }
      refund["payment"] = .number(7)
      order["refunds"] = .list([.object(refund)])
      try transaction.put(orders, id: id, .object(order))
    }
  }
}
