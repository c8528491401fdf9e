import Cinema
import Languages
import Shell
import Terminal

/// The rows of one local date at the cinemas.
nonisolated struct ProgrammeDay<Row: Sendable>: Sendable {
  /// `YYYY-MM-DD`.
  let date: String
  let rows: [Row]

  /// Returns the days of showings, in order.
  static func all(_ showings: [Showing], rows: ([Showing]) -> [Row]) -> [ProgrammeDay] {
    Dictionary(grouping: showings, by: \.day).map { ProgrammeDay(date: $0, rows: rows($1)) }
      .sorted { $0.date < $1.date }
  }
}

/// The days with showings, of which a page shows one.
struct ShownDays<Row: Sendable> {
  private let days: [ProgrammeDay<Row>]
  private let index: Int

  /// - Parameters:
  ///   - days: The days, in order; `nil` before they are read.
  ///   - date: The chosen date; the first day is shown if it has no showings.
  init(_ days: [ProgrammeDay<Row>]?, date: String?) {
    self.days = days ?? []
    index = self.days.firstIndex { $0.date == date } ?? 0
  }

  /// The shown day; `nil` if there is none.
  var shown: ProgrammeDay<Row>? { days.indices.contains(index) ? days[index] : nil }

  /// Returns the date that is some days later; `nil` if there is none.
  func date(after step: Int) -> String? {
    days.indices.contains(index + step) ? days[index + step].date : nil
  }

  /// Returns the shown day in words, and which of how many it is; `nil` if there is none.
  func title(_ context: AppContext) -> String? {
    guard let shown else { return nil }
    let names = ["day": context.cinemaWords.day(shown.date), "number": "\(index + 1)"]
    return context.text("cinema.film.page.day", names, count: days.count)
  }

  /// Returns the keys that show another day.
  func keys(_ show: @escaping (_ date: String) -> Void) -> [KeyBinding] {
    func key(_ key: Key, _ label: String, _ step: Int) -> KeyBinding {
      let date = date(after: step)
      let none = date == nil ? Wording("cinema.film.page.noDay") : nil
      return KeyBinding(key, label, disabled: none) {
        if let date { show(date) }
        return .stay
      }
    }
    return [key(.right, "common.key.dayAfter", 1), key(.left, "common.key.dayBefore", -1)]
  }
}
