import Events
import Shell
import Timekeeping

/// A day and a time of day that are chosen by arrows instead of typed.
struct MomentChooser: Equatable {
  /// The field that it fills.
  let field: String
  /// Whether a time of day belongs to it.
  let hasTime: Bool
  private(set) var moment: LocalTime

  /// Minutes of one step.
  static let step = 15
  /// Years that events can be in.
  private static let years = 1970...2199

  /// Opens on a moment, on a whole step of its hour.
  init(field: String, at moment: LocalTime, hasTime: Bool) {
    (self.field, self.hasTime) = (field, hasTime)
    var whole = moment
    (whole.minute, whole.second) = (moment.minute / Self.step * Self.step, 0)
    self.moment = whole
  }

  mutating func move(days: Int) { take(moment.adding(days: days)) }

  mutating func move(months: Int) {
    let day = moment.adding(months: months)
    take(
      LocalTime(
        year: day.year, month: day.month, day: day.day, hour: moment.hour, minute: moment.minute))
  }

  mutating func move(steps: Int) {
    guard hasTime else { return }
    take(LocalTime(wallSeconds: moment.wallSeconds + steps * Self.step * 60))
  }

  private mutating func take(_ other: LocalTime) {
    if Self.years.contains(other.year) { moment = other }
  }

  /// What stands in the field then.
  var typed: String {
    hasTime ? "\(moment.date) \(moment.timeOfDay.prefix(5))" : moment.date
  }
}
