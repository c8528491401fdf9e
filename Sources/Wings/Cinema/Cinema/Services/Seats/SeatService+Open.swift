import Payments
import Store
import Timekeeping

/// Places that a person holds and has not paid.
package struct OpenSeats: Sendable, Hashable {
  package let showing: String
  package let order: String
  /// The title of the film.
  package let title: String
  package let count: Int
  /// Milliseconds since 1970.
  package let until: Int
}

extension SeatService {
  /// Returns what a person holds, such as before the program was killed.
  ///
  /// - Throws: The store's errors.
  package func open(of person: String) throws -> [OpenSeats] {
    let now = service.clock.now().utc
    return try service.store.read { reader in
      try Self.recentOrders(of: person, in: reader, at: now).compactMap { stored in
        let order = stored.value
        guard order.state == .open, order.heldUntil > now else { return nil }
        let id = String(order.subject.dropFirst(Self.subjectPrefix.count))
        guard let showing = try CinemaDirectory.showing(id, in: reader) else { return nil }
        let film = try reader.get(CinemaCollections.films, showing.movieID)?.value
        return OpenSeats(
          showing: id, order: stored.id, title: film?.title ?? "", count: order.lines.count,
          until: order.heldUntil)
      }
    }
  }

  /// Returns the orders of places that a person opened lately.
  static func recentOrders(
    of person: String, in reader: any StoreReader, at now: Int
  ) throws -> [Stored<Order>] {
    let days = [0, HoldLimits.lapseMilliseconds * 3].map { age in
      LocalTime(utcMilliseconds: now - age, in: .utc).date.dropFirst(2).filter { $0 != "-" }
    }
    return try Set(days).sorted().flatMap { day in
      try OrderCollections.orders(of: "\(day)-x").map { orders in
        try reader.find(orders, .matching("holder", .string(person)))
      } ?? []
    }.filter { $0.value.isSold(as: subjects) }
  }
}

extension SeatService {
  /// Returns how many places a showing sells, and how many of them are free.
  ///
  /// - Returns: `nil` if the plan of the hall cannot be read.
  /// - Throws: The store's errors.
  package func counts(of showing: Showing) throws -> (places: Int, free: Int)? {
    let now = service.clock.now().utc
    return try service.store.read { reader in
      guard let plan = try service.directory.plan(showing.planID, in: reader) else { return nil }
      let blocked = Set(showing.blocked.compactMap { plan.place(named: $0) })
      let sold = Set(plan.seats.filter { $0.kind != .broken }.map(\.place)).subtracting(blocked)
      let taken = try SeatUse.all(of: showing, in: reader).filter { !$0.hasLapsed(at: now) }.places
      return (sold.count, sold.subtracting(taken).count)
    }
  }
}

extension CinemaDirectory {
  /// Returns whether tickets of a showing are sold now or will be.
  package func isOnSale(_ showing: Showing) -> Bool { sale(of: showing) != .over }

  package func sale(of showing: Showing) -> ShowingTimes.Sale { showing.times.sale(at: now) }
}
