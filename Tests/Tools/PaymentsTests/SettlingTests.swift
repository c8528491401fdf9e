import Chance
import Store
import Synchronization
import Testing
import Timekeeping

@testable import Payments

@Suite("Finding out what became of a payment")
struct SettlingTests {
  @Test func `an unanswered payment is asked about again, and a paid order is fulfilled`() throws {
    let shop = Shop(.silent)
    let service = shop.service()
    let id = try shop.open(service)
    #expect(try service.pay(id, by: .test, title: "").order.state == .unsettled)
    #expect(shop.soldCount == 0 && shop.unsettledCount == 1)
    #expect(try service.settleAll() == [id])
    #expect(try shop.state(id) == .paid && shop.soldCount == 1 && shop.till.balance == 31_500)
    #expect(try service.settleAll() == [])
  }

  @Test func `an answer after half a minute is waited for`() throws {
    let shop = Shop(.late)
    let service = shop.service()
    let id = try shop.open(service)
    #expect(try service.pay(id, by: .test, title: "").order.state == .unsettled)
    #expect(try service.settleAll() == [])
    shop.time.advance(milliseconds: 30_000)
    #expect(try service.settleAll() == [id])
    #expect(try shop.state(id) == .paid)
  }

  @Test func `a process that ended before it asked leaves an order that can be paid`() throws {
    let shop = Shop()
    let id = try shop.open(shop.service())
    _ = try shop.service().start(id, .test)
    let next = shop.service(program: 2)
    #expect(try next.settleAll() == [id])
    #expect(try shop.state(id) == .open && shop.till.balance == 0)
    #expect(try next.pay(id, by: .test, title: "").order.attempt == 2)
  }

  @Test func `a process that ended after it asked has its order settled by the next`() throws {
    let shop = Shop()
    let id = try shop.open(shop.service())
    let started = try shop.service().start(id, .test)
    let bill = PaymentMethod.Bill(
      key: Order.key(id, attempt: 1), amount: started.total, currency: "UAH", title: "")
    _ = shop.till.way.pay(bill)
    #expect(try shop.service(program: 2).settleAll() == [id])
    #expect(try shop.service(program: 3).settleAll() == [])
    #expect(try shop.state(id) == .paid && shop.soldCount == 1 && shop.till.balance == 31_500)
  }

  @Test func `a running process is left alone for five minutes`() throws {
    let shop = Shop()
    let boot = shop.time.now.boot
    let running = PaymentService(
      store: shop.store, clock: .manual(shop.time), subjects: ["showing:"],
      goods: shop.service().goods, ways: [shop.till.way], process: .current(boot: boot))
    let id = try shop.open(running)
    _ = try running.start(id, .test)
    #expect(try running.settleAll() == [] && shop.service(program: 2).settleAll() == [])
    shop.time.advance(milliseconds: 300_000)
    #expect(try shop.service(program: 2).settleAll() == [id])
  }

  @Test func `after a restart of the machine no number of a process is taken for another`() {
    let here = OrderProcess.current(boot: "boot-1")
    #expect(here.started > 0 && here.isRunning(boot: "boot-1"))
    #expect(!here.isRunning(boot: "boot-2"))
    #expect(!OrderProcess(pid: here.pid, boot: "boot-1", started: 1).isRunning(boot: "boot-1"))
  }

