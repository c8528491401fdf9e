import Accounts
import Payments
import Store
import Tickets

/// Owed and paid refunds of tickets.
extension TicketWork {
  /// Returns the refunds owed to ticket holders of an event, in minor units.
  ///
  /// - Throws: The store's errors.
  package func owed(of event: Event) throws -> Int {
    let isCalledOff = event.cancelled || event.endTime > now
    return try all(of: event.id).reduce(0) { sum, ticket in
      ticket.value.standing(isCancelled: isCalledOff) == .refundOwed
        ? sum + ticket.value.total : sum
    }
  }

  /// Returns the currency in which tickets of an event were reserved or sold; `nil` if none were.
  ///
  /// - Throws: The store's errors.
  func currency(of event: Event) throws -> String? {
    try all(of: event.id).map(\.value).first {
      $0.total > 0 && ($0.isLive || $0.isReturned || $0.isHeld(at: now))
    }?.currency
  }

  func requireNothingOwed(_ event: Event) throws {
    let owed = try owed(of: event)
    guard owed > 0 else { return }
    let currency = try currency(of: event) ?? ""
    // Tickets of a future event are refunded only once it is cancelled.
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

  /// Records the result of a refund in the history, and notifies the person when it is paid.
  ///
  /// - Parameters:
  ///   - sum: The amount with its currency.
  ///   - person: The buyer; empty for a person without an account.
  ///   - event: The event.
  ///   - ticket: The ticket; `nil` if there is none.
  ///   - refusal: Why the payment method refused; `nil` if the refund was paid.
  /// - Throws: The store's errors.
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

  /// Notifies everyone who paid for a cancelled event of the refund owed.
  ///
  /// - Throws: The store's errors.
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

  /// Records the refund of a payment that bought nothing, in minor units of a currency.
  ///
  /// - Throws: The store's errors.
  package func noteRefund(
    of amount: Int, _ currency: String, in event: Event, to person: String
  ) throws {
    let sum = Money.text(amount, currency)
    try noteRefund(sum, in: event, to: person)
  }

  /// Records that a refund has been unanswered for long, and notifies the organizers.
  ///
  /// The amount is in minor units of a currency.
  ///
  /// - Throws: The store's errors.
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
