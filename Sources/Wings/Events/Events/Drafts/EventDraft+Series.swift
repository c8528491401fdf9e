import Timekeeping

extension EventDraft {
  /// Filled in from one date of a series: it takes place then, once.
  ///
  /// - Parameters:
  ///   - wall: The date on the wall of the series, `YYYY-MM-DDTHH:MM:SS`.
  ///   - series: Which series.
  package init(date wall: String, of series: Event) {
    var event = series
    (event.rule, event.exdates, event.rdates) = ("", [], [])
    event.endLocal = series.endLocal.flatMap {
      Self.shifted($0, from: series.startLocal, to: wall)
    }
    event.startLocal = wall
    self.init(model: event)
  }

  /// A time as far behind one moment as it was behind another, all on one wall.
  private static func shifted(_ time: String, from old: String, to new: String) -> String? {
    guard let time = try? LocalTime(parsing: time), let old = try? LocalTime(parsing: old),
      let new = try? LocalTime(parsing: new)
    else { return nil }
    let seconds = [time, old, new].map { $0.settledSeconds(in: .utc) }
    let moved = seconds[2] + seconds[0] - seconds[1]
    return LocalTime(utcMilliseconds: moved * 1000, in: .utc).wallText
  }
}