  @Test func `a pending refund is made once`() throws {
    let shop = Shop()
    let service = shop.service()
    let id = try shop.open(service)
    _ = try service.pay(id, by: .test, title: "")
    let part = try service.refund(id, amount: 13_000, by: "bo", reason: "ill")
    #expect(part.state == .partlyRefunded && shop.till.balance == 18_500)
    // Interrupted before the refund request, and then after it.
    _ = try service.change(id) { order, _ in
      _ = try order.startRefund(id, amount: 18_500, by: "bo", reason: "")
    }
    #expect(shop.unsettledCount == 1)
    _ = shop.till.way.refund("\(id)-r2", "test-\(id)-1", 18_500)
    #expect(try shop.service(program: 2).settleAll() == [id])
    #expect(try shop.state(id) == .refunded && shop.till.balance == 0 && shop.unsettledCount == 0)
    #expect(throws: OrderError.wrongState(.refunded)) {
      try service.refund(id, amount: 1, by: "bo", reason: "")
    }
  }

  @Test(arguments: 0..<150)
  func `in any order of acts money and goods add up`(seed: Int) throws {
    var chance = SeededGenerator(seed: seed)
    let shop = Shop()
    let first = shop.service()
    var ids: [String] = []
    for _ in 0..<40 {
      shop.till.set(TestPayments.Play.allCases.randomElement(using: &chance) ?? .succeeds)
      shop.till.refuseRefunds(chance.percent(30) ? "closed" : nil)
      shop.isThere.withLock { $0 = chance.percent(80) }
      let service = shop.service(program: Int.random(in: 1...3, using: &chance))
      let id = ids.randomElement(using: &chance)
      do {
        switch Int.random(in: 0..<8, using: &chance) {
        case 0: ids.append(try shop.open(first))
        case 1: if let id { _ = try service.pay(id, by: .test, title: "") }
        case 2: if let id { _ = try service.start(id, .test) }
        case 3: if let id { _ = try service.refund(id, amount: 18_500, by: "bo", reason: "") }
        case 4: if let id { _ = try service.drop(id) }
        case 5: shop.time.advance(milliseconds: Int.random(in: 0...700_000, using: &chance))
        case 6: if let id { try late(id, service, shop) }
        default: _ = try service.settleAll()
        }
      } catch is OrderError {}
    }
    // At the end the payment method answers all requests.
    shop.till.set(.succeeds)
    shop.till.refuseRefunds(nil)
    // Orders that were never paid reopen and expire; refused refunds are asked for again.
    for _ in 0..<8 {
      shop.time.advance(milliseconds: 24 * 3_600_000)
      _ = try first.settleAll()
    }
    let orders = try ids.compactMap { try first.order($0) }
    let isSold: Set<OrderState> = [.paid, .partlyRefunded, .refunded]
    #expect(orders.allSatisfy { !$0.state.isBeingSettled })
    let sold = orders.filter { order in
      isSold.contains(order.state) && [nil, .paidTwice].contains(order.incident)
        && order.payments.contains { !$0.isStray }
    }
    #expect(shop.soldCount == sold.count)
    #expect(shop.unsettledCount == 0)
    // The balance equals the orders' payments minus refunds, and no payment is overdrawn.
    #expect(
      orders.reduce(0) { $0 + $1.received - $1.refunded } == shop.till.balance, "seed \(seed)")
    #expect(orders.allSatisfy { $0.owed == 0 } && shop.till.overdrawn == [])
  }

  /// An attempt counts as unknown, a second one is made, and then the first one is paid.
  private func late(_ id: String, _ service: PaymentService, _ shop: Shop) throws {
    let attempt = try service.start(id, .test).attempt
    let bill = PaymentMethod.Bill(
      key: Order.key(id, attempt: attempt), amount: 31_500, currency: "UAH", title: "")
    _ = try service.settle(id, attempt: attempt, .neverSeen)
    shop.till.set(.succeeds)
    let answer = shop.till.way.pay(bill)
    do { _ = try service.pay(id, by: .test, title: "") } catch is OrderError {}
    _ = try service.settle(id, attempt: attempt, answer)
  }

  @Test func `a double payment is refunded under the name of the surplus one`() throws {
    let shop = Shop()
    let service = shop.service()
    let id = try shop.open(service)
    try late(id, service, shop)
    #expect(try service.settleAll() == [id] && shop.till.balance == 31_500)
    let order = try #require(try service.order(id))
    #expect(order.payments.map(\.reference) == ["test-\(id)-2", "test-\(id)-1"])
    #expect(order.reference == "test-\(id)-2" && order.refunds.map(\.payment) == [1])
    #expect(shop.till.overdrawn == [])
    // The payment for the order can still be refunded, but no more.
    #expect(try service.refund(id, amount: 31_500, by: "bo", reason: "ill").state == .refunded)
    #expect(shop.till.balance == 0 && shop.till.overdrawn == [])
  }

  @Test func `late money after payment at the desk is refunded by the method that took it`() throws
  {
    let shop = Shop()
    let service = shop.service()
    let id = try shop.open(service)
    _ = try service.start(id, .test)
    let bill = PaymentMethod.Bill(
      key: Order.key(id, attempt: 1), amount: 31_500, currency: "UAH", title: "")
    _ = try service.settle(id, attempt: 1, .neverSeen)
    _ = try service.take(id, by: .cash)
    let answer = shop.till.way.pay(bill)
    #expect(try service.settle(id, attempt: 1, by: .test, answer).owed == 31_500)
    #expect(try service.settleAll() == [id] && shop.till.balance == 0)
    #expect(try service.order(id)?.owed == 0 && shop.till.overdrawn == [])
  }

  @Test func `an order with the names of two payments in one text is still owed`() throws {
    let shop = Shop()
    let service = shop.service()
    let id = try shop.open(service)
    let orders = try #require(OrderCollections.orders(of: id))
    try shop.store.write(by: "", at: 0) { transaction in
      var order = try #require(try transaction.get(orders, id)?.value)
      (order.state, order.kind, order.attempt, order.received) = (.paid, .test, 2, 63_000)
      (order.reference, order.incident) = ("a b", .paidTwice)
      try transaction.put(orders, id: id, order)
    }
    #expect(try service.order(id)?.owed == 31_500)
    let again = try service.settle(id, attempt: 1, .paid(reference: "b", amount: 31_500))
    #expect(again.received == 63_000 && again.owed == 31_500)
    #expect(try service.settle(id) && service.order(id)?.owed == 0)
  }

  @Test func `a refund that was handed over is requested from no one`() throws {
    let shop = Shop()
    let id = try shop.open(shop.service())
    _ = try shop.service().pay(id, by: .test, title: "")
    let other = shop.service(program: 2)
    // Another process settles the order between any two steps.
    let watched = shop.service(between: { _ = try other.settle(id) })
    let order = try watched.refund(id, amount: 31_500, by: "bo", reason: "ill", isByHand: true)
    #expect(order.state == .refunded && shop.till.balance == 31_500)
  }

  @Test func `orders of another seller are neither settled nor refunded`() throws {
    let shop = Shop(.silent)
    let service = shop.service()
    let (silent, vain, open) = (
      try shop.open(service), try shop.open(service), try shop.open(service)
    )
    for id in [silent, vain] { _ = try service.pay(id, by: .test, title: "") }
    shop.isThere.withLock { $0 = false }
    shop.till.refuseRefunds("closed")
    #expect(try service.settle(vain) && shop.state(vain) == .refundDue)
    shop.till.refuseRefunds(nil)
    shop.time.advance(milliseconds: 24 * 3_600_000)
    let ids = [silent, vain, open]
    let before = try ids.map { try service.order($0) }

    let other = shop.service(subjects: ["event:", "show:"])
    #expect(try other.settleAll() == [])
    for id in ids {
      #expect(try other.order(id) == nil && !other.settle(id))
      try shop.store.write(by: "", at: 0) { try other.giveUp(id, in: $0) }
      let steps: [() throws -> Order] = [
        { try other.refundDue(id, by: "bo", isByHand: true) },
        { try other.refund(id, amount: 1, by: "bo", reason: "ill", isByHand: true) },
        { try other.handOver(for: Order.dueReason, of: id, by: "bo") },
        { try other.settle(id, attempt: 1, .paid(reference: "a", amount: 31_500)) },
        { try other.take(id, by: .cash) }, { try other.drop(id) },
        { try other.pay(id, by: .test, title: "").order },
      ]
      for step in steps { #expect(throws: OrderError.noSuchOrder) { try step() } }
    }
    #expect(throws: OrderError.noSuchOrder) { try shop.open(other) }
    #expect(try ids.map { try service.order($0) } == before && shop.unsettledCount == 3)
    shop.isThere.withLock { $0 = true }
    #expect(try Set(service.settleAll()) == Set(ids) && shop.state(silent) == .paid)
  }

  @Test func `a failing order delays no other and is reported at the end`() throws {
    let shop = Shop(.silent)
    let service = shop.service()
    let ids = try (0..<3).map { _ in try shop.open(service) }.sorted()
    for id in ids { _ = try service.pay(id, by: .test, title: "") }
    shop.breaks.withLock { $0 = ids[0] }
    let round = try service.settleRound()
    #expect(round.settled == [ids[1], ids[2]] && round.failure is Shop.Broken)
    #expect(throws: Shop.Broken.self) { try service.settleAll() }
    shop.breaks.withLock { $0 = nil }
    #expect(try service.settleAll() == [ids[0]])
  }

  @Test func `a round starts no more orders once its time is over`() throws {
    let shop = Shop(.silent)
    let time = shop.time
    let slow = PaymentMethod(
      kind: .test, pay: { _ in nil },
      status: { _ in
        time.advance(milliseconds: 20_000)
        return nil
      }, refund: { _, _, _ in nil })
    let service = shop.service(ways: [slow])
    let ids = try (0..<9).map { _ in try shop.open(service) }
    for id in ids { _ = try service.pay(id, by: .test, title: "") }
    let begun = time.now.utc
    _ = try service.settleRound(within: 60_000)
    #expect(time.now.utc - begun == 60_000)
  }

  @Test func `an expired order is dropped, and money for an earlier attempt is due back`()
    throws
  {
    let shop = Shop()
    let service = shop.service()
    let (plain, paid) = (try shop.open(service), try shop.open(service))
    _ = try service.start(paid, .test)
    _ = try service.settle(paid, attempt: 1, .neverSeen)
    _ = try service.start(paid, .test)
    _ = try service.settle(paid, attempt: 1, .paid(reference: "a", amount: 31_500))
    _ = try service.settle(paid, attempt: 2, .cancelled)
    #expect(try service.settleAll() == [])
    shop.time.advance(milliseconds: Order.payingMilliseconds)
    #expect(try Set(service.settleAll()) == [plain, paid])
    #expect(try shop.state(plain) == .dropped && shop.state(paid) == .refundDue)
    #expect(try service.order(paid)?.owed == 31_500)
    #expect(try service.settleAll() == [paid] && shop.state(paid) == .refunded)
    #expect(shop.unsettledCount == 0)
  }
}
