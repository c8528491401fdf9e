import Accounts
import Payments
import Store
import Tickets

/// The showings whose refunds are meant.
package enum RefundScope: Sendable, Hashable {
  case all
  case cinemas(Set<String>)
  case showing(String)

  fileprivate func covers(_ showing: Showing) -> Bool {
    switch self {
    case .all: true
    case .cinemas(let ids): ids.contains(showing.cinemaID)
    case .showing(let id): showing.id == id
    }
  }
}

/// Refunds owed for tickets, and for orders whose places were gone when they were paid.
extension SeatService {
  /// Returns the refunds that are owed, and the completed ones of the same showings after them.
  ///
  /// - Throws: The store's errors.
  package func refunds(of scope: RefundScope) throws -> [RefundRow] {
    try service.store.read { reader in
      let owed = try reader.find(CinemaCollections.owed)
      let showings = try Self.showings(Set(owed.map(\.value.showingID)), scope, in: reader)
      let rows = try owed.filter { showings[$0.value.showingID] != nil }.compactMap {
        try Self.row($0.id, $0.value, in: reader)
      }
      return try rows + Self.orders(scope, in: reader)
        + showings.values.sorted { $0.id < $1.id }.flatMap { try Self.completed($0, in: reader) }
    }
  }

  /// Returns the number of refunds that are owed.
  ///
  /// - Throws: The store's errors.
  package func refundsOwed(in scope: RefundScope) throws -> Int {
    try refunds(of: scope).count { $0.state != .refunded }
  }

  private static func showings(
    _ ids: Set<String>, _ scope: RefundScope, in reader: any StoreReader
  ) throws -> [String: Showing] {
    var ids = ids
    if case .showing(let id) = scope { ids = [id] }
    let found = try ids.compactMap { try CinemaDirectory.showing($0, in: reader) }
    return Dictionary(uniqueKeysWithValues: found.filter(scope.covers).map { ($0.id, $0) })
  }

  private static func row(
    _ id: String, _ owed: OwedRefund, in reader: any StoreReader
  ) throws -> RefundRow? {
    let ticket = try reader.get(CinemaCollections.tickets(owed.day), id)?.value
    return try ticket.map { try row(id, $0, amount: owed.amount, isBack: false, in: reader) }
  }

  private static func row(
    _ id: String, _ ticket: CinemaTicket, amount: Int, isBack: Bool, in reader: any StoreReader
  ) throws -> RefundRow {
    var row = try RefundRow(
      item: id, amount: amount, currency: ticket.currency, code: ticket.short,
      holder: ticket.userID, order: order(ticket.order, in: reader), isBack: isBack, in: reader)
    row.sold = try sold(ticket.movieID, at: ticket.date, in: reader)
    return row
  }

  private static func sold(
    _ film: String, at start: Int, in reader: any StoreReader
  ) throws -> RefundRow.Sold {
    let title = try reader.get(CinemaCollections.films, film)?.value.title
    return RefundRow.Sold(name: title ?? "", start: start)
  }

  static func order(_ id: String, in reader: any StoreReader) throws -> Order? {
    try OrderCollections.orders(of: id).flatMap { try reader.get($0, id)?.value }
  }

  private static func completed(
    _ showing: Showing, in reader: any StoreReader
  ) throws -> [RefundRow] {
    let tickets = try reader.find(
      CinemaCollections.tickets(showing.day), .matching("movieItemId", .string(showing.id)))
    return try tickets.filter { $0.value.state == .refunded }.map {
      try completed($0, in: reader)
    }
  }

  private static func completed(
    _ stored: Stored<CinemaTicket>, in reader: any StoreReader
  ) throws -> RefundRow {
    let done = try order(stored.value.order, in: reader)?.refunds.filter {
      $0.reason == stored.id && $0.state == .done
    }
    let amount = done?.reduce(0) { $0 + $1.amount } ?? stored.value.price
    return try row(stored.id, stored.value, amount: amount, isBack: true, in: reader)
  }

  /// Returns the refund of a ticket or an order; `nil` if there never was one.
  ///
  /// - Throws: The store's errors.
  package func refund(of subject: RefundSubject) throws -> RefundRow? {
    try service.store.read { reader in
      switch subject {
      case .item(let id):
        if let owed = try reader.get(CinemaCollections.owed, id)?.value {
          return try Self.row(id, owed, in: reader)
        }
        guard let stored = try CinemaDirectory.ticket(id, in: reader)?.ticket,
          stored.value.state == .refunded
        else { return nil }
        return try Self.completed(stored, in: reader)
      case .order(let id):
        guard let order = try Self.order(id, in: reader), order.isSold(as: Self.subjects) else {
          return nil
        }
        return try RefundRow(order: order, id: id, in: reader)
      }
    }
  }

