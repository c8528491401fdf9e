import Accounts

/// Who chooses places.
package enum SeatBuyer: Sendable {
  /// An account, which gets the tickets.
  case person(String)
  /// One of the staff, who sells over the counter.
  case cashier(Author)
  case kiosk

  var author: Author {
    switch self {
    case .person(let id): .person(id)
    case .cashier(let author): author
    case .kiosk: .shell
    }
  }

  /// The account that gets the tickets; empty if there is none.
  var holder: String { if case .person(let id) = self { id } else { "" } }

  var limits: HoldLimits {
    switch self {
    case .person: HoldLimits(for: .person)
    case .cashier: HoldLimits(for: .cashier)
    case .kiosk: HoldLimits(for: .kiosk)
    }
  }

  var isStaff: Bool { if case .cashier = self { true } else { false } }
}

/// Places that are held for an order.
package struct SeatHold: Sendable, Hashable {
  package struct Line: Sendable, Hashable {
    package let ticket: String
    package let place: HallPlace
    /// The name of the place, such as `G11`.
    package let name: String
    package let tariff: Int
    package let price: Int
  }

  package let showing: String
  package let order: String
  /// By row and number.
  package let lines: [Line]
  package let currency: String
  /// Milliseconds since 1970.
  package private(set) var until: Int
  /// How the best places were found; `nil` if the buyer chose them.
  package var arrangement: BestPlaces.Arrangement?

  /// The sum in minor units.
  package var total: Int { lines.reduce(0) { $0 + $1.price } }

  /// Returns the hold with another end, in milliseconds since 1970.
  package func until(_ moment: Int) -> SeatHold {
    var hold = self
    hold.until = moment
    return hold
  }
}
