import Timekeeping

/// A month of notices, in UTC.
struct NoticeMonth: Comparable, Hashable {
  /// `YYYY-MM`.
  let name: String

  /// Creates the month of a moment in milliseconds since 1970.
  init(at moment: Int) {
    name = String(LocalTime(utcMilliseconds: moment, in: .utc).date.prefix(7))
  }

  /// Parses the beginning of an id: `2612` is December 2026.
  init?(ofID id: String) {
    let digits = id.prefix { $0 != "-" }
    self.init(named: "20\(digits.prefix(2))-\(digits.dropFirst(2))")
  }

  /// Parses the name of a collection.
  init?(ofCollection name: String) {
    self.init(named: String(name.dropFirst(NoticeCollections.noticesPrefix.count)))
  }

  private init?(named name: String) {
    let fields = name.split(separator: "-", omittingEmptySubsequences: false)
    guard fields.map(\.utf8.count) == [4, 2], Int(fields[0]) != nil, let month = Int(fields[1]),
      (1...12).contains(month)
    else { return nil }
    self.name = name
  }

  /// The end of the month, in milliseconds since 1970.
  var end: Int {
    let (year, month) = (Int(name.prefix(4)) ?? 0, Int(name.suffix(2)) ?? 1)
    return LocalTime(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
      .utcMilliseconds(atOffset: 0)
  }

  /// The prefix of the ids of its notices.
  var idStart: String { name.dropFirst(2).filter { $0 != "-" } + "-" }

  static func < (one: NoticeMonth, other: NoticeMonth) -> Bool { one.name < other.name }
}

/// The day to which planned mails belong, in UTC.
enum MailDay {
  /// Returns `YYYY-MM-DD` for a moment in milliseconds since 1970.
  static func name(at moment: Int) -> String {
    LocalTime(utcMilliseconds: moment, in: .utc).date
  }
}
