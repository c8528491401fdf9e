import Languages
import SortedCollections
import Timekeeping

/// Crossings that were probably missed; they count only after a user accepts the proposal.
package struct MissedLaps: Sendable, Equatable, Identifiable {
  /// The crossing that ends the long lap.
  package var id: CrossingID
  package var entryID: String
  package var bib: String
  package var name: String
  /// The end of the long lap, in milliseconds after the race's start.
  package var endMilliseconds: Int
  /// The duration of the long lap; `usualMilliseconds` is that of the competitor's usual lap.
  package var lapMilliseconds: Int
  package var usualMilliseconds: Int
  /// The proposed moments of the missed crossings, in milliseconds after the race's start.
  package var moments: [Int]
  /// The number that the long lap would have, from 1.
  package var lap: Int
  /// The start of a stretch without any crossing, in milliseconds after the race's start.
  ///
  /// It is `nil` unless the stretch explains several proposals.
  package var lull: Int?
}

extension MissedLaps {
  /// The proposal in words: the competitor, the long lap and the moments of the missed crossings.
  package var wording: Wording {
    Wording(
      "races.missed",
      [
        "bib": bib, "name": name, "lap": "\(lap)", "time": Self.text(lapMilliseconds),
        "usual": Self.text(usualMilliseconds),
        "moments": moments.map(Self.text).joined(separator: ", "),
      ])
  }

  private static func text(_ milliseconds: Int) -> String {
    Elapsed.text(milliseconds: milliseconds, decimals: 0)
  }
}

/// The probably missed crossings of a race.
package struct MissedLapsList {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// All proposals, by competitor, then by moment.
  package var all: [MissedLaps] {
    let each = book.field.indices.filter { !book.audit.gaps[$0].isEmpty }.flatMap { missed(of: $0) }
    guard each.count > 1 else { return each }
    let lulls = QuietStretches(of: book)
    let starts = each.map(lulls.start)
    var counts: [Int: Int] = [:]
    for case let start? in starts { counts[start, default: 0] += 1 }
    return zip(each, starts).map { missed, start in
      var known = missed
      known.lull = start.flatMap { counts[$0, default: 0] > 1 ? $0 : nil }
      return known
    }
  }

  /// Returns the number of questions; proposals with the same lull, or quiet stretch, are one.
  package static func questionCount(_ all: [MissedLaps]) -> Int {
    all.count { $0.lull == nil } + Set(all.compactMap(\.lull)).count
  }

  /// Returns the number of competitors with proposals, which is the number marked on a board.
  package static func competitorCount(_ all: [MissedLaps]) -> Int { Set(all.map(\.entryID)).count }

  /// Returns a proposal with all others that the same lull, or stretch without crossings, explains.
  package static func together(with missed: MissedLaps, of all: [MissedLaps]) -> [MissedLaps] {
    missed.lull == nil ? [missed] : all.filter { $0.lull == missed.lull }
  }

  /// The number of proposals.
  package var count: Int { book.field.indices.reduce(0) { $0 + book.longLaps(of: $1).count } }

  /// The proposal whose long lap ended first.
  package var first: MissedLaps? { Self.first(of: all) }

  package static func first(of all: [MissedLaps]) -> MissedLaps? {
    all.min { ($0.moments.last ?? 0, $0.id) < ($1.moments.last ?? 0, $1.id) }
  }

  package func laps(ofEntry id: String) -> [MissedLaps] {
    book.field.index(ofEntry: id).map { missed(of: $0) } ?? []
  }

  private func missed(of index: Int) -> [MissedLaps] {
    let (laps, competitor) = (book.laps(of: index), book.field.competitors[index])
    return book.longLaps(of: index).compactMap { row in
      guard let lap = book.lap(endedBy: row, of: index), lap > 0,
        let usual = LapAudit.usualLap(at: lap, of: laps, book.crossings)
      else { return nil }
      let (from, to) = (laps.elapsed(lap - 1, book.crossings), laps.elapsed(lap, book.crossings))
      guard let missed = LapGap.missed(inLap: to - from, median: usual) else { return nil }
      return MissedLaps(
        id: book.crossings.rows[Int(row)].id, entryID: competitor.entry.id,
        bib: competitor.entry.bib, name: competitor.name, endMilliseconds: to,
        lapMilliseconds: to - from,
        usualMilliseconds: usual,
        moments: (1...missed).map { from + (to - from) * $0 / (missed + 1) }, lap: lap + 1)
    }
  }
}

/// Stretches without a crossing: either crossings were missed, or everyone stood still.
struct QuietStretches {
  /// The moments of crossings that were seen, sorted, in milliseconds after the race's start.
  private let moments: [Int]

  init(of book: RaceBook) {
    let seen = book.crossings.rows.indices.filter { row in
      book.crossings.rows[row].isLap && !book.crossings.rows[row].flags.contains(.estimated)
    }
    moments = seen.map { book.elapsed(ofRow: Int32($0)) }.sorted()
  }

  /// Returns the start of the longest stretch without a crossing in a long lap.
  ///
  /// It is `nil` if the stretch is shorter than 1.2 usual laps: a bunch leaves a pause of nearly a
  /// lap between its passages.
  func start(in missed: MissedLaps) -> Int? {
    let begin = missed.endMilliseconds - missed.lapMilliseconds
    var longest = (from: begin, length: 0)
    var index = max(1, moments.partitioningIndex { $0 > begin })
    while index < moments.count, moments[index - 1] < missed.endMilliseconds {
      let length = moments[index] - moments[index - 1]
      if length > longest.length { longest = (moments[index - 1], length) }
      index += 1
    }
    return longest.length * 10 >= missed.usualMilliseconds * 12 ? longest.from : nil
  }
}
