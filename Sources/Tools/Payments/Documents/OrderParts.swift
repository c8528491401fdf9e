import Glibc
import Store
import Timekeeping

/// One item of an order.
package struct OrderLine: FieldListing, Sendable, Hashable {
  /// The item as the seller names it: a seat, a number.
  package private(set) var item: String
  /// The price category; empty if there is only one.
  package private(set) var tariff: String
  /// The price in minor units.
  package private(set) var price: Int

  package init(item: String, tariff: String = "", price: Int) {
    (self.item, self.tariff, self.price) = (item, tariff, price)
  }

  package static var blank: OrderLine { OrderLine(item: "", price: 0) }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("item", &item)
    try visitor.required("price", &price, in: Order.amounts)
    try visitor.required("tariff", &tariff)
  }
}

/// A payment received.
package struct OrderPayment: FieldListing, Sendable, Hashable {
  /// The payment method's reference, at most 200 characters; may be empty.
  package private(set) var reference: String
  /// The amount in minor units.
  package private(set) var amount: Int
  /// The payment method; `nil` if only the order records it.
  package private(set) var kind: PaymentKind?
  /// The number of the attempt; 0 at a counter.
  package private(set) var attempt: Int
  /// Whether it came in addition to the payment for the order.
  package private(set) var isStray: Bool

  package init(
    _ reference: String, amount: Int, by kind: PaymentKind?, attempt: Int = 0,
    isStray: Bool = false
  ) {
    (self.reference, self.amount, self.kind) = (reference, amount, kind)
    (self.attempt, self.isStray) = (attempt, isStray)
  }

  package static var blank: OrderPayment { OrderPayment("", amount: 0, by: nil) }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("amount", &amount, in: Order.amounts)
    try visitor.required("attempt", &attempt, in: 0...1_000)
    try visitor.flag("isStray", &isStray)
    try visitor.word("kind", &kind)
    try visitor.required("reference", &reference)
  }
}

package struct OrderRefund: Codable, Sendable, Hashable {
  package enum State: String, Codable, Sendable, Hashable {
    /// Saved before the payment method is asked.
    case asked
    case done, failed
  }

  /// The key for the payment method, so that repeated requests pay once; each retry gets a new key.
  package var id: String
  /// The amount in minor units.
  package let amount: Int
  package var state: State
  /// The id of the user who made the refund; empty after that account's deletion.
  package var by: String
  package let reason: String
  /// The reason of a refusal; `nil` if none was given or the refund was paid.
  package var refusal: String?
  /// The index of the refunded payment; `nil` for the first.
  package var payment: Int?
  /// The number of retries after refusals; `nil` for none.
  package var retries: Int?
  /// When it was last refused.
  package var refusedAt: Stamp?
  /// The process that is asking now; `nil` if none is.
  package var claim: RefundClaim?
  /// When the payment method was first and last asked; `nil` if it was not asked.
  package internal(set) var questions: RefundQuestions?
  /// Whether there was no answer for so long that a person has to check.
  var unanswered: Bool?
  /// When the refund was done; `nil` if unknown.
  package var doneAt: Stamp?
  /// Whether the money was handed over by hand.
  package var isByHand: Bool?

  package init(
    id: String, amount: Int, of payment: Int? = nil, state: State, by author: String,
    reason: String
  ) {
    (self.id, self.amount, self.payment, self.state) = (id, amount, payment, state)
    (self.by, self.reason) = (author, reason)
  }

  /// Whether a person has to check because the payment method has not answered for long.
  package var isUnanswered: Bool { state == .asked && unanswered == true }

  /// Decodes a refund.
  ///
  /// - Throws: `DecodingError` if it is malformed or its amount is out of range.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(String.self, forKey: .id)
    amount = try fields.sum(.amount)
    state = try fields.decode(State.self, forKey: .state)
    by = try fields.decode(String.self, forKey: .by)
    reason = try fields.decode(String.self, forKey: .reason)
    refusal = try fields.decodeIfPresent(String.self, forKey: .refusal)
    payment = try fields.decodeIfPresent(Int.self, forKey: .payment)
    retries = try fields.decodeIfPresent(Int.self, forKey: .retries)
    refusedAt = try fields.decodeIfPresent(Stamp.self, forKey: .refusedAt)
    claim = try fields.decodeIfPresent(RefundClaim.self, forKey: .claim)
    questions = try fields.decodeIfPresent(RefundQuestions.self, forKey: .questions)
    unanswered = try fields.decodeIfPresent(Bool.self, forKey: .unanswered)
    doneAt = try fields.decodeIfPresent(Stamp.self, forKey: .doneAt)
    isByHand = try fields.decodeIfPresent(Bool.self, forKey: .isByHand)
  }
}

extension KeyedDecodingContainer {
  /// Decodes an amount in minor units, limited so that sums cannot overflow.
  fileprivate func sum(_ key: Key) throws -> Int {
    let sum = try decode(Int.self, forKey: key)
    guard Order.amounts.contains(sum) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "out of its range")
    }
    return sum
  }
}

/// The process that asked for a payment; other processes use it to see whether that one has ended.
package struct OrderProcess: FieldListing, Sendable, Hashable {
  package private(set) var pid: Int
  /// The id of the machine's boot, as in time stamps.
  package private(set) var boot: String
  /// The start time in ticks since boot; process ids are reused.
  package private(set) var started: Int

  package init(pid: Int, boot: String, started: Int) {
    (self.pid, self.boot, self.started) = (pid, boot, started)
  }

  package static var blank: OrderProcess { OrderProcess(pid: 0, boot: "", started: 0) }
  private static let counts = 0...StoreLimits.wholeNumbers.upperBound

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("boot", &boot)
    try visitor.required("pid", &pid, in: Self.counts)
    try visitor.required("started", &started, in: Self.counts)
  }

  /// Returns this process; the boot id is the clock's.
  package static func current(boot: String) -> OrderProcess {
    let pid = Int(getpid())
    return OrderProcess(pid: pid, boot: boot, started: startTicks(of: pid) ?? 0)
  }

  /// Returns whether the process is still running on this machine.
  package func isRunning(boot: String) -> Bool {
    boot == self.boot && Self.startTicks(of: pid) == started
  }

  /// Returns the start time, field 22 of `/proc/PID/stat`; `nil` if there is no such process.
  private static func startTicks(of pid: Int) -> Int? {
    let file = open("/proc/\(pid)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 2_000)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    // The second field is a name in parentheses that may itself contain parentheses.
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[end...].split(separator: " ")
    return fields.count > 20 ? Int(fields[20]) : nil
  }
}
