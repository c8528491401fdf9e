import Accounts
import Chance
import Store
import Synchronization
import Timekeeping

@testable import Payments

/// A shop that sells one item at a time, with a simulated payment method.
final class Shop: Sendable {
  /// The items handed over, by order.
  static let sold = StoreCollection<UnsettledOrder>("sold")

  let store = MemoryStore(
    schema: Schema(
      version: 1,
      parts: [OrderCollections.schema, SchemaPart(collections: ["sold": CollectionRules()])]))
  let time = ManualClock(utc: 1_795_276_800_000)
  let till: TestPayments
  /// Whether paid items are still available.
  let isThere = Mutex(true)

  /// The order whose items fail to be handed over because of an unrelated error.
  let breaks = Mutex<String?>(nil)

  /// The orders for which a person has to check a refund.
  let told = HeardLines<String>()

  struct Broken: Error {}

  init(_ play: TestPayments.Play = .succeeds) {
    till = TestPayments(play) { [time] in time.now.utc }
  }

  /// Returns the shop's service in a running process; another number is another process.
  func service(
    program: Int = 1, ways: [PaymentMethod]? = nil, subjects: [String] = ["showing:"],
    period: OrderPeriod = .month, between: (@Sendable () throws -> Void)? = nil
  ) -> PaymentService {
    PaymentService(
      store: between.map { WatchedStore(store, between: $0) } ?? store, clock: .manual(time),
      subjects: subjects, period: period, goods: goods,
      ways: ways ?? [till.way, .counter(.cash), .counter(.terminal)],
      process: OrderProcess(pid: 999_999_000 + program, boot: "boot-1", started: program))
  }

  private var goods: OrderFulfilment {
    OrderFulfilment(
      keep: { _, _, _ in },
      deliver: { [self] id, _, transaction in
        if breaks.withLock({ $0 == id }) { throw Broken() }
        guard isThere.withLock({ $0 }) else { return .gone }
        try transaction.put(Self.sold, id: id, UnsettledOrder(order: id), expecting: 0)
        return .delivered
      }, release: { _, _, _ in },
      unanswered: { [self] id, _, _, transaction in told.hear(id, in: transaction) })
  }

  /// Opens an order of two places for 315.00, kept for ten minutes.
  func open(_ service: PaymentService, holder: String = "ana") throws -> String {
    let until = time.now.utc + 600_000
    return try store.write(by: holder, at: time.now.utc) { transaction in
      try service.open(
        [
          OrderLine(item: "G11", price: 18_500), OrderLine(item: "G12", tariff: "2", price: 13_000),
        ],
        of: "showing:4711", for: holder, currency: "UAH", heldUntil: until, in: transaction)
    }
  }

  func state(_ id: String) throws -> OrderState? { try service().order(id)?.state }
  var soldCount: Int { (try? store.read { try $0.count(Self.sold) }) ?? -1 }
  var unsettledCount: Int { (try? store.read { try $0.count(OrderCollections.unsettled) }) ?? -1 }
}

extension PaymentService {
  /// Settles all orders and returns those that have changed.
  ///
  /// - Throws: The first error, after all orders were settled.
  func settleAll(most: Int = .max) throws -> [String] {
    let round = try settleRound(most: most)
    if let failure = round.failure { throw failure }
    return round.settled
  }
}
