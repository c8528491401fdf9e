import Languages
import Races
import Timekeeping

/// Values of settings as people type them.
enum SettingText {
  /// Metres from kilometres, with a point or a comma.
  static func metres(_ km: String) -> Int? {
    let typed = String(km.map { $0 == "," ? "." : $0 })
    guard let km = Double(typed), km > 0, km < 10_000 else { return nil }
    return Int((km * 1_000).rounded())
  }

  /// A time with as many decimals of the second as it has; under a minute plain seconds.
  static func time(_ milliseconds: Int) -> String {
    guard milliseconds >= 60_000 else {
      let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
      return rest == 0 ? "\(seconds)" : RecordTexts.shortKm(milliseconds)
    }
    let decimals = milliseconds.isMultiple(of: 1_000) ? 0 : 3
    return Elapsed.text(milliseconds: milliseconds, decimals: decimals, rounding: .down)
  }

  /// A time with hours even where it has none, so that minutes are not read as hours.
  static func clock(_ milliseconds: Int) -> String {
    let hour = 3_600_000
    return milliseconds < hour ? "0" + time(milliseconds + hour).dropFirst() : time(milliseconds)
  }

  /// A time such as `1:30:00`, `4:00` or plain seconds, with a point or a comma.
  static func milliseconds(_ typed: String) -> Int? {
    Elapsed.parse(String(typed.map { $0 == "," ? "." : $0 }))
  }

  /// Names separated by commas.
  static func names(_ typed: String) -> [String] {
    typed.split(separator: ",").map(Cleaned.trimmed).filter { !$0.isEmpty }
  }
}
