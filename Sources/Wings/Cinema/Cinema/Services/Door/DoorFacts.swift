import Places
import Store
import Tickets

/// What the words of a cinema's door need to know, read once in a transaction.
///
/// The facts of an answer are texts: `showing` (id), `film`, `hall`, `place` (`G11`), `start`
/// (seconds since 1970), `card` (to be shown for the tariff), `number` and `count` (of an order's
/// tickets, if it has several), `lapsed` (a reservation that was not paid), `reason` (why a person
/// admits), `cinema` (this one), and of a ticket for another one `metres` (empty if a place is
/// unknown).
final class DoorFacts {
  private let work: CinemaTransaction
  private let door: CinemaDoor
  private let cinema: CinemaVenue
  private var films: [String: String] = [:]
  private var halls: [String: String] = [:]
  private var plans: [String: HallPlan] = [:]
  private var cards: [Int: String]?

  init(_ work: CinemaTransaction, of door: CinemaDoor, _ cinema: CinemaVenue) {
    (self.work, self.door, self.cinema) = (work, door, cinema)
  }

  /// The facts without a ticket.
  var here: [String: String] { ["cinema": cinema.title] }

  func all(of found: DoorRound.Found, _ verdict: DoorVerdict) throws -> [String: String] {
    let (ticket, showing) = (found.ticket, found.showing)
    var facts = here
    (facts["showing"], facts["start"]) = (showing.id, "\(showing.start)")
    (facts["film"], facts["hall"]) = (try film(showing.movieID), try hall(showing.hallID))
    if let place = ticket.place?.hallPlace { facts["place"] = try name(of: place, showing) }
    if verdict.isAdmitted {
      facts["card"] = try card(ticket.tariff)
      (facts["number"], facts["count"]) = try numbers(in: found)
    }
    if ticket.code.isEmpty || ticket.state == .unpaid || ticket.state == .cancelled {
      facts["lapsed"] = "1"
    }
    if showing.cinemaID != door.cinemaID {
      facts["metres"] = try metres(to: showing.cinemaID) ?? ""
    }
    return facts
  }

  /// Returns where a showing is that this door does not admit to; empty for its own ones.
  func elsewhere(_ showing: Showing) throws -> String {
    if showing.cinemaID != door.cinemaID {
      return try work.transaction.get(CinemaCollections.cinemas, showing.cinemaID)?.value.title
        ?? ""
    }
    return door.halls.isEmpty || door.halls.contains(showing.hallID)
      ? "" : try hall(showing.hallID)
  }

  private func film(_ id: String) throws -> String {
    try remembered(id, in: &films) {
      try work.transaction.get(CinemaCollections.films, id)?.value.title ?? ""
    }
  }

  private func hall(_ id: String) throws -> String {
    try remembered(id, in: &halls) {
      try work.transaction.get(CinemaCollections.halls, id)?.value.title ?? ""
    }
  }

  private func name(of place: HallPlace, _ showing: Showing) throws -> String {
    do {
      return try remembered(showing.planID, in: &plans) { try work.plan(showing.planID) }
        .name(of: place)
    } catch is CinemaError {
      // A drawing that cannot be read keeps no one outside.
      return "\(place.row)-\(place.number)"
    }
  }

  private func card(_ tariff: Int) throws -> String? {
    if cards == nil {
      let tariffs = try work.network().tariffs
      cards = Dictionary(tariffs.map { ($0.number, $0.card) }) { first, _ in first }
    }
    return cards?[tariff].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns how many of an order's tickets are in, and how many there are; `nil` for a single one.
  private func numbers(in found: DoorRound.Found) throws -> (String?, String?) {
    guard !found.ticket.order.isEmpty else { return (nil, nil) }
    let all = try SeatFulfilment.tickets(
      found.ticket.order, on: found.showing.day, in: work.transaction
    ).filter { $0.value.isPaid }
    guard all.count > 1 else { return (nil, nil) }
    let inside = all.count { $0.value.state == .admitted || $0.id == found.id }
    return ("\(inside)", "\(all.count)")
  }

  private func metres(to cinemaID: String) throws -> String? {
    guard let here = cinema.point,
      let there = try work.transaction.get(CinemaCollections.cinemas, cinemaID)?.value.point
    else { return nil }
    return "\(Int(GreatCircle.metres(from: here, to: there)))"
  }

  private func remembered<Value>(
    _ id: String, in known: inout [String: Value], _ read: () throws -> Value
  ) throws -> Value {
    if let value = known[id] { return value }
    let value = try read()
    known[id] = value
    return value
  }
}
