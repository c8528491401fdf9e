import Pages
import Languages
import Races
import Timekeeping

/// The details that unfold below a row: laps and split times, in few bytes.
struct ResultsDetails {
  /// The names of the split points, in the order of first passing.
  private var points: [String] = []
  /// JSON for each row; `0` if it has no details.
  private var rows: [String] = []

  private(set) var isEmpty = true

  /// Collects the details.
  ///
  /// - Parameters:
  ///   - book: The race.
  ///   - board: The rows they belong to.
  ///   - laps: All laps; `nil` if no competitor has done a second one.
  ///   - texts: The catalogue of the page's language.
  init(
    _ book: RaceBook, of board: [BoardRow], laps: LapSheetList?, in texts: Catalogue
  ) {
    let sheets = (laps?.sheets ?? []).reduce(into: [:]) { $0[$1.row.entryID] = $1.laps }
    let splits = Splits(of: book)
    for row in board {
      let laps = Self.text(sheets[row.entryID] ?? [], texts)
      let onTheWay = text(splits.onTheWay(ofEntry: row.entryID), texts)
      let has = !laps.times.isEmpty || !onTheWay.isEmpty
      if has { isEmpty = false }
      rows.append(
        has
          ? "[" + [laps.times, laps.places, onTheWay].map(PageJSON.text).joined(separator: ",")
            + "]" : "0")
    }
  }

  /// The times and the places of the counted laps, each separated by spaces.
  private static func text(
    _ laps: [LapLine], _ texts: Catalogue
  ) -> (times: String, places: String) {
    let counted = laps.filter(\.counts)
    let places = counted.map { $0.place.map(String.init) ?? "-" }
    return (
      counted.map { texts.number($0.time) + ($0.isFastest ? "*" : "") }.joined(separator: " "),
      places.joined(separator: " ")
    )
  }

  /// The number of the point and the time, alternating.
  private mutating func text(_ splits: [Split], _ texts: Catalogue) -> String {
    splits.map { split in
      let known = points.firstIndex(of: split.checkpoint)
      if known == nil { points.append(split.checkpoint) }
      let time = texts.number(Elapsed.text(milliseconds: split.elapsedMilliseconds))
      return "\(known ?? points.count - 1) \(time)"
    }.joined(separator: " ")
  }

  /// The data for the page's script.
  var fields: [(name: String, json: String)] {
    [
      (name: "points", json: "[" + points.map(PageJSON.text).joined(separator: ",") + "]"),
      (name: "rows", json: "[" + rows.joined(separator: ",\n") + "]"),
    ]
  }
}
