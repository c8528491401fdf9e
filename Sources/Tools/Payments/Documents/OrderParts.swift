import Glibc
import Timekeeping

/// One thing of an order.
package struct OrderLine: Codable, Sendable, Hashable {
  /// What it is, as whoever sells it names it: a place, a number.
  package let item: String
  /// What kind of price; empty where there is one only.
  package let tariff: String
  /// In minor units.
  package let price: Int

  package init(item: String, tariff: String = "", price: Int) {
    (self.item, self.tariff, self.price) = (item, tariff, price)
  }

  /// Reads it back; a price that no order can have is none.
  ///
  /// - Throws: `DecodingError` where it is no line.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    item = try fields.decode(String.self, forKey: .item)
    tariff = try fields.decode(String.self, forKey: .tariff)
    price = try fields.sum(.price)
  }
}

/// Money that has come.
package struct OrderPayment: Codable, Sendable, Hashable {
  /// What whoever took it calls it, at most 200 letters; may be empty.
  package let reference: String
  /// In minor units.
  package let amount: Int
  /// Who took it; none where it was not written down apart from the order.
  package let kind: PaymentKind?
  /// The attempt it came for; 0 over a counter.
  package let attempt: Int
  /// Whether it came beside what the order was paid with.
  package let isStray: Bool

  package init(
    _ reference: String, amount: Int, by kind: PaymentKind?, attempt: Int = 0,
    isStray: Bool = false
  ) {
    (self.reference, self.amount, self.kind) = (reference, amount, kind)
    (self.attempt, self.isStray) = (attempt, isStray)
  }

  /// Reads it back; a sum that no order can have is none.
  ///
  /// - Throws: `DecodingError` where it is no payment.
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
  /// In minor units: so many added up are none that overflows.
  fileprivate func sum(_ key: Key) throws -> Int {
    let sum = try decode(Int.self, forKey: key)
    guard Order.amounts.contains(sum) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "out of its range")
    }
    return sum
  }
}

/// Money on its way back.
package struct OrderRefund: Codable, Sendable, Hashable {
  package enum State: String, Codable, Sendable, Hashable {
    /// Saved before anybody is asked.
    case asked
    case done, failed
  }

  /// Names it to whoever pays it, so that asking twice pays once; another one each time it is tried
  /// anew.
  package var id: String
  /// In minor units.
  package let amount: Int
  package var state: State
  /// Who gave it back: an id; empty once that account is gone.
  package var by: String
  package let reason: String
  /// Why whoever was asked did not pay it; none where they said nothing, or paid.
  package var refusal: String?
  /// Which payment of the order goes back; none is the first.
  package var payment: Int?
  /// How often it was refused and tried anew; none for never.
  package var retries: Int?
  /// When it was refused last.
  package var refusedAt: Stamp?
  /// Who asks for it right now; none where nobody does.
  package var claim: RefundClaim?
  /// Since when it is asked for; none where nobody was asked, or it was handed over.
  package internal(set) var questions: RefundQuestions?
  /// Whether nobody has said for so long what has become of it that a person has to look.
  var unanswered: Bool?
  /// When it was back; none where that was not written down.
  package var doneAt: Stamp?
  /// Whether it was handed over, instead of anybody being asked.
  package var isByHand: Bool?

  package init(
    id: String, amount: Int, of payment: Int? = nil, state: State, by author: String,
    reason: String
  ) {
    (self.id, self.amount, self.payment, self.state) = (id, amount, payment, state)
    (self.by, self.reason) = (author, reason)
  }

  /// Whether a person has to look, since whoever was asked has not said for long.
  package var isUnanswered: Bool { state == .asked && unanswered == true }

  /// Reads it back; a sum that no order can have is none.
  ///
  /// - Throws: `DecodingError` where it is no refund.
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

/// The running program that has asked for money, so that others can tell whether it is gone.
package struct OrderProcess: Codable, Sendable, Hashable {
  package let pid: Int
  /// The boot of the machine, as stamps have it.
  package let boot: String
  /// When it was started, in ticks since that boot: numbers of processes come again.
  package let started: Int

  package init(pid: Int, boot: String, started: Int) {
    (self.pid, self.boot, self.started) = (pid, boot, started)
  }

  /// This one; the boot is that of the clock.
  package static func current(boot: String) -> OrderProcess {
    let pid = Int(getpid())
    return OrderProcess(pid: pid, boot: boot, started: startTicks(of: pid) ?? 0)
  }

  /// Whether it still runs on this machine.
  package func isRunning(boot: String) -> Bool {
    boot == self.boot && Self.startTicks(of: pid) == started
  }

  /// The 22nd field of what the kernel tells of a process; none where there is none.
  private static func startTicks(of pid: Int) -> Int? {
    let file = open("/proc/\(pid)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 2_000)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    // The second field is a name in brackets that may hold anything, brackets too.
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[end...].split(separator: " ")
    return fields.count > 20 ? Int(fields[20]) : nil
  }
}
