import Languages
import Races
import Timekeeping

/// Parses and formats the values of settings.
enum SettingText {
  /// Parses kilometres, with a point or a comma, into metres.
  static func metres(_ km: String) -> Int? {
    let typed = String(km.map { $0 == "," ? "." : $0 })
    guard let km = Double(typed), km > 0, km < 10_000 else { return nil }
    return Int((km * 1_000).rounded())
  }

  /// Formats a time with the decimals it has; below a minute in plain seconds.
  static func time(_ milliseconds: Int) -> String {
    guard milliseconds >= 60_000 else {
      let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
      return rest == 0 ? "\(seconds)" : RecordTexts.shortKm(milliseconds)
    }
    let decimals = milliseconds.isMultiple(of: 1_000) ? 0 : 3
    return Elapsed.text(milliseconds: milliseconds, decimals: decimals, rounding: .down)
  }

  /// Formats a time with hours, so that minutes are not read as hours.
  static func clock(_ milliseconds: Int) -> String {
    let hour = 3_600_000
    return milliseconds < hour ? "0" + time(milliseconds + hour).dropFirst() : time(milliseconds)
  }

  /// Parses a time such as `1:30:00`, `4:00` or plain seconds, with a point or a comma.
  static func milliseconds(_ typed: String) -> Int? {
    Elapsed.parse(String(typed.map { $0 == "," ? "." : $0 }))
  }

  /// Splits names at commas.
  static func names(_ typed: String) -> [String] {
    typed.split(separator: ",").map(Cleaned.trimmed).filter { !$0.isEmpty }
  }
}
