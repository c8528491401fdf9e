import Chance
import Store
import Synchronization
import Testing
import Timekeeping

@testable import Payments

/// Refunds that the payment method never answers.
@Suite("Refunds that are never answered")
struct UnansweredRefundTests {
  /// A payment method that takes payments but does not answer refunds until it is changed.
  private final class Deaf: Sendable {
    let asked = Mutex([Int]())
    let answer = Mutex<PaymentMethod.RefundAnswer?>(nil)
    private let shop: Shop
    private let begun: Int

    init(_ shop: Shop) { (self.shop, begun) = (shop, shop.time.now.utc) }

    var way: PaymentMethod {
      let way = shop.till.way
      return PaymentMethod(kind: .test, pay: way.pay, status: way.status) { [self] _, _, _ in
        asked.withLock { $0.append((shop.time.now.utc - begun) / 60_000) }
        return answer.withLock { $0 }
      }
    }
  }

  private func refused(_ shop: Shop, _ till: Deaf) throws -> (PaymentService, String) {
    let service = shop.service(ways: [till.way])
    let id = try shop.open(service)
    _ = try service.pay(id, by: .test, title: "")
    _ = try service.refund(id, amount: 31_500, by: "bo", reason: "ticket-1")
    return (service, id)
  }

  @Test func `a refund is queried at growing intervals and reported after the last one`() throws {
    let shop = Shop()
    let till = Deaf(shop)
    let (service, id) = try refused(shop, till)
    var told = [Int]()
    for minute in 1...5_300 {
      shop.time.advance(milliseconds: 60_000)
      if try service.settleAll() == [id] { told.append(minute) }
    }
    #expect(till.asked.withLock { $0 } == [0, 1, 6, 36, 156, 876, 2_316, 3_756, 5_196])
    #expect(told == [2_316] && shop.told.lines == [id])
    #expect(try service.order(id)?.isUnanswered(for: "ticket-1") == true)
    // A late answer is accepted.
    till.answer.withLock { $0 = .done(reference: "r") }
    shop.time.advance(milliseconds: 1_440 * 60_000)
    #expect(try service.settleAll() == [id] && shop.state(id) == .refunded)
    #expect(try service.order(id)?.refunds.map(\.isByHand) == [nil])
    #expect(shop.unsettledCount == 0)
  }

  @Test func `a refund marked as returned by hand is no longer queried`() throws {
    let shop = Shop()
    let till = Deaf(shop)
    let (service, id) = try refused(shop, till)
    #expect(throws: OrderError.busy) { try service.handOver(for: "ticket-1", of: id, by: "cy") }
    shop.time.advance(milliseconds: 2_316 * 60_000)
    _ = try service.settleAll()
    let order = try service.handOver(for: "ticket-1", of: id, by: "cy")
    #expect(order.state == .refunded && order.refunds.map(\.isByHand) == [true])
    #expect(order.refunds.map(\.by) == ["cy"] && shop.unsettledCount == 0)
    let count = till.asked.withLock { $0.count }
    shop.time.advance(milliseconds: 1_440 * 60_000)
    #expect(try service.settleAll() == [] && till.asked.withLock { $0.count } == count)
    // The name is erased with the account, though another user had asked first.
    try shop.store.write(by: "cy", at: 0) { try PaymentService.forget("cy", in: $0) }
    #expect(try service.order(id)?.refunds.map(\.by) == [""])
  }

  @Test func `an unanswered refund is reported even without its payment method`() throws {
    let shop = Shop()
    let (_, id) = try refused(shop, Deaf(shop))
    let bare = shop.service(ways: [])
    shop.time.advance(milliseconds: 2_315 * 60_000)
    #expect(try bare.settleAll() == [])
    shop.time.advance(milliseconds: 60_000)
    #expect(try bare.settleAll() == [id] && shop.told.lines == [id])
  }
}
