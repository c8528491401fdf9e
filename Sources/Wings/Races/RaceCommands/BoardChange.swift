import Commands
import Languages
import RaceFiles
import Races

/// A change of one row of a board.
struct BoardChange {
  enum Kind: String {
    /// A row of the board at the start.
    case now
    case new
    case changed
    case gone
  }

  let kind: Kind
  let row: BoardRow
  /// The former place, if it was another one.
  let formerPlace: Int?

  init(_ kind: Kind, _ row: BoardRow, before: BoardRow?) {
    (self.kind, self.row) = (kind, row)
    formerPlace = before?.place == row.place ? nil : before?.place
  }

  /// The differences in the order of the newer board; removed rows come first.
  static func between(_ older: [BoardRow], _ newer: [BoardRow]) -> [BoardChange] {
    let before = Dictionary(older.map { ($0.entryID, $0) }) { first, _ in first }
    let here = Set(newer.map(\.entryID))
    let gone = older.filter { !here.contains($0.entryID) }
      .map { BoardChange(.gone, $0, before: nil) }
    return gone
      + newer.compactMap { row in
        guard let former = before[row.entryID] else { return BoardChange(.new, row, before: nil) }
        return isSame(former, row) ? nil : BoardChange(.changed, row, before: former)
      }
  }

  /// Whether both rows show the same.
  private static func isSame(_ one: BoardRow, _ other: BoardRow) -> Bool {
    one.place == other.place && one.bib == other.bib && one.name == other.name
      && one.laps == other.laps && one.time == other.time && one.gap == other.gap
      && one.status == other.status
  }
}

extension BoardChange {
  /// The change as JSON, with the row of `results --json`.
  func json(in book: RaceBook) -> String {
    ResultsText.json(row, in: book, change: kind.rawValue, formerPlace: formerPlace)
  }

  var text: String {
    let who = Cleaned.line("\(row.bib) \(row.rankedName(Catalogue.spoken.text))")
    guard kind != .gone else {
      return Catalogue.spoken.text("machine.watch.gone", ["who": who])
    }
    return Catalogue.spoken.text(
      "machine.watch.row", ["who": who, "facts": facts.joined(separator: ", ")])
  }

  private var facts: [String] {
    let status = row.status == .ok ? nil : row.status.rawValue
    let laps = row.laps == 0 ? nil : Catalogue.spoken.text("machine.watch.laps", count: row.laps)
    let texts = Catalogue.spoken
    let all = [place, status, laps, texts.number(row.time), texts.text(row.behind)].compactMap {
      $0
    }.filter { !$0.isEmpty }
    return all.isEmpty ? [Catalogue.spoken.text("machine.watch.nothingYet")] : all
  }

  private var place: String? {
    guard let place = row.place else { return nil }
    let arguments = ["place": "\(place)", "former": formerPlace.map(String.init) ?? ""]
    return Catalogue.spoken.text(
      formerPlace == nil ? "machine.watch.place" : "machine.watch.placeChanged", arguments)
  }
}
