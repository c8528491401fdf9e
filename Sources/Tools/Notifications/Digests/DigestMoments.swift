import Timekeeping

/// When somebody's digests come, by their own clock; moments in milliseconds since 1970.
package enum DigestMoments {
  /// Minutes that must lie between the morning's list and the first start of the day.
  private static let headStart = 60
  /// The evening before, in minutes after midnight.
  private static let evening = 20 * 60

  /// When the list of a day comes: in the morning, or the evening before where the day begins early.
  ///
  /// - Parameters:
  ///   - day: Midnight of the day, on the wall.
  ///   - first: When the first thing of the day begins.
  ///   - preferences: Whose they are.
  ///   - zone: Where they are.
  /// - Returns: Milliseconds since 1970.
  package static func today(
    _ day: LocalTime, first: Int, _ preferences: Preferences, in zone: LocalZone
  ) -> Int {
    let morning = moment(day, preferences.morning, in: zone)
    if first >= morning + headStart * NoticeKeeping.minute { return morning }
    return moment(LocalTime(wallSeconds: midnight(of: day).wallSeconds - 86_400), evening, in: zone)
  }

  /// When the latest weekly mail was to come, up to now.
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
