import Timekeeping

/// One event of a calendar file, or one date of a series that differs from the others.
///
/// Texts are as the file has them, cleaned; how long a title may be is for the one who keeps it.
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

  /// In degrees, north and east of zero.
  package struct Point: Hashable, Sendable {
    package var latitude: Double
    package var longitude: Double

    package init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  package var uid: String
  /// Rises with every change of time, place or rule.
  package var sequence = 0
  /// Seconds since 1970: when the text was made, the event was made, and last changed.
  package var stamped: Int?
  package var created: Int?
  package var changed: Int?
  /// Empty where the file has none.
  package var title = ""
  package var description = ""
  package var location = ""
  package var point: Point?
  package var categories: [String] = []
  package var link = ""
  package var status: Status?
  package var visibility: Visibility?
  /// Whether the time stays free.
  package var isTransparent = false

  /// By the clock of ``zone``; midnight where it takes all day.
  package var start: LocalTime
  /// By the same clock, not part of it; none where the file says none.
  package var end: LocalTime?
  package var isAllDay = false
  /// The name of its zone, one that this machine has.
  package var zoneName: String
  package var rule: RecurrenceRule?
  package var additions: [LocalTime] = []
  package var exceptions: [RecurrenceException] = []
  /// The date of the series that this replaces, by the clock of ``zone``.
  package var replaces: LocalTime?
  /// Lines of the file that nobody here understands, unfolded: of properties, alarms and people.
  ///
  /// A line of `DESCRIPTION;…` without a value has the parameters of what stands in ``description``.
  package var foreign: [String] = []

  package init(uid: String, title: String, start: LocalTime, zoneName: String) {
    self.uid = uid
    self.title = title
    self.start = start
    self.zoneName = zoneName
  }

  /// The zone of its clock.
  ///
  /// - Throws: `ZoneError` where this machine does not have it, or no more.
  package func zone() throws(ZoneError) -> LocalZone {
    zoneName == "Etc/UTC" ? .utc : try LocalZone.named(zoneName)
  }

  /// All its dates.
  ///
  /// - Parameter replaced: Dates of the series that others replace.
  /// - Returns: Its dates, the replaced ones left out.
  /// - Throws: `ZoneError` where this machine does not have its zone.
  package func recurrence(without replaced: [LocalTime] = []) throws(ZoneError) -> RecurrenceSet {
    RecurrenceSet(
      start: start, zone: try zone(), rule: rule, additions: additions,
      exceptions: exceptions + replaced.map { .time($0) })
  }
}
