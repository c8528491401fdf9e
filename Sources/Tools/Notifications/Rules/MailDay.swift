import Timekeeping

/// The day to which planned mails belong, by universal time.
enum MailDay {
  /// `YYYY-MM-DD` of a moment in milliseconds since 1970.
  static func name(at moment: Int) -> String {
    LocalTime(utcMilliseconds: moment, in: .utc).date
  }
}
