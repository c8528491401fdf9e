import Store
import Timekeeping

/// A purchase and the state of its money.
package struct Order: FaultCarrying, FieldListing, Equatable {
  package static let canBeCleared = false

  /// What is sold: `event:ID`, `showing:NUMBER`.
  package var subject: String
  /// The buyer's id; empty for a sale at a desk.
  package var holder: String
  package var lines: [OrderLine]
  /// The sum of the lines, in minor units.
  package var total: Int
  /// An ISO 4217 code.
  package var currency: String
  package var state: OrderState
  package var kind: PaymentKind?
  /// The number of the latest payment attempt; 0 for none.
  package var attempt: Int
  /// The payment method's reference, at most 200 characters.
  package var reference: String
  /// All payments received, in order.
  package var payments: [OrderPayment]
  /// When the state began.
  package var since: Stamp?
  /// The expiry, in milliseconds since 1970.
  package var heldUntil: Int
  package var process: OrderProcess?
  package var refunds: [OrderRefund]
  /// Attempts unknown to the payment method that may still bring money.
  package internal(set) var unseen: [UnseenAttempt]
  /// The amount received, in minor units.
  package var received: Int
  /// An incident that a person has to look at.
  package var incident: OrderIncident?
  package var faults = DocumentFaults()

  package static let amounts = 0...1_000_000_000_000
  package static let longestText = 200

  package init(
    subject: String, holder: String, lines: [OrderLine], total: Int, currency: String,
    heldUntil: Int
  ) {
    (self.subject, self.holder, self.lines) = (subject, holder, lines)
    (self.total, self.currency, self.heldUntil) = (total, currency, heldUntil)
    (state, attempt, reference, refunds, received) = (.open, 0, "", [], 0)
    (payments, unseen) = ([], [])
  }

  package static var blank: Order {
    Order(subject: "", holder: "", lines: [], total: 0, currency: "", heldUntil: 0)
  }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.number("attempt", &attempt, in: 0...1_000, absent: 0)
    try visitor.text("currency", &currency)
    try visitor.number("heldUntil", &heldUntil, in: Stamp.wallTimes, absent: 0)
    try visitor.always("holder", &holder)
    try visitor.word("incident", &incident)
    try visitor.word("kind", &kind)
    try visitor.parts("lines", &lines)
    try visitor.parts("payments", &payments)
    try visitor.part("process", &process)
    try visitor.number("received", &received, in: Self.amounts, absent: 0)
    try visitor.text("reference", &reference)
    try listRare("refunds", &refunds, to: &visitor)
    try listSince(to: &visitor)
    try listState(to: &visitor)
    try visitor.always("subject", &subject)
    try visitor.number("total", &total, in: Self.amounts, absent: 0)
    try listRare("unseen", &unseen, to: &visitor)
  }

  private func listRare<Part: Codable>(
    _ name: StaticString, _ list: inout [Part], to visitor: inout some FieldVisitor
  ) throws {
    var stored = list.isEmpty ? nil : list
    try visitor.rare(name, &stored, unreadable: nil)
    list = stored ?? []
  }

  private mutating func listSince(to visitor: inout some FieldVisitor) throws {
    var stored = since.map(StoredStamp.init)
    try visitor.part("since", &stored)
    since = stored?.stamp
  }

  /// An order whose state is absent or unknown cannot be read.
  private mutating func listState(to visitor: inout some FieldVisitor) throws {
    var word = state.rawValue
    try visitor.required("state", &word)
    guard let known = OrderState(rawValue: word) else { throw OrderError.damaged }
    state = known
  }

  /// Splits the sum of an older order; a refund without its payment has no destination.
  ///
  /// - Throws: What `note` throws.
  package mutating func complete(_ note: (StaticString) throws -> Void) throws {
    if payments.isEmpty, received > 0 { takeApart() }
    if refunds.contains(where: { payment(of: $0) == nil }) { try note("refunds") }
  }

  /// Splits the sum and the joined references of an older order into payments.
  private mutating func takeApart() {
    let isTwice = [.paid, .partlyRefunded].contains(state) && incident == .paidTwice
    let first = isTwice ? min(received, total) : received
    let known = kind?.isAtCounter == true ? 0 : attempt
    payments = [OrderPayment(reference, amount: first, by: kind, attempt: known)]
    guard received > first else { return }
    payments.append(
      OrderPayment(reference, amount: received - first, by: kind, attempt: 0, isStray: true))
    for place in refunds.indices where refunds[place].isDue { refunds[place].payment = 1 }
  }

  /// Returns whether the subject begins with one of the prefixes, such as `event:`.
  package func isSold(as subjects: [String]) -> Bool {
    subjects.contains { subject.hasPrefix($0) }
  }

  /// The amount refunded or being refunded.
  package var refunded: Int { refunds.reduce(0) { $0 + ($1.state == .failed ? 0 : $1.amount) } }

  /// Returns the sum of lines; `nil` if it exceeds the limit of an order.
  package static func total(of lines: [OrderLine]) -> Int? {
    var total = 0
    for line in lines {
      guard amounts.contains(line.price) else { return nil }
      total += line.price
      guard amounts.contains(total) else { return nil }
    }
    return total
  }
}
