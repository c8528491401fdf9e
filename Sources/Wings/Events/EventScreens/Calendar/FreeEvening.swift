import Events
import Shell
import Timekeeping

/// A free evening, or a part of one, into which an event fits.
nonisolated struct FreeEvening: Sendable, Equatable {
  let free: FreeTime
  /// The number of events that fit, including the walk there and back.
  let count: Int
}

nonisolated extension FreeEvening {
  /// The number of evenings examined, today's first.
  private static let days = 7
  /// The hours of an evening, in the machine's time zone.
  private static let hours = (from: 18, to: 22)
  /// The step to which the start of an evening in progress is rounded, in seconds.
  static let step = 15 * 60

  /// Returns the evenings of the next seven days that have not ended, in seconds since 1970.
  static func evenings(at now: Int) -> [Range<Int>] {
    let today = LocalTime(utcMilliseconds: now * 1000)
    return (0..<days).compactMap { number in
      let day = today.adding(days: number)
      let (from, to) = (moment(day, hours.from), moment(day, hours.to))
      let start = max(from, (now + step - 1) / step * step)
      return start < to ? start..<to : nil
    }
  }

  private static func moment(_ day: LocalTime, _ hour: Int) -> Int {
    LocalTime(year: day.year, month: day.month, day: day.day, hour: hour)
      .settledSeconds(in: .system)
  }

  /// Returns the time that a row occupies.
  ///
  /// `nil` if it is not planned, cancelled or all-day.
  static func stay(_ row: CalendarRow) -> FreeTime.Stay? {
    guard let item = row.item, item.isPlanned, item.takesTime, let time = item.time else {
      return nil
    }
    return FreeTime.Stay(time: time, point: item.point)
  }
}

/// A query for free evenings.
nonisolated struct FreeEveningQuestion: Sendable {
  /// The planned times.
  let stays: [FreeTime.Stay]
  /// The filters of lists, apart from their dates.
  let chosen: ChosenCriteria
  let person: String
  /// Seconds since 1970.
  let now: Int

  /// Returns the evenings into which an event fits, the earliest first.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  func answer(_ index: EventIndex, in directory: EventDirectory) throws -> [FreeEvening] {
    let wishes = try PersonalWishes(chosen.criteria, of: person, in: directory)
    return FreeEvening.evenings(at: now)
      .flatMap { FreeTime.stretches(of: $0, among: stays) }
      .map { free in
        let question = wishes.applied(to: EventQuestion(chosen.filling(free), limit: 0))
        return FreeEvening(free: free, count: index.answer(question, at: now).count)
      }
      .filter { $0.count > 0 }
  }
}
