import Store

package enum OrderCollections {
  private static let prefix = "orders."
  /// Orders that change with time.
  ///
  /// They are open orders until they expire, and orders whose payment is not settled.
  package static let unsettled = StoreCollection<UnsettledOrder>("orders_unsettled")
  /// The authors of refunds, by the refund's id; used when an account is erased.
  static let refunders = StoreCollection<Refunder>("order_refunders")
  /// The last receipt number of each till.
  package static let receipts = StoreCollection<ReceiptCounter>("receipts")

  /// The collections' rules, for the program's schema.
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

  /// Returns the orders of a month or day, by the beginning of their ids: `2612-` or `261205-`.
  package static func orders(of id: String) -> StoreCollection<Order>? {
    let digits = Array(id.prefix { $0 != "-" })
    guard digits.count < id.count, [4, 6].contains(digits.count),
      digits.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    let fields = stride(from: 0, to: digits.count, by: 2).map { String(digits[$0...$0 + 1]) }
    return StoreCollection(prefix + "20" + fields.joined(separator: "-"))
  }

  /// Returns an order of any seller.
  ///
  /// - Throws: `StoreError` if a file cannot be read.
  package static func order(_ id: String, in reader: any StoreReader) throws -> Order? {
    try orders(of: id).flatMap { try reader.get($0, id)?.value }
  }

  /// Returns all orders.
  ///
  /// - Throws: `StoreError` if a file cannot be read.
  package static func everything(in reader: any StoreReader) throws -> [Stored<Order>] {
    try all(in: reader).flatMap { try reader.find($0) }
  }

  /// Returns the collections of all months and days that have orders.
  ///
  /// - Throws: What the store throws.
  package static func all(in reader: some StoreReader) throws -> [StoreCollection<Order>] {
    try reader.collectionNames(startingWith: prefix).map { StoreCollection($0) }
  }
}

/// The period of one collection of orders; a collection is read whole at the first access.
package enum OrderPeriod: Sendable {
  case month, day

  /// Returns the prefix of order ids on a date, `YYYY-MM-DD`.
  func prefix(on date: String) -> String {
    let digits = date.dropFirst(2).filter { $0 != "-" }
    return String(digits.prefix(self == .month ? 4 : 6)) + "-"
  }
}

/// A reference to an order that changes with time.
package struct UnsettledOrder: FieldListing, Sendable, Equatable {
  package private(set) var order: String

  package init(order: String) { self.order = order }

  package static var blank: UnsettledOrder { UnsettledOrder(order: "") }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("order", &order)
  }
}

/// A reference to an order in which a user made a refund.
struct Refunder: Codable, Sendable, Equatable {
  let by: String
  let order: String
}

/// The last receipt number of a till.
package struct ReceiptCounter: FaultCarrying, FieldListing, Equatable {
  package static let canBeCleared = false

  package var last: Int
  package var faults = DocumentFaults()

  package init(last: Int) { self.last = last }

  package static var blank: ReceiptCounter { ReceiptCounter(last: 0) }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("last", &last, in: 0...1_000_000_000)
  }
}

/// Receipt numbers without gaps, as a till requires.
package enum Receipts {
  /// Returns the next number of a till.
  ///
  /// Call it in the transaction of the sale: if that fails, the number is not used.
  ///
  /// - Throws: `StoreError` if the counter cannot be read or saved.
  package static func next(of till: String, in transaction: some StoreTransaction) throws -> Int {
    let last = try transaction.get(OrderCollections.receipts, till)?.value.last ?? 0
    try transaction.put(OrderCollections.receipts, id: till, ReceiptCounter(last: last + 1))
    return last + 1
  }
}
