import Events
import Shell
import Timekeeping

/// An evening, or a part of one, for which nothing is planned and into which something fits.
nonisolated struct FreeEvening: Sendable, Equatable {
  let free: FreeTime
  /// How many events fit, the ways there and back on foot included.
  let count: Int
}

nonisolated extension FreeEvening {
  /// So many evenings are looked through, that of today the first.
  private static let days = 7
  /// When evenings begin and end, by the clock of this machine.
  private static let hours = (from: 18, to: 22)
  /// In seconds: what is left of an evening begins with a quarter of an hour.
  static let step = 15 * 60

  /// The evenings of the coming week as far as they are still ahead, in seconds since 1970.
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

  /// What time something takes; none where somebody does not mean to be there, where it was called
  /// off, or lasts all day.
  static func stay(_ row: CalendarRow) -> FreeTime.Stay? {
    guard let item = row.item, item.isPlanned, item.takesTime, let time = item.time else {
      return nil
    }
    return FreeTime.Stay(time: time, point: item.point)
  }
}

/// What is asked about free evenings.
nonisolated struct FreeEveningQuestion: Sendable {
  /// What is planned.
  let stays: [FreeTime.Stay]
  /// What lists are narrowed down to beside their days.
  let chosen: ChosenCriteria
  let person: String
  /// Seconds since 1970.
  let now: Int

  /// The evenings into which something fits, the earliest first.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
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
