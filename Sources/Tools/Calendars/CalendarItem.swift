import Timekeeping

/// One event of a calendar file, or one date of a series that differs from the others.
///
/// Texts come from the file, cleaned. The caller limits their lengths.
package struct CalendarItem: Hashable, Sendable {
  package enum Status: String, Hashable, Sendable {
    case tentative = "TENTATIVE"
    case confirmed = "CONFIRMED"
    case cancelled = "CANCELLED"
  }

  package enum Visibility: String, Hashable, Sendable {
    case everybody = "PUBLIC"
    case nobody = "PRIVATE"
    case confidential = "CONFIDENTIAL"
  }

  /// A position in degrees; north and east are positive.
  package struct Point: Hashable, Sendable {
    package var latitude: Double
    package var longitude: Double

    package init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// A date of a series, as the series gives it.
  package struct SeriesDate: Hashable, Sendable {
    /// The local time in the zone of the series; midnight if the series lasts all day.
    package var wall: LocalTime
    package var zoneName: String
    package var isAllDay: Bool

    package init(wall: LocalTime, zoneName: String, isAllDay: Bool) {
      (self.wall, self.zoneName, self.isAllDay) = (wall, zoneName, isAllDay)
    }
  }

  package var uid: String
  /// The revision number, which rises with every change of time, place or rule.
  package var sequence = 0
  /// When the text was made, the event created and last changed, in seconds since 1970.
  package var stamped: Int?
  package var created: Int?
  package var changed: Int?
  /// Empty if the file has no title.
  package var title = ""
  package var description = ""
  package var location = ""
  package var point: Point?
  package var categories: [String] = []
  package var link = ""
  package var status: Status?
  package var visibility: Visibility?
  /// Whether the event does not count as busy time (`TRANSP` of RFC 5545).
  package var isTransparent = false

  /// The start in the event's ``zone``; midnight for an all-day event.
  package var start: LocalTime
  /// The exclusive end in the event's ``zone``; `nil` if the file gives none.
  package var end: LocalTime?
  package var isAllDay = false
  /// The name of the time zone, which exists on this machine.
  package var zoneName: String
  package var rule: RecurrenceRule?
  package var additions: [LocalTime] = []
  package var exceptions: [RecurrenceException] = []
  /// The date of the series that this item replaces.
  package var replaces: SeriesDate?
  /// Unfolded lines that the program does not understand: properties, alarms and people.
  ///
  /// A line `DESCRIPTION;…` without a value carries the parameters of ``description``.
  package var foreign: [String] = []

  package init(uid: String, title: String, start: LocalTime, zoneName: String) {
    self.uid = uid
    self.title = title
    self.start = start
    self.zoneName = zoneName
  }

  /// Returns the event's time zone.
  ///
  /// - Throws: `ZoneError` if this machine does not have the zone.
  package func zone() throws(ZoneError) -> LocalZone { try Self.zone(zoneName) }

  static func zone(_ name: String) throws(ZoneError) -> LocalZone {
    name == "Etc/UTC" ? .utc : try LocalZone.named(name)
  }

  /// Returns the recurrence set of the event.
  ///
  /// - Parameter replaced: Dates of the series that other items replace.
  /// - Returns: The dates without the replaced ones.
  /// - Throws: `ZoneError` if this machine does not have the zone.
  package func recurrence(without replaced: [LocalTime] = []) throws(ZoneError) -> RecurrenceSet {
    RecurrenceSet(
      start: start, zone: try zone(), rule: rule, additions: additions,
      exceptions: exceptions + replaced.map { .time($0) })
  }
}
