import FoundationEssentials
import Store
import Synchronization
import Testing
import Timekeeping

@testable import Payments

@Suite("Paying for an order")
struct PaymentTests {
  @Test func `a paid order is fulfilled in the same transaction, once`() throws {
    let shop = Shop()
    let service = shop.service()
    let id = try shop.open(service)
    #expect(id.hasPrefix("2611-"))
    let paid = try service.pay(id, by: .test, title: "Quay Concert").order
    #expect(paid.state == .paid && paid.reference == "test-\(id)-1" && paid.received == 31_500)
    #expect(shop.soldCount == 1 && shop.till.balance == 31_500 && shop.unsettledCount == 0)
    #expect(throws: OrderError.wrongState(.paid)) { try service.pay(id, by: .test, title: "") }
  }

  @Test(arguments: [TestPayments.Play.declined, .cancelled])
  func `a refused payment can be tried again under another name, while it is held`(
    play: TestPayments.Play
  )
    throws
  {
    let shop = Shop(play)
    let service = shop.service()
    let id = try shop.open(service)
    #expect(try service.pay(id, by: .test, title: "").order.state == .open)
    shop.till.set(.succeeds)
    let second = try service.pay(id, by: .test, title: "").order
    #expect(second.state == .paid && second.attempt == 2 && second.reference == "test-\(id)-2")
  }

  @Test func `an expired order cannot be paid, and is dropped after a failure`() throws {
    let shop = Shop(.declined)
    let service = shop.service()
    let id = try shop.open(service)
    let started = try service.start(id, .test)
    #expect(started.heldUntil == shop.time.now.utc + 1_200_000)
    shop.time.advance(milliseconds: 1_200_000)
    #expect(try service.settle(id, attempt: 1, .failed(reason: "declined")).state == .dropped)
    let late = try shop.open(service)
    shop.time.advance(milliseconds: 600_000)
    #expect(throws: OrderError.tooLate) { try service.pay(late, by: .test, title: "") }
  }

  @Test func `a double key press is one attempt, and another process waits`() throws {
    let shop = Shop()
    let service = shop.service()
    let id = try shop.open(service)
    #expect(try service.start(id, .test).attempt == 1)
    #expect(try service.start(id, .test).attempt == 1)
    #expect(throws: OrderError.busy) { try shop.service(program: 2).start(id, .test) }
  }

