/// When a ticket can be returned, and how much money comes back.
package struct ReturnTerms: Sendable, Hashable {
  /// Until how many minutes before the start an owner may return; `nil` for never.
  package var minutes: Int?
  /// The part of the price that is kept, in per cent.
  package var feePercent: Int

  package static let limits = 0...2_880

  package init(minutes: Int? = 120, feePercent: Int = 0) {
    (self.minutes, self.feePercent) = (minutes, feePercent)
  }

  /// A person who returns a ticket; no one of the staff does it for an own ticket.
  package enum Actor: Sendable {
    case owner, cashier, manager
  }

  package enum Refusal: String, Sendable {
    case never, tooLate, hasStarted
  }

  /// Returns why a return is refused; `nil` if it is not.
  ///
  /// Moments are in seconds since 1970.
  package func refusal(by actor: Actor, start: Int, at now: Int) -> Refusal? {
    switch actor {
    case .manager: return nil
    case .cashier: return now < start ? nil : .hasStarted
    case .owner:
      guard let minutes else { return .never }
      if now >= start { return .hasStarted }
      return now <= start - minutes * 60 ? nil : .tooLate
    }
  }

  /// Returns the amount that comes back for a price.
  package func refund(of price: Int) -> Int {
    price - SeatPrice.fee(of: price, percent: feePercent)
  }
}
