import Tickets
import Timekeeping

/// The times of a showing, in seconds since 1970.
package struct ShowingTimes: Sendable, Hashable {
  package let start: Int
  /// How long it takes in the hall, with advertisements.
  package let minutes: Int
  /// When the sale begins; `nil` if it has begun.
  package let saleFrom: Int?

  /// How long after the start tickets are sold.
  package static let saleSeconds = 15 * 60
  /// How long before the start reservations lapse.
  package static let reservationSeconds = 30 * 60
  /// How long a hall is cleaned between two showings.
  package static let cleaningSeconds = 15 * 60
  /// Until this hour a showing is called a night showing of the day before.
  private static let nightHour = 4

  package init(start: Int, minutes: Int, saleFrom: Int? = nil) {
    (self.start, self.minutes, self.saleFrom) = (start, minutes, saleFrom)
  }

  package var end: Int { start + minutes * 60 }
  package var saleUntil: Int { start + Self.saleSeconds }
  /// When unpaid reservations lapse.
  package var reservedUntil: Int { start - Self.reservationSeconds }

  package enum Sale: Sendable, Hashable {
    case notYet(from: Int)
    case open, over
  }

  package func sale(at now: Int) -> Sale {
    if let saleFrom, now < saleFrom { return .notYet(from: saleFrom) }
    return now < saleUntil ? .open : .over
  }

  /// Returns whether two showings in one hall overlap or leave no time for cleaning.
  package func clashes(with other: ShowingTimes) -> Bool {
    start < other.end + Self.cleaningSeconds && other.start < end + Self.cleaningSeconds
  }

  /// Returns the hours of admission.
  ///
  /// - Parameters:
  ///   - subject: The number of the showing in ticket codes.
  ///   - early: How many minutes before the start the doors open.
  ///   - late: How many minutes after the start people are still admitted.
  /// - Returns: The hours, in milliseconds; admission ends with the showing at the latest.
  package func doorHours(subject: Int, early: Int, late: Int) -> DoorHours {
    DoorHours(
      subject: subject, opens: 1000 * (start - early * 60), starts: 1000 * start,
      ends: 1000 * end, latest: 1000 * min(start + late * 60, end))
  }

  /// Returns the local day of the start, in days since 1970.
  package func day(in zone: LocalZone) -> Int { Self.day(of: start, in: zone) }

  /// Returns the local day of a moment, in days since 1970.
  package static func day(of moment: Int, in zone: LocalZone) -> Int {
    let local = LocalTime(utcMilliseconds: 1000 * moment, in: zone)
    return CivilDay.day(year: local.year, month: local.month, day: local.day)
  }

  /// Returns whether it starts in the night that follows the day before, as at 00:30.
  package func isAtNight(in zone: LocalZone) -> Bool {
    LocalTime(utcMilliseconds: 1000 * start, in: zone).hour < Self.nightHour
  }

  /// Returns the local date of the evening that it belongs to: at night the day before.
  package func evening(in zone: LocalZone) -> String {
    LocalTime(utcMilliseconds: 1000 * (start - Self.nightHour * 3600), in: zone).date
  }
}
