import Accounts
import Payments
import Store
import Tickets
import Timekeeping

/// Scheduled work on the tickets of cinemas; several processes may run it at the same time.
package struct CinemaChores: Sendable {
  private let seats: SeatService

  package init(_ seats: SeatService) { self.seats = seats }

  /// Releases reservations that were not paid in time.
  ///
  /// A lapsed reservation no longer takes a place; this ends its order too.
  ///
  /// - Returns: The number of orders.
  /// - Throws: The store's errors.
  @discardableResult
  package func releaseLapsed() throws -> Int {
    let now = seats.service.clock.now().utc
    return try Self.lapsed(at: now, in: seats.service.store).count { order in
      do {
        return try seats.payments.drop(order).state == .dropped
      } catch is OrderError {
        // It was paid meanwhile.
        return false
      }
    }
  }

  /// Returns the reserved orders of showings that start soon or began lately.
  private static func lapsed(at now: Int, in store: any DocumentStore) throws -> [String] {
    try store.read { reader in
      let showings = try CinemaDirectory.showings(from: now / 1000, in: reader) {
        1000 * $0.times.reservedUntil <= now
      }
      let orders = try showings.flatMap { showing in
        try reader.find(
          CinemaCollections.tickets(showing.day), .matching("movieItemId", .string(showing.id))
        ).filter { $0.value.state == .unpaid && $0.value.hasLapsed(at: now) }.map(\.value.order)
      }
      return Set(orders).sorted()
    }
  }
}

extension SeatService {
  /// Releases expired holds, asks for unknown payment results, and pays what is owed for orders and
  /// tickets by the methods that can be asked.
  ///
  /// It may block on a payment provider: do not call it on the input thread. Orders of other
  /// sections are left alone. Over the counter money stays owed until it is fetched.
  ///
  /// - Parameters:
  ///   - most: The largest number of orders to ask about.
  ///   - refunds: The largest number of owed tickets to pay back.
  ///   - patience: Milliseconds after which nothing further is started.
  /// - Returns: The number of orders whose state changed and of tickets that were refunded.
  /// - Throws: The first error, after everything else is done.
  @discardableResult
  package func settle(
    most: Int = .max, refunds: Int = .max, within patience: Int = .max
  ) throws -> Int {
    let begun = service.clock.now()
    let round = try payments.settleRound(most: most, within: patience)
    var (failure, refunded) = (round.failure, 0)
    for ticket in try due(at: begun).prefix(refunds)
    where service.clock.now().milliseconds(since: begun) < patience {
      do {
        let outcome = try payments.payBack(
          .item(ticket.id), of: ticket.value.order, amount: ticket.value.amount, by: "")
        if outcome == .done { refunded += 1 }
      } catch is OrderError {
        // Another process is asking, or the order is damaged: it waits for another round.
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return round.settled.count + refunded
  }

  /// Returns the owed refunds for which a payment method can be asked now.
  private func due(at now: Stamp) throws -> [Stored<OwedRefund>] {
    let kinds = Set(payments.ways.keys)
    return try service.store.read { reader in
      try reader.find(CinemaCollections.owed).filter { owed in
        try Self.order(owed.value.order, in: reader)?
          .isToBeAsked(for: .item(owed.id), by: kinds, at: now) ?? false
      }
    }
  }
}
