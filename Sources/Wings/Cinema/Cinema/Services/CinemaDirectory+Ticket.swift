import Store
import Tickets
import Timekeeping

/// A ticket of a person, with what it is for.
package struct OwnTicket: Sendable {
  package let id: String
  package let ticket: CinemaTicket
  /// `nil` if the showing does not exist any more.
  package let showing: Showing?
  package let film: Film?
  package let cinema: CinemaVenue?
  package let hall: Hall?
  /// The name of the place, such as `G11`.
  package let placeName: String
  /// The label of the row.
  package let rowLabel: String
  /// The kind of price; `nil` if the network has none.
  package let tariff: Tariff?
  /// The ids of the order's tickets that admit, by place.
  package let order: [String]

  /// The state to show, as it was when the ticket was read.
  package let standing: TicketState

  /// Whether a door accepts its code.
  package var hasCode: Bool { standing == .valid || standing == .unpaid }
}

extension CinemaDirectory {
  /// Returns a ticket of a person; `nil` if the person has no such ticket.
  ///
  /// - Parameters:
  ///   - id: The ticket.
  ///   - day: The local date of its showing, `YYYY-MM-DD`.
  ///   - person: The account.
  /// - Returns: The ticket.
  /// - Throws: The store's errors.
  package func ticket(_ id: String, on day: String, of person: String) throws -> OwnTicket? {
    let now = clock.now().utc
    return try store.read { reader -> OwnTicket? in
      let tickets = CinemaCollections.tickets(day)
      guard let ticket = try reader.get(tickets, id)?.value, ticket.userID == person,
        ticket.state != .held
      else { return nil }
      let showing = try Self.showing(ticket.showingID, in: reader)
      let plan = try showing.flatMap { try self.plan($0.planID, in: reader) }
      let place = ticket.place?.hallPlace
      let network = try reader.get(CinemaCollections.network, CinemaNetwork.id)?.value
      let order = try reader.find(tickets, .matching("order", .string(ticket.order)))
        .filter {
          $0.value.userID == person && $0.value.standing(isCancelled: false, at: now).letsIn
        }
        .sorted { Self.position($0.value) < Self.position($1.value) }
      let names = place.map { Self.names(of: $0, in: plan) }
      let hall = try showing.flatMap { try reader.get(CinemaCollections.halls, $0.hallID)?.value }
      return OwnTicket(
        id: id, ticket: ticket, showing: showing,
        film: try reader.get(CinemaCollections.films, ticket.movieID)?.value,
        cinema: try reader.get(CinemaCollections.cinemas, ticket.cinemaID)?.value, hall: hall,
        placeName: names?.place ?? "", rowLabel: names?.row ?? "",
        tariff: network?.tariffs.first { $0.number == ticket.tariff }, order: order.map(\.id),
        standing: ticket.standing(isCancelled: showing?.state == .cancelled, at: now))
    }
  }

  /// Returns the names of a place and of its row; numbers if the plan cannot be read.
  private static func names(
    of place: HallPlace, in plan: HallPlan?
  ) -> (place: String, row: String) {
    guard let plan, plan.rows.indices.contains(place.row - 1) else {
      return ("\(place.row)-\(place.number)", "\(place.row)")
    }
    return (plan.name(of: place), plan.rows[place.row - 1].label)
  }

  private static func position(_ ticket: CinemaTicket) -> HallPlace {
    ticket.place?.hallPlace ?? HallPlace(row: 1, number: 1)
  }
}
