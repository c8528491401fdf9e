/// Conversion of dates to day numbers.
///
/// Days of the Gregorian calendar are numbered from 1970-01-01.
public enum CivilDay {
  /// The years in which events can be planned.
  public static let years = 1970...2199

  /// Returns the number of a day.
  ///
  /// The month and day are not checked.
  public static func day(year: Int, month: Int, day: Int) -> Int {
    // With years that start in March the leap day is last, so that months have a regular length.
    let shifted = month <= 2 ? year - 1 : year
    let era = floorDivide(shifted, by: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Returns the date of a day number.
  public static func fields(ofDay number: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = floorDivide(shifted, by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// Returns whether the calendar has such a day.
  public static func exists(year: Int, month: Int, day: Int) -> Bool {
    guard (1...12).contains(month), (1...31).contains(day) else { return false }
    let back = fields(ofDay: Self.day(year: year, month: month, day: day))
    return back == (year, month, day)
  }

  static func floorDivide(_ number: Int, by divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
  }
}
