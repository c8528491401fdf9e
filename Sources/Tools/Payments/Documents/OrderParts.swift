import Glibc
import Timekeeping

/// One item of an order.
package struct OrderLine: Codable, Sendable, Hashable {
  /// The item as the seller names it: a seat, a number.
  package let item: String
  /// The price category; empty if there is only one.
  package let tariff: String
  /// The price in minor units.
  package let price: Int

  package init(item: String, tariff: String = "", price: Int) {
    (self.item, self.tariff, self.price) = (item, tariff, price)
  }

  /// Decodes a line.
  ///
  /// - Throws: `DecodingError` if it is malformed or its price is out of range.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    item = try fields.decode(String.self, forKey: .item)
    tariff = try fields.decode(String.self, forKey: .tariff)
    price = try fields.sum(.price)
  }
}

/// A payment received.
package struct OrderPayment: Codable, Sendable, Hashable {
  /// The payment method's reference, at most 200 characters; may be empty.
  package let reference: String
  /// The amount in minor units.
  package let amount: Int
  /// The payment method; `nil` if only the order records it.
  package let kind: PaymentKind?
  /// The number of the attempt; 0 at a counter.
  package let attempt: Int
  /// Whether it came in addition to the payment for the order.
  package let isStray: Bool

  package init(
    _ reference: String, amount: Int, by kind: PaymentKind?, attempt: Int = 0,
    isStray: Bool = false
  ) {
    (self.reference, self.amount, self.kind) = (reference, amount, kind)
    (self.attempt, self.isStray) = (attempt, isStray)
  }

  /// Decodes a payment.
  ///
  /// - Throws: `DecodingError` if it is malformed or its amount is out of range.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    reference = try fields.decode(String.self, forKey: .reference)
    amount = try fields.sum(.amount)
    kind = try fields.decodeIfPresent(PaymentKind.self, forKey: .kind)
    attempt = try fields.decode(Int.self, forKey: .attempt)
    isStray = try fields.decode(Bool.self, forKey: .isStray)
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

/// The process that asked for a payment; other processes use it to see whether that one has ended.
package struct OrderProcess: Codable, Sendable, Hashable {
  package let pid: Int
  /// The id of the machine's boot, as in time stamps.
  package let boot: String
  /// The start time in ticks since boot; process ids are reused.
  package let started: Int

  package init(pid: Int, boot: String, started: Int) {
    (self.pid, self.boot, self.started) = (pid, boot, started)
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