  @Test func `money for a dropped order, and a wrong sum, are due back`() throws {
    let shop = Shop()
    let service = shop.service()
    let gone = try shop.open(service)
    shop.isThere.withLock { $0 = false }
    let order = try service.pay(gone, by: .test, title: "").order
    // The refund is automatic, by the payment method.
    #expect(order.state == .refunded && order.incident == .gone && shop.soldCount == 0)
    #expect(shop.till.balance == 0 && shop.unsettledCount == 0)
    shop.isThere.withLock { $0 = true }
    let other = try shop.open(service)
    _ = try service.start(other, .test)
    let wrong = try service.settle(other, attempt: 1, .paid(reference: "x", amount: 1))
    #expect(wrong.state == .refundDue && wrong.incident == .otherAmount && wrong.received == 1)
    #expect(throws: OrderError.amount) {
      try service.refund(other, amount: 2, by: "bo", reason: "")
    }
    #expect(try service.refund(other, amount: 1, by: "bo", reason: "").state == .refunded)
  }

  @Test func `a refused refund is retried at growing intervals and succeeds in the end`()
    throws
  {
    let shop = Shop()
    let service = shop.service()
    shop.till.refuseRefunds("no such card")
    let id = try shop.open(service)
    shop.isThere.withLock { $0 = false }
    let order = try service.pay(id, by: .test, title: "").order
    #expect(order.state == .refundDue && order.refunds.map(\.refusal) == ["no such card"])
    func tries() throws -> Int? {
      // Five processes, each once a minute.
      for program in 1...5 { _ = try shop.service(program: program).settleAll(most: 1) }
      return try service.order(id)?.refunds.reduce(0) { $0 + 1 + ($1.retries ?? 0) }
    }
    var counts: [Int?] = [try tries()]
    for minutes in [1, 4, 1, 30, 119, 1, 720, 1_440, 1_439, 1] {
      shop.time.advance(milliseconds: minutes * 60_000)
      counts.append(try tries())
    }
    #expect(counts == [1, 2, 2, 3, 4, 4, 5, 6, 7, 7, 8])
    let left = try #require(try service.order(id))
    #expect(left.refunds.count == 1 && left.owed == 31_500 && shop.unsettledCount == 1)
    shop.till.refuseRefunds(nil)
    shop.time.advance(milliseconds: 24 * 3_600_000)
    #expect(try service.settleAll() == [id] && service.order(id)?.state == .refunded)
    #expect(shop.till.balance == 0 && shop.unsettledCount == 0)
  }

  @Test func `refused refunds do not delay orders that there is time to settle`() throws {
    let shop = Shop()
    let service = shop.service()
    shop.till.refuseRefunds("closed")
    shop.isThere.withLock { $0 = false }
    for _ in 0..<8 { _ = try service.pay(try shop.open(service), by: .test, title: "") }
    shop.isThere.withLock { $0 = true }
    shop.till.set(.silent)
    let id = try shop.open(service)
    _ = try service.pay(id, by: .test, title: "")
    #expect(try service.settleAll(most: 1) == [id])
  }

  @Test func `a limited round settles one order, and repeated rounds settle all`() throws {
    let shop = Shop(.silent)
    let service = shop.service()
    let ids = try (0..<4).map { _ in try shop.open(service) }
    for id in ids { _ = try service.pay(id, by: .test, title: "") }
    var settled: [String] = []
    for _ in ids { settled += try service.settleAll(most: 1) }
    #expect(settled.sorted() == ids.sorted())
  }

  @Test func `a repeated answer changes nothing`() throws {
    let shop = Shop()
    let service = shop.service()
    let id = try shop.open(service)
    let paid = try service.pay(id, by: .test, title: "").order
    let reference = "test-\(id)-1"
    #expect(try service.settle(id, attempt: 1, .paid(reference: reference, amount: 31_500)) == paid)
    #expect(try service.settle(id, attempt: 1, .failed(reason: "")) == paid)
    #expect(try service.settle(id, attempt: 1, nil) == paid)
    #expect(shop.soldCount == 1)
  }

  @Test func `money for an attempt that was considered dead is not lost`() throws {
    let shop = Shop()
    let service = shop.service()
    let id = try shop.open(service)
    _ = try service.start(id, .test)
    #expect(try service.settle(id, attempt: 1, .neverSeen).state == .open)
    let late = try service.settle(id, attempt: 1, .paid(reference: "a", amount: 31_500))
    #expect(late.state == .paid && shop.soldCount == 1)
    let other = try shop.open(service)
    _ = try service.start(other, .test)
    _ = try service.settle(other, attempt: 1, .neverSeen)
    _ = try service.pay(other, by: .test, title: "")
    let twice = try service.settle(other, attempt: 1, .paid(reference: "a", amount: 31_500))
    #expect(twice.state == .paid && twice.incident == .paidTwice && twice.received == 63_000)
    let again = try service.settle(other, attempt: 1, .paid(reference: "a", amount: 31_500))
    #expect(again == twice)
    // The second payment is refunded once, and the purchase stays.
    #expect(try service.settleAll() == [other] && service.settleAll() == [])
    let left = try #require(try service.order(other))
    #expect(left.refunded == 31_500 && left.owed == 0 && shop.soldCount == 2)
  }

  @Test func `late money for one attempt is still known when the next one is paid`()
    throws
  {
    let shop = Shop()
    let service = shop.service()
    let id = try shop.open(service)
    _ = try service.start(id, .test)
    _ = try service.settle(id, attempt: 1, .neverSeen)
    _ = try service.start(id, .test)
    _ = try service.settle(id, attempt: 1, .paid(reference: "a", amount: 31_500))
    let paid = try service.settle(id, attempt: 2, .paid(reference: "b", amount: 31_500))
    #expect(paid.state == .paid && paid.incident == .paidTwice)
    #expect(paid.received == 63_000 && paid.payments.map(\.reference) == ["a", "b"])
    #expect(shop.soldCount == 1)
  }

  @Test func `at a counter it is paid at once, and a reservation until it expires`() throws {
    let shop = Shop()
    let service = shop.service()
    let id = try shop.open(service)
    #expect(try service.reserve(id, until: shop.time.now.utc + 3_600_000).state == .reserved)
    shop.time.advance(milliseconds: 3_599_999)
    let paid = try service.take(id, by: .terminal, reference: " 0042\u{1B} ")
    #expect(paid.state == .paid && paid.kind == .terminal && paid.reference == "0042")
    let lapsed = try shop.open(service)
    _ = try service.reserve(lapsed, until: shop.time.now.utc + 1_000)
    shop.time.advance(milliseconds: 1_000)
    #expect(throws: OrderError.tooLate) { try service.take(lapsed, by: .cash) }
    #expect(try service.drop(lapsed).state == .dropped)
  }

  @Test func `impossible sums are refused, and none overflows`() throws {
    let shop = Shop()
    let service = shop.service()
    for prices in [
      [], [-1], [Order.amounts.upperBound + 1], [Order.amounts.upperBound, 1], [.max, .max],
    ] {
      #expect(throws: OrderError.amount) {
        try shop.store.write(by: "", at: 0) { transaction in
          try service.open(
            prices.map { OrderLine(item: "a", price: $0) }, of: "event:a", for: "ana",
            currency: "UAH", heldUntil: .max / 2, in: transaction)
        }
      }
    }
    for id in ["", "x", "2612-absent", "../../etc-"] {
      #expect(throws: OrderError.noSuchOrder) { try service.drop(id) }
    }
  }

  @Test(arguments: [Int.max, -1, Order.amounts.upperBound + 1])
  func `impossible prices and refunds on disk are refused`(sum: Int) throws {
    let line = #"{"item":"a","tariff":"","price":\#(sum)}"#
    let refund = #"{"id":"1","amount":\#(sum),"state":"done","by":"","reason":""}"#
    let document =
      #"{"state":"paid","lines":[\#(line),\#(line)],"refunds":[\#(refund),\#(refund)]}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Order.self, from: Data(document.utf8))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(OrderLine.self, from: Data(line.utf8))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(OrderRefund.self, from: Data(refund.utf8))
    }
  }

  @Test func `receipts are numbered without gaps, and a failed sale takes no number`() throws {
    let store = Shop().store
    func next(failing: Bool = false) throws -> Int {
      try store.write(by: "", at: 0) { transaction in
        let number = try Receipts.next(of: "zoria", in: transaction)
        if failing { throw OrderError.tooLate }
        return number
      }
    }
    #expect(try next() == 1)
    #expect(throws: OrderError.tooLate) { try next(failing: true) }
    #expect(try next() == 2)
  }

  @Test func `a deleted account is on no order any more, and sums stay`() throws {
    let shop = Shop()
    let service = shop.service()
    let (mine, other) = (try shop.open(service), try shop.open(service, holder: "bo"))
    try shop.store.write(by: "", at: 0) { try PaymentService.forget("ana", in: $0) }
    #expect(try service.order(mine)?.holder == "" && service.order(mine)?.total == 31_500)
    #expect(try service.order(other)?.holder == "bo")
  }

  @Test(arguments: [false, true])
  func `money for an earlier attempt is refunded though the buyer is erased`(isReserved: Bool)
    throws
  {
    let shop = Shop()
    let service = shop.service()
    let id = try shop.open(service)
    _ = try service.start(id, .test)
    _ = try service.settle(id, attempt: 1, .neverSeen)
    _ = try service.start(id, .test)
    _ = try service.settle(id, attempt: 1, .paid(reference: "test-\(id)-1", amount: 31_500))
    _ = try service.settle(id, attempt: 2, .cancelled)
    if isReserved { _ = try service.reserve(id, until: shop.time.now.utc + 3_600_000) }
    try shop.store.write(by: "", at: 0) { try PaymentService.forget("ana", in: $0) }
    #expect(try service.order(id)?.state == .refundDue && shop.unsettledCount == 1)
    #expect(try service.settleAll() == [id] && service.order(id)?.state == .refunded)
  }

  @Test func `orders of a day are stored beside those of a month, and read by their ids`() throws {
    let shop = Shop()
    let (monthly, daily) = (shop.service(), shop.service(period: .day))
    let (month, day) = (try shop.open(monthly), try shop.open(daily))
    #expect(month.hasPrefix("2611-") && day.hasPrefix("261121-"))
    let names = try shop.store.read { try OrderCollections.all(in: $0).map(\.name) }
    #expect(names.sorted() == ["orders.2026-11", "orders.2026-11-21"])
    for id in [month, day] {
      #expect(try monthly.pay(id, by: .test, title: "").order.state == .paid)
      #expect(try daily.order(id)?.state == .paid)
    }
    for id in ["", "26112-a", "2611", "261121", "26112100-a", "26ab-a", "-a"] {
      #expect(OrderCollections.orders(of: id) == nil, "\(id)")
    }
  }
}
