import Store
import Tickets

/// A ticket that takes a place: the few stored fields that the rules of choosing read.
///
/// Each choice looks at all tickets of its showing, and reads only the buyer's own as a whole.
struct SeatUse: Sendable {
  /// The ticket's id.
  let ticket: String
  private(set) var place = HallPlace(row: 1, number: 1)
  private(set) var state = TicketState.held
  private(set) var heldUntil: Int?
  private(set) var order = ""
  private(set) var userID = ""
  private var hasPlace = false

  /// Returns the tickets of a showing that take a place, with those that have lapsed.
  ///
  /// - Throws: The store's errors.
  static func all(of showing: Showing, in reader: any StoreReader) throws -> [SeatUse] {
    let tickets = CinemaCollections.tickets(showing.day)
    var uses: [SeatUse] = []
    try reader.glance(tickets, .matching("movieItemId", .string(showing.id))) { document in
      let use = try SeatUse(document, in: tickets)
      if use.hasPlace, use.state.takesPlace { uses.append(use) }
    }
    return uses
  }

  /// Reads the fields; those of a ticket that was not written plainly are read by its own reader.
  ///
  /// - Throws: `StoreError` `unreadable` if it is not a ticket.
  private init(_ document: DocumentGlance, in tickets: StoreCollection<CinemaTicket>) throws {
    ticket = String(decoding: document.id, as: UTF8.self)
    var pieces = document.pieces
    if pieces.members({ take($0, &$1) }), pieces.isAtEnd { return }
    let whole = try document.value(in: tickets)
    hasPlace = whole.place != nil
    place = whole.place?.hallPlace ?? place
    (state, heldUntil, order, userID) = (whole.state, whole.heldUntil, whole.order, whole.userID)
  }

  private mutating func take(_ name: JSONName, _ pieces: inout JSONPieces) -> Bool {
    switch name {
    case "heldUntil": pieces.number(in: CinemaBounds.stamp).put(in: &heldUntil)
    case "order": pieces.text().put(in: &order)
    case "place": takePlace(&pieces)
    case "state": pieces.text().flatMap(TicketState.init).put(in: &state)
    case "userID": pieces.text().put(in: &userID)
    default: pieces.skip()
    }
  }

  private mutating func takePlace(_ pieces: inout JSONPieces) -> Bool {
    guard let place = StoredPlace(reading: &pieces) else { return false }
    (self.place, hasPlace) = (place.hallPlace, true)
    return true
  }

  /// Whether a held or unpaid place has lapsed at a moment in milliseconds since 1970.
  func hasLapsed(at now: Int) -> Bool { state.hasLapsed(heldUntil, at: now) }

  /// Returns whether a buyer holds it; without an account the order decides.
  func isOwn(of buyer: SeatBuyer, _ order: String?) -> Bool {
    let holder = buyer.holder
    return state == .held && (holder.isEmpty ? self.order == order : userID == holder)
  }
}

extension [SeatUse] {
  var places: Set<HallPlace> { Set(map(\.place)) }
}
