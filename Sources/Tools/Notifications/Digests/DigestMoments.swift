import Timekeeping

/// The times of a person's digests, in that person's zone.
///
/// Moments are in milliseconds since 1970.
package enum DigestMoments {
  /// The minimum minutes between the morning's digest and the first start of the day.
  private static let headStart = 60
  /// The evening before, in minutes after midnight.
  private static let evening = 20 * 60

  /// Returns when the digest of a day is due.
  ///
  /// It is due in the morning, or on the evening before if the day begins early.
  ///
  /// - Parameters:
  ///   - day: Midnight of the day, in local time.
  ///   - first: When the first item of the day begins.
  ///   - preferences: The reader's preferences.
  ///   - zone: The reader's zone.
  /// - Returns: Milliseconds since 1970.
  package static func today(
    _ day: LocalTime, first: Int, _ preferences: Preferences, in zone: LocalZone
  ) -> Int {
    let morning = moment(day, preferences.morning, in: zone)
    if first >= morning + headStart * NoticeKeeping.minute { return morning }
    return moment(LocalTime(wallSeconds: midnight(of: day).wallSeconds - 86_400), evening, in: zone)
  }

  /// Returns when the latest weekly digest was due, up to now.
  package static func latestWeekly(
    _ preferences: Preferences, in zone: LocalZone, at now: Int
  ) -> Int {
    let today = LocalTime(utcMilliseconds: now, in: zone)
    let back = (today.weekday - preferences.weeklyDay + 7) % 7
    let day = LocalTime(wallSeconds: midnight(of: today).wallSeconds - back * 86_400)
    let latest = moment(day, preferences.weeklyMinute, in: zone)
    if latest <= now { return latest }
    let before = LocalTime(wallSeconds: day.wallSeconds - 7 * 86_400)
    return moment(before, preferences.weeklyMinute, in: zone)
  }

  private static func moment(_ day: LocalTime, _ minute: Int, in zone: LocalZone) -> Int {
    LocalTime(wallSeconds: midnight(of: day).wallSeconds + minute * 60)
      .settledUTCMilliseconds(in: zone)
  }

  private static func midnight(of day: LocalTime) -> LocalTime {
    LocalTime(year: day.year, month: day.month, day: day.day)
  }
}
