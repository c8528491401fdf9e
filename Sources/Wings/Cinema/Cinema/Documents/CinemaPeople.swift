import Store

/// What a person may do in a cinema.
package enum CinemaRole: String, Codable, Sendable, CaseIterable {
  case door, cashier, planner, manager

  /// Returns whether the role includes the rights of another one.
  package func includes(_ other: CinemaRole) -> Bool {
    self == other || self == .manager || self == .cashier && other == .door
  }
}

/// A role of a person in one cinema, or in all of them.
package struct CinemaStaff: FaultCarrying, FieldListing, Equatable {
  package var userID: String
  /// Empty for every cinema of the network.
  package var cinemaID: String
  package var role: CinemaRole
  package var faults = DocumentFaults()

  package init(userID: String = "", cinemaID: String = "", role: CinemaRole = .door) {
    (self.userID, self.cinemaID, self.role) = (userID, cinemaID, role)
  }

  package var id: String { "\(userID).\(cinemaID.isEmpty ? "all" : cinemaID).\(role.rawValue)" }

  package static var blank: CinemaStaff { CinemaStaff() }
  /// False without a person.
  package var isSound: Bool { !userID.isEmpty }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.text("cinema", &cinemaID)
    try visitor.word("role", &role, absent: nil, unreadable: .door)
    try visitor.required("user", &userID)
  }
}

/// What a person keeps about films; the id is the person's.
package struct CinemaPerson: FaultCarrying, FieldListing, Equatable {
  /// The ids of saved films, the latest last.
  package var liked: [String]
  /// The ids of films the person has seen.
  package var seen: [String]
  package var faults = DocumentFaults()

  package init(liked: [String] = [], seen: [String] = []) {
    (self.liked, self.seen) = (liked, seen)
  }

  package static var blank: CinemaPerson { CinemaPerson() }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.texts("liked", &liked)
    try visitor.texts("seen", &seen)
  }
}

/// The settings of the whole network, in one document.
package struct CinemaNetwork: FaultCarrying, FieldListing, Equatable {
  package static let id = "network"

  package var name: String
  /// ISO 4217.
  package var currency: String
  /// An IANA time zone name.
  package var zone: String
  /// Prices are rounded to multiples of this many minor units.
  package var step: Int
  package var tariffs: [Tariff]
  /// The day a distributor's week begins on, 1 for Monday.
  package var weekStart: Int
  /// Until when a ticket can be returned; ``CinemaBounds/never`` if not at all.
  package var returnMinutes: Int
  /// Until when a ticket can be exchanged.
  package var exchangeMinutes: Int
  /// What is kept of the price of a returned ticket.
  package var feePercent: Int
  package var faults = DocumentFaults()

  package init(name: String = "", currency: String = "", zone: String = "Etc/UTC") {
    (self.name, self.currency, self.zone) = (name, currency, zone)
    (step, tariffs, weekStart) = (1, [], 4)
    (returnMinutes, exchangeMinutes, feePercent) = (120, 120, 0)
  }

  package static var blank: CinemaNetwork { CinemaNetwork() }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.always("currency", &currency)
    try visitor.number(
      "exchangeMinutes", &exchangeMinutes, in: CinemaBounds.beforeStart, absent: 120)
    try visitor.number("feePercent", &feePercent, in: CinemaBounds.feePercent, absent: 0)
    try visitor.text("name", &name)
    try visitor.number("returnMinutes", &returnMinutes, in: CinemaBounds.beforeStart, absent: 120)
    try visitor.number("step", &step, in: CinemaBounds.step, absent: 1)
    try visitor.parts("tariffs", &tariffs)
    try visitor.number("weekStart", &weekStart, in: CinemaBounds.weekday, absent: 4)
    try visitor.needed("zone", &zone)
  }
}

/// A kind of price, such as for students.
package struct Tariff: FieldListing, Sendable, Equatable {
  /// The number in ticket codes, 1 to 15.
  package var number: Int
  package var title: String
  /// The share of the full price in per cent.
  package var share: Int
  /// The card to show at the door; empty if none is needed.
  package var card: String

  package init(number: Int, title: String, share: Int = 100, card: String = "") {
    (self.number, self.title, self.share, self.card) = (number, title, share, card)
  }

  package static var blank: Tariff { Tariff(number: 1, title: "") }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.text("card", &card)
    try visitor.required("number", &number, in: CinemaBounds.tariff)
    try visitor.number("share", &share, in: CinemaBounds.share, absent: 100)
    try visitor.required("title", &title)
  }
}
