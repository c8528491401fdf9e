import Store

/// Where orders are kept.
package enum OrderCollections {
  private static let prefix = "orders."
  /// Orders that time moves: such as are open until it runs out, and such of which somebody has to
  /// find out what has become of the money.
  package static let unsettled = StoreCollection<UnsettledOrder>("orders_unsettled")
  /// Who gave money back, under the refund's id: found when they are erased.
  static let refunders = StoreCollection<Refunder>("order_refunders")
  /// The last receipt of each till.
  package static let receipts = StoreCollection<ReceiptCounter>("receipts")

  /// What the store has to know of these collections.
  package static let schema = SchemaPart(
    collections: [
      unsettled.name: CollectionRules(shape: DocumentShape(UnsettledOrder.self)),
      refunders.name: CollectionRules(
        indexed: ["by"], shape: DocumentShape(Refunder.self)),
      receipts.name: CollectionRules(shape: DocumentShape(ReceiptCounter.self)),
    ],
    prefixes: [
      prefix: CollectionRules(
        indexed: ["holder", "subject"], shape: DocumentShape(Order.self))
    ])

  /// The orders of a month or of a day: their ids begin with it, as `2612-` or `261205-`.
  package static func orders(of id: String) -> StoreCollection<Order>? {
    let digits = Array(id.prefix { $0 != "-" })
    guard digits.count < id.count, [4, 6].contains(digits.count),
      digits.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    let fields = stride(from: 0, to: digits.count, by: 2).map { String(digits[$0...$0 + 1]) }
    return StoreCollection(prefix + "20" + fields.joined(separator: "-"))
  }

  /// Every order there is.
  ///
  /// - Throws: `StoreError` where a file cannot be read.
  package static func everything(in reader: any StoreReader) throws -> [Stored<Order>] {
    try all(in: reader).flatMap { try reader.find($0) }
  }

  /// All months and days that have orders.
  ///
  /// - Throws: What the store throws.
  package static func all(in reader: some StoreReader) throws -> [StoreCollection<Order>] {
    try reader.collectionNames(startingWith: prefix).map { StoreCollection($0) }
  }
}

/// Which orders one collection has: a collection is read whole when one of them is first asked for.
package enum OrderPeriod: Sendable {
  case month, day

  /// The beginning of the ids of its orders; the date as `YYYY-MM-DD`.
  func prefix(on date: String) -> String {
    let digits = date.dropFirst(2).filter { $0 != "-" }
    return String(digits.prefix(self == .month ? 4 : 6)) + "-"
  }
}

/// Points at an order that time moves.
package struct UnsettledOrder: Codable, Sendable, Equatable {
  package let order: String

  package init(order: String) { self.order = order }
}

/// Names the order in which somebody gave money back.
struct Refunder: Codable, Sendable, Equatable {
  let by: String
  let order: String
}

/// The last number of a till.
package struct ReceiptCounter: FaultCarrying, Equatable {
  package var last: Int
  package var faults = DocumentFaults()

  package init(last: Int) { self.last = last }

  private enum CodingKeys: String, CodingKey { case last }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    last = try fields.required(.last, in: 0...1_000_000_000)
  }
}

/// Numbers of receipts without a gap, as a till has to have them.
package enum Receipts {
  /// The next number of a till, to be taken in the transaction of the sale: where that fails, the
  /// number is not used.
  ///
  /// - Throws: `StoreError` where it cannot be read or kept.
  package static func next(of till: String, in transaction: some StoreTransaction) throws -> Int {
    let last = try transaction.get(OrderCollections.receipts, till)?.value.last ?? 0
    try transaction.put(OrderCollections.receipts, id: till, ReceiptCounter(last: last + 1))
    return last + 1
  }
}
