import Store

/// One showing of a film in a hall.
package struct Showing: FaultCarrying, FieldListing, Equatable {
  package enum State: String, Codable, Sendable, CaseIterable {
    /// Not announced yet.
    case draft
    case onSale
    /// Announced, with the sale stopped.
    case paused
    case cancelled
  }

  /// `YYMM-N`, of the month of its local start and its number in ticket codes; not a stored field.
  package var id = ""
  package var cinemaID: String
  package var hallID: String
  package var movieID: String
  /// The drawing of the hall; fixed once a place was held.
  package var planID: String
  /// Seconds since 1970.
  package var start: Int
  /// The local date of the start, `YYYY-MM-DD`.
  package var day: String
  /// How long it takes in the hall.
  package var minutes: Int
  package var prices: ZonePrices
  /// The tariffs that are sold, as numbers; empty for all of the network.
  package var tariffs: [String]
  package var format: String
  package var language: String
  package var subtitles: String
  package var state: State
  /// Seconds since 1970; `nil` if the sale begins at once.
  package var saleFrom: Int?
  /// The names of places that are not sold at this showing.
  package var blocked: [String]
  /// The number of changes of time or hall; the SEQUENCE of calendars (RFC 5545 3.8.7.4).
  package var changes: Int
  /// Why it was cancelled.
  package var why: String
  package var faults = DocumentFaults()

  package init(cinemaID: String = "", hallID: String = "", movieID: String = "") {
    (self.cinemaID, self.hallID, self.movieID) = (cinemaID, hallID, movieID)
    (planID, day, format, language, subtitles, why) = ("", "", "", "", "", "")
    (start, minutes) = (CinemaBounds.moment.lowerBound, 1)
    (prices, changes) = (ZonePrices(), 0)
    (tariffs, blocked, state) = ([], [], .draft)
  }

  package var times: ShowingTimes {
    ShowingTimes(start: start, minutes: minutes, saleFrom: saleFrom)
  }

  /// The number in ticket codes; `nil` for an id of another form.
  package var number: Int? { ShowingID.number(of: id) }

  /// What no other showing of the month may have; `nil` for a cancelled one.
  package var slot: String? { state == .cancelled ? nil : "\(hallID)/\(start)" }

  package static var blank: Showing { Showing() }

  /// A state that cannot be read sells nothing.
  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.texts("blocked", &blocked)
    try visitor.number("changes", &changes, in: CinemaBounds.count, absent: 0)
    try visitor.always("cinemaId", &cinemaID)
    try visitor.needed("day", &day)
    try visitor.text("format", &format)
    try visitor.always("hallID", &hallID)
    try visitor.text("language", &language)
    try visitor.number("minutes", &minutes, in: CinemaBounds.minutes)
    try visitor.always("movieId", &movieID)
    try visitor.always("planID", &planID)
    try listPrices(to: &visitor)
    try visitor.number("saleFrom", &saleFrom, in: CinemaBounds.moment)
    try visitor.derived("slot", slot)
    try visitor.number("start", &start, in: CinemaBounds.moment)
    try visitor.word("state", &state, absent: nil, unreadable: .paused)
    try visitor.text("subtitles", &subtitles)
    try visitor.texts("tariffs", &tariffs)
    try visitor.text("why", &why)
  }

  private mutating func listPrices(to visitor: inout some FieldVisitor) throws {
    var stored: ZonePrices? = prices == ZonePrices() ? nil : prices
    try visitor.part("prices", &stored)
    prices = stored ?? ZonePrices()
  }
}

/// The prices of a hall's zones in minor units, by the signs of ``PlaceKind``.
package struct ZonePrices: FieldListing, Sendable, Hashable {
  package var standard: Int?
  package var vip: Int?
  package var companion: Int?
  package var house: Int?
  package var wheelchair: Int?

  package init(standard: Int? = nil) { self.standard = standard }

  package static var blank: ZonePrices { ZonePrices() }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.number(".", &standard, in: CinemaBounds.price)
    try visitor.number("V", &vip, in: CinemaBounds.price)
    try visitor.number("c", &companion, in: CinemaBounds.price)
    try visitor.number("h", &house, in: CinemaBounds.price)
    try visitor.number("w", &wheelchair, in: CinemaBounds.price)
  }

  /// The price of a zone by its sign; another sign has none.
  package subscript(sign: String) -> Int? {
    get { Self.zone(sign).flatMap { self[keyPath: $0] } }
    set { if let path = Self.zone(sign) { self[keyPath: path] = newValue } }
  }

  /// The signs of zones that can have a price.
  package static let signs = [".", "V", "c", "h", "w"]

  private static func zone(_ sign: String) -> WritableKeyPath<ZonePrices, Int?>? {
    switch sign {
    case ".": \.standard
    case "V": \.vip
    case "c": \.companion
    case "h": \.house
    case "w": \.wheelchair
    default: nil
    }
  }

  /// The prices by sign, without zones that have none.
  package var bySign: [String: Int] {
    Dictionary(
      uniqueKeysWithValues: Self.signs.compactMap { sign in
        self[sign].map { (sign, $0) }
      })
  }
}

/// The id of a showing: year and month of its local start and its number in ticket codes, such as
/// `2611-4711`.
package enum ShowingID {
  /// Returns an id for a local date, `YYYY-MM-DD`.
  package static func make(date: String, number: Int) -> String {
    date.dropFirst(2).prefix(5).replacing("-", with: "") + "-\(number)"
  }

  /// Returns the month of an id as `YYYY-MM`; `nil` if the id has another form.
  package static func month(of id: String) -> String? {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 4, number(of: id) != nil,
      parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let month = Int(parts[0].suffix(2)), (1...12).contains(month)
    else { return nil }
    return "20\(parts[0].prefix(2))-\(parts[0].suffix(2))"
  }

  /// Returns the number of an id, or of a bare number; `nil` if there is none.
  package static func number(of id: String) -> Int? {
    let digits = id.split(separator: "-", omittingEmptySubsequences: false).last ?? ""
    guard (1...8).contains(digits.utf8.count), digits.first != "0",
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(digits)
  }
}