  /// Returns the orders without tickets that owe money.
  private static func orders(
    _ scope: RefundScope, in reader: any StoreReader
  ) throws -> [RefundRow] {
    try reader.find(OrderCollections.unsettled).map(\.value.order).compactMap { id in
      guard let order = try order(id, in: reader), order.isSold(as: subjects),
        let showing = try CinemaDirectory.showing(
          String(order.subject.dropFirst(subjectPrefix.count)), in: reader),
        scope.covers(showing)
      else { return nil }
      var row = try RefundRow(order: order, id: id, in: reader)
      row?.sold = try sold(showing.movieID, at: showing.start, in: reader)
      return row
    }
  }
}

// MARK: - Paying back
extension SeatService {
  /// The refund that a user asked to pay.
  private struct Claim: Sendable {
    let order: String
    var owed: OwedRefund?
  }

  /// Refunds a ticket or an order by the method that took the money.
  ///
  /// It may block on a payment provider: do not call it on the input thread. No one refunds an own
  /// ticket; what a provider was paid only a manager refunds.
  ///
  /// - Parameters:
  ///   - subject: The ticket or the order.
  ///   - author: One of the staff.
  ///   - isByHand: Whether the money was handed over, whatever the payment method.
  /// - Returns: The result.
  /// - Throws: `CinemaTicketError` if nothing is owed or the author may not; `OrderError`; the
  ///   store's errors.
  package func refund(
    _ subject: RefundSubject, by author: Author, isByHand: Bool = false
  ) throws -> RefundOutcome {
    let claim = try service.perform(by: author) { try Self.claim(subject, in: $0) }
    let outcome = try payments.payBack(
      subject, of: claim.order, amount: claim.owed?.amount ?? 0, by: author.id,
      isByHand: isByHand)
    // Without its order no payment service could record it.
    if outcome == .done, case .item(let id) = subject, try payments.order(claim.order) == nil {
      try service.perform(by: author) { work in
        guard let owed = claim.owed else { return }
        try SeatFulfilment.markRefunded(id, owed, work.showing(owed.showingID), in: work)
      }
    }
    return outcome
  }

  /// Pays all refunds that are owed; a refused one does not stop the others.
  ///
  /// - Throws: The store's errors.
  package func refundAll(of scope: RefundScope, by author: Author) throws -> RefundCounts {
    try RefundCounts(
      refunds(of: scope), isRefusal: { $0 is OrderError || $0 is CinemaTicketError }
    ) { row in
      do {
        return try refund(row.subject, by: author)
      } catch let error as CinemaTicketError where error.reason == .nothingOwed {
        return nil
      }
    }
  }

  private static func claim(
    _ subject: RefundSubject, in work: CinemaTransaction
  ) throws -> Claim {
    let claim: Claim
    switch subject {
    case .order(let id): claim = Claim(order: id)
    case .item(let id):
      let found = try owed(id, in: work.transaction)
      claim = Claim(order: found.order, owed: found)
    }
    guard let order = try order(claim.order, in: work.transaction) else {
      guard let owed = claim.owed else { throw OrderError.noSuchOrder }
      try work.require(.manager, at: owed.cinemaID)
      return claim
    }
    try requireMayPay(order, claim.owed, in: work)
    if claim.owed == nil, order.refundState(of: subject) == nil {
      throw CinemaTicketError(.nothingOwed)
    }
    return claim
  }

  /// Returns what is or was owed for a ticket.
  private static func owed(_ id: String, in reader: any StoreReader) throws -> OwedRefund {
    if let owed = try reader.get(CinemaCollections.owed, id)?.value { return owed }
    guard let (day, stored) = try CinemaDirectory.ticket(id, in: reader),
      stored.value.state == .refunded
    else { throw CinemaTicketError(.nothingOwed) }
    return OwedRefund(stored.value, on: day, amount: stored.value.price)
  }

  private static func requireMayPay(
    _ order: Order, _ owed: OwedRefund?, in work: CinemaTransaction
  ) throws {
    guard let showing = try SeatFulfilment.showing(of: order, in: work) else {
      throw OrderError.noSuchOrder
    }
    try work.require(.cashier, at: showing.cinemaID)
    try work.requireOther(than: order.holder)
    if order.kind?.isAtCounter == true { return }
    guard try work.has(.manager, at: showing.cinemaID) else {
      throw CinemaTicketError(.managerOnly)
    }
  }
}
