import Accounts
import Payments
import Store

/// Money that is owed for tickets, and is paid back.
extension TicketWork {
  /// What is owed to those who have tickets of an event, in minor units.
  ///
  /// - Throws: What the store throws.
  package func owed(of event: Event) throws -> Int {
    let isCalledOff = event.cancelled || event.endTime > now
    return try all(of: event.id).reduce(0) { sum, ticket in
      ticket.value.standing(isCancelled: isCalledOff) == .refundOwed
        ? sum + ticket.value.total : sum
    }
  }

  func requireNothingOwed(_ event: Event) throws {
    let owed = try owed(of: event)
    guard owed > 0 else { return }
    let currency = event.price?.currency ?? ""
    // What was sold for an event that lies ahead is owed only once it is called off.
    let isAhead =
      try !event.cancelled
      && all(of: event.id).contains { $0.value.isPaid && $0.value.total > 0 }
    throw EventError(
      isAhead && event.endTime > now ? .refundsAhead : .refundsOwed,
      [
        "event": event.title, "sum": Money.number(owed, currency, isWhole: false),
        "currency": currency,
      ])
  }

  /// Records in the history what came of a refund, and notifies the person once they have the
  /// money.
  ///
  /// - Parameters:
  ///   - sum: What is paid back, or is not, with its currency.
  ///   - person: Who had paid; empty for a person without an account.
  ///   - event: What it was for.
  ///   - ticket: For which ticket; `nil` if there is none.
  ///   - refusal: Why the payment method refused; `nil` once it is paid back.
  /// - Throws: What the store throws.
  package func noteRefund(
    _ sum: String, to person: String, in event: Event, of ticket: String? = nil,
    refusal: String?
  ) throws {
    if let refusal {
      return try work.history.note(
        .refundRefused, event, why: [sum, refusal].filter { !$0.isEmpty }.joined(separator: ": "))
    }
    try noteRefund(sum, in: event, to: person, of: ticket)
  }

  /// Notifies everyone who has paid for a cancelled event of what is owed to them.
  ///
  /// - Throws: What the store throws.
  func tellOwed(of event: Event) throws {
    let owed = try all(of: event.id).filter {
      !$0.value.userID.isEmpty && $0.value.standing(isCancelled: true) == .refundOwed
        && $0.value.isPaid
    }
    for (person, own) in Dictionary(grouping: owed, by: \.value.userID).sorted(by: {
      $0.key < $1.key
    }) {
      guard let first = own.min(by: { $0.id < $1.id }) else { continue }
      let sum = own.reduce(0) { $0 + $1.value.total }
      guard sum > 0 else { continue }
      let text =
        Money.text(sum, first.value.currency)
      try tellOwner(of: first.id, .ticketsOwed, text, person, in: event)
    }
  }

  /// The same of money that came for nothing, in minor units of a currency, and goes back to a person.
  ///
  /// - Throws: What the store throws.
  package func noteRefund(
    of amount: Int, _ currency: String, in event: Event, to person: String
  ) throws {
    let sum = Money.text(amount, currency)
    try noteRefund(sum, in: event, to: person)
  }

  /// Records that a refund is unanswered for long, in minor units of a currency, and notifies
  /// those who run the event that they have to look.
  ///
  /// - Throws: What the store throws.
  package func noteUnanswered(of amount: Int, _ currency: String, in event: Event) throws {
    let sum = Money.text(amount, currency)
    try work.history.note(.refundUnanswered, event, why: sum)
    for person in [event.userID] + event.coUserIDs where !person.isEmpty {
      try work.notices.tell(.refundUnanswered, event, to: person, text: sum)
    }
  }

  private func noteRefund(
    _ sum: String, in event: Event, to person: String, of ticket: String? = nil
  ) throws {
    try work.history.note(.refunded, event, why: sum)
    guard !person.isEmpty else { return }
    try work.notices.tell(
      .refunded, event, to: person, about: ticket.map { .ticket($0) }, text: sum)
  }
}
