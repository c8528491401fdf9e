import Places
import Store

/// A playing area: its place, its hours, and when it is closed.
package struct Court: FaultCarrying, FieldListing, Equatable {
  package var name: String
  /// The hall, park or street.
  package var placeName: String
  package var latitude: Double?
  package var longitude: Double?
  /// An IANA time zone name.
  package var zone: String
  /// What is played there; empty for every sport.
  package var sports: [String]
  package var surface: String
  package var isIndoor: Bool
  package var isLit: Bool
  /// When it is open; empty if it is always open.
  package var hours: [CourtSpan]
  package var closures: [CourtClosure]
  /// The length of the hours that are offered.
  package var slotMinutes: Int
  /// Minor units for one slot; `nil` if it is free.
  package var price: Int?
  /// ISO 4217.
  package var currency: String
  /// The organizer who looks after it; ``Game/erased`` if the account was deleted.
  package var ownerID: String
  package var faults = DocumentFaults()

  package init(name: String, ownerID: String) {
    (self.name, self.ownerID) = (name, ownerID)
    (placeName, zone, surface, currency) = ("", "Etc/UTC", "", "")
    (sports, hours, closures, slotMinutes) = ([], [], [], 60)
    (isIndoor, isLit) = (false, false)
  }

  package var point: GeoPoint? {
    guard let latitude, let longitude else { return nil }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }

  /// Returns whether a sport is played there.
  package func allows(_ sport: String) -> Bool { sports.isEmpty || sports.contains(sport) }

  package static var blank: Court { Court(name: "", ownerID: "") }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.parts("closures", &closures)
    try visitor.text("currency", &currency)
    try visitor.parts("hours", &hours)
    try visitor.flag("isIndoor", &isIndoor)
    try visitor.flag("isLit", &isLit)
    try visitor.double("latitude", &latitude, in: -90...90)
    try visitor.double("longitude", &longitude, in: -180...180)
    try visitor.always("name", &name)
    try visitor.always("ownerID", &ownerID)
    try visitor.text("placeName", &placeName)
    try visitor.number("price", &price, in: GameBounds.fee)
    try visitor.number("slotMinutes", &slotMinutes, in: GameBounds.slotMinutes, absent: 60)
    try visitor.texts("sports", &sports)
    try visitor.text("surface", &surface)
    try visitor.needed("zone", &zone)
  }
}

/// A span of local time in which a court is open every week.
package struct CourtSpan: FieldListing, Sendable, Hashable {
  /// 1 for Monday to 7 for Sunday.
  package var weekday: Int
  /// The minute of the day on which it begins.
  package var from: Int
  /// Its length in minutes; it may end on the next day.
  package var minutes: Int

  package init(weekday: Int, from: Int, minutes: Int) {
    (self.weekday, self.from, self.minutes) = (weekday, from, minutes)
  }

  package static var blank: CourtSpan { CourtSpan(weekday: 1, from: 0, minutes: 1) }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("from", &from, in: 0...1439)
    try visitor.required("minutes", &minutes, in: 1...1440)
    try visitor.required("weekday", &weekday, in: 1...7)
  }
}

/// A time at which a court is closed although it would be open.
package struct CourtClosure: FieldListing, Sendable, Hashable {
  /// Milliseconds since 1970.
  package var startUTC: Int
  package var endUTC: Int
  package var why: String

  package init(startUTC: Int, endUTC: Int, why: String) {
    (self.startUTC, self.endUTC, self.why) = (startUTC, endUTC, why)
  }

  /// Returns whether it overlaps a time in milliseconds since 1970.
  package func overlaps(start: Int, end: Int) -> Bool { startUTC < end && start < endUTC }

  package static var blank: CourtClosure {
    CourtClosure(startUTC: Game.noMoment, endUTC: Game.noMoment, why: "")
  }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("endUTC", &endUTC, in: GameBounds.moment)
    try visitor.required("startUTC", &startUTC, in: GameBounds.moment)
    try visitor.text("why", &why)
  }
}
