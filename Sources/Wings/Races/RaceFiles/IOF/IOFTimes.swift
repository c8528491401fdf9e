import Races
import Timekeeping

/// When somebody started and finished and how long that was, in the standard's forms.
struct IOFTimes {
  let start: String?
  let finish: String?
  let seconds: String?
  private let row: BoardRow

  init(_ row: BoardRow, in book: RaceBook) {
    self.row = row
    let gun = row.status == .dns ? nil : book.competition.race.starts.map(\.at.utc).min()
    start = gun.map { Self.text(utc: $0 + book.startMilliseconds(ofEntry: row.entryID)) }
    let last = book.crossings(ofEntry: row.entryID).last { $0.counts }
    finish =
      row.source == .derived
      ? last.flatMap { line in gun.map { Self.text(utc: $0 + line.elapsedMilliseconds) } } : nil
    seconds = row.milliseconds.map { ResultsText.seconds(book.printed($0)) }
  }

  /// Seconds behind the first of a class who did as many laps.
  func behind(_ first: BoardRow, in book: RaceBook) -> String? {
    guard !book.competition.goesByDistance, row.lapsBehind == first.lapsBehind,
      let gap = book.printedGap(of: row, behind: first), gap >= 0
    else { return nil }
    return ResultsText.seconds(gap)
  }

  /// ISO 8601, in UTC to the millisecond.
  static func text(utc milliseconds: Int) -> String {
    let moment = LocalTime(utcMilliseconds: milliseconds, in: LocalZone { _ in 0 })
    let fraction = String((milliseconds % 1000 + 1000) % 1000 + 1000).dropFirst()
    return "\(moment.date)T\(moment.timeOfDay).\(fraction)Z"
  }
}
