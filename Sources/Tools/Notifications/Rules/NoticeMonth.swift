import Timekeeping

/// A month of notices, by universal time.
struct NoticeMonth: Comparable, Hashable {
  /// `YYYY-MM`.
  let name: String

  /// The month of a moment in milliseconds since 1970.
  init(at moment: Int) {
    name = String(LocalTime(utcMilliseconds: moment, in: .utc).date.prefix(7))
  }

  /// Reads what an id begins with: `2612` is December 2026.
  init?(ofID id: String) {
    let digits = id.prefix { $0 != "-" }
    self.init(named: "20\(digits.prefix(2))-\(digits.dropFirst(2))")
  }

  /// Reads the name of a collection.
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

  /// When it ends, in milliseconds since 1970.
  var end: Int {
    let (year, month) = (Int(name.prefix(4)) ?? 0, Int(name.suffix(2)) ?? 1)
    return LocalTime(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
      .utcMilliseconds(atOffset: 0)
  }

  /// What ids of its notices begin with.
  var idStart: String { name.dropFirst(2).filter { $0 != "-" } + "-" }

  static func < (one: NoticeMonth, other: NoticeMonth) -> Bool { one.name < other.name }
}

/// The day to which planned mails belong, by universal time.
enum MailDay {
  /// `YYYY-MM-DD` of a moment in milliseconds since 1970.
  static func name(at moment: Int) -> String {
    LocalTime(utcMilliseconds: moment, in: .utc).date
  }
}
