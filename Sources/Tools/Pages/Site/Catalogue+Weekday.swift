import Languages
import Timekeeping

extension Catalogue {
  /// Returns a date with its weekday, such as `Saturday, 21 November 2026`.
  ///
  /// - Parameter day: `YYYY-MM-DD`; anything else stays as it is.
  /// - Returns: The date as written in this language.
  package func weekdayAndDate(_ day: String) -> String {
    guard let time = try? LocalTime(parsing: day) else { return day }
    return text("common.weekday.\(time.weekday)") + ", " + date(day)
  }
}
