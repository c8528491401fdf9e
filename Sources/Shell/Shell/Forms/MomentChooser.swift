import Timekeeping

/// A day and time of day chosen with arrow keys instead of typing.
package struct MomentChooser: Equatable {
  /// The id of the field to fill.
  package let field: String
  /// Whether it includes a time of day.
  package let hasTime: Bool
  /// The chosen time.
  package private(set) var moment: LocalTime

  /// The minutes of one step.
  package static let step = 15

  /// Opens the chooser at a time, rounded down to a step.
  package init(field: String, at moment: LocalTime, hasTime: Bool) {
    (self.field, self.hasTime) = (field, hasTime)
    var whole = moment
    (whole.minute, whole.second) = (moment.minute / Self.step * Self.step, 0)
    self.moment = whole
  }

  package mutating func move(days: Int) { take(moment.adding(days: days)) }

  package mutating func move(months: Int) {
    let day = moment.adding(months: months)
    take(
      LocalTime(
        year: day.year, month: day.month, day: day.day, hour: moment.hour, minute: moment.minute))
  }

  /// Moves by steps of ``step`` minutes.
  package mutating func move(steps: Int) {
    guard hasTime else { return }
    take(LocalTime(wallSeconds: moment.wallSeconds + steps * Self.step * 60))
  }

  private mutating func take(_ other: LocalTime) {
    if CivilDay.years.contains(other.year) { moment = other }
  }

  /// The text for the field.
  package var typed: String {
    hasTime ? "\(moment.date) \(moment.timeOfDay.prefix(5))" : moment.date
  }
}
