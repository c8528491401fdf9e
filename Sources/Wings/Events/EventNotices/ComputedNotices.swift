import Events
import Notifications
import Store
import Timekeeping

/// Notices computed when they are read: upcoming starts and the list of the day.
struct ComputedNotices {
  private let reader: any StoreReader
  private let person: NoticeReader
  private let zones: Zones

  init(_ reader: any StoreReader, _ person: NoticeReader, _ zones: Zones) {
    (self.reader, self.person, self.zones) = (reader, person, zones)
  }

  private static let minute = 60_000

  private var planned: PlannedDates {
    PlannedDates(reader: reader, person: person.userID, zones: zones)
  }

  /// Returns the computed notices that are due.
  ///
  /// - Throws: The store's errors.
  func all() throws -> [Notice] {
    let today = LocalTime(utcMilliseconds: person.now, in: person.zone)
    let most = NoticeLimits.remind.upperBound * Self.minute
    let dates = try planned.all(in: midnight(today)..<person.now + most)
    return soon(dates) + [0, 1].compactMap { day(today.adding(days: $0), dates) }
  }

  /// Returns a notice for each upcoming start within the reminder time.
  private func soon(_ dates: [PlannedDate]) -> [Notice] {
    dates.filter { $0.start > person.now }.compactMap { date in
      let minutes = date.remind ?? person.preferences.remind
      // An event cannot be announced before it was published.
      let due = max(date.start - minutes * Self.minute, date.event.addTime * 1000)
      guard date.isHeld, due <= person.now else { return nil }
      return Notice(
        id: "soon.\(date.event.id).\(date.start / Self.minute)",
        kind: EventNoticeKind.startsSoon.name, subject: EventSubject.event(date.event.id), at: due,
        revision: date.start / Self.minute, facts: ["starts": "\(date.start)"])
    }
  }

  /// Returns the list of a day: today's, and tomorrow's in the evening before an early start.
  private func day(_ day: LocalTime, _ dates: [PlannedDate]) -> Notice? {
    guard let first = dates.first(where: { range(of: day).contains($0.start) }) else { return nil }
    let due = DigestMoments.today(
      day, first: first.start, person.preferences, in: person.zone)
    guard due <= person.now else { return nil }
    return Notice(
      id: "day.\(day.date)", kind: EventNoticeKind.today.name, subject: EventSubject.day(day.date),
      at: due, revision: CivilDay.day(year: day.year, month: day.month, day: day.day))
  }

  /// Returns what starts on a day in the person's time zone.
  ///
  /// - Throws: The store's errors.
  func dates(of day: LocalTime) throws -> [PlannedDate] {
    try planned.all(in: range(of: day))
  }

  /// Milliseconds since 1970.
  private func range(of day: LocalTime) -> Range<Int> {
    midnight(day)..<midnight(day.adding(days: 1))
  }

  private func midnight(_ day: LocalTime) -> Int {
    LocalTime(year: day.year, month: day.month, day: day.day)
      .settledUTCMilliseconds(in: person.zone)
  }
}
