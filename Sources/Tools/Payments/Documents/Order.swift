import Store
import Timekeeping

/// What somebody buys, and what has become of their money.
package struct Order: FaultCarrying, Equatable {
  /// What it is for: `event:ID`, `showing:NUMBER`.
  package var subject: String
  /// Who buys: an id; empty where it was sold at a desk.
  package var holder: String
  package var lines: [OrderLine]
  /// In minor units: the sum of the lines.
  package var total: Int
  /// A code of ISO 4217.
  package var currency: String
  package var state: OrderState
  package var kind: PaymentKind?
  /// How often somebody was asked for money: 0 for never.
  package var attempt: Int
  /// What whoever took the money calls it, at most 200 letters.
  package var reference: String
  /// All that has come, in the order in which it did.
  package var payments: [OrderPayment]
  /// When the state began.
  package var since: Stamp?
  /// Until when it is kept, in milliseconds since 1970.
  package var heldUntil: Int
  package var process: OrderProcess?
  package var refunds: [OrderRefund]
  /// Attempts that may still bring money, though nobody had seen them.
  package internal(set) var unseen: [UnseenAttempt]
  /// What has come in fact, in minor units.
  package var received: Int
  /// What a person has to look at.
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

  private enum CodingKeys: String, CodingKey {
    case subject, holder, lines, total, currency, state, kind, attempt, reference, since, heldUntil
    case process, payments, refunds, received, incident, unseen
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    subject = try fields.text(.subject)
    holder = try fields.text(.holder)
    lines = try fields.value(.lines, default: [])
    total = try fields.value(.total, default: 0, in: Self.amounts)
    currency = try fields.text(.currency)
    state = try fields.required(.state)
    kind = try fields.optional(.kind)
    attempt = try fields.value(.attempt, default: 0, in: 0...1_000)
    reference = try fields.text(.reference)
    since = try fields.optional(.since)
    heldUntil = try fields.value(.heldUntil, default: 0, in: Stamp.wallTimes)
    process = try fields.optional(.process)
    refunds = try fields.value(.refunds, default: [])
    received = try fields.value(.received, default: 0, in: Self.amounts)
    incident = try fields.optional(.incident)
    payments = try fields.value(.payments, default: [])
    unseen = try fields.value(.unseen, default: [])
    if payments.isEmpty, received > 0 { takeApart() }
    // Of money that never came nobody knows to whom it would go back.
    if refunds.contains(where: { payment(of: $0) == nil }) {
      let _: Int? = try fields.noteOutOfRange(.refunds)
    }
  }

  /// Puts down each payment for itself where an order has the sum and all names in one text.
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

  /// Whether its subject begins as one of these does, such as `event:`.
  package func isSold(as subjects: [String]) -> Bool {
    subjects.contains { subject.hasPrefix($0) }
  }

  /// What has been given back, and what is on its way.
  package var refunded: Int { refunds.reduce(0) { $0 + ($1.state == .failed ? 0 : $1.amount) } }

  /// The sum of lines; none where it is beyond what an order may cost.
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
