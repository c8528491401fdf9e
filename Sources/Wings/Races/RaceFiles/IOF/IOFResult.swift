import Races
import Timekeeping

/// One person's result in a class, as the template wants it.
struct IOFResult {
  struct Score {
    let kind: String
    let value: String
  }

  let entryID: String
  let sex: String?
  let family: String
  let given: String
  let club: String?
  let bib: String?
  let start: String?
  let finish: String?
  let seconds: String?
  let behind: String?
  /// The standard wants one only beside the status `OK`.
  let position: Int?
  let status: String
  let scores: [Score]
  let splits: [IOFSplit]

  init(_ row: BoardRow, position: Int?, first: BoardRow?, in book: RaceBook) {
    let entry = book.entry(row.entryID)
    let result = IOFTimes(row, in: book)
    entryID = row.entryID
    sex = row.sex.flatMap { ["M": "M", "F": "F"][$0.rawValue] }
    (family, given) = Self.names(row, entry)
    club = [row.club, row.team].first { !$0.isEmpty }
    bib = row.bib.isEmpty ? nil : row.bib
    status = Self.status(row, position: position, in: book)
    self.position = status == "OK" ? position : nil
    start = result.start
    finish = Self.finished.contains(status) ? result.finish : nil
    seconds = result.seconds
    behind = status == "OK" ? first.flatMap { result.behind($0, in: book) } : nil
    scores = Self.scores(row, in: book)
    splits = IOFSplit.splits(of: row.entryID, in: book)
  }

  /// The standard wants both names; where only a whole name is known it is the family's.
  private static func names(_ row: BoardRow, _ entry: Entry?) -> (family: String, given: String) {
    guard let entry, !row.isErased else { return ("", "") }
    let parts = (entry.firstName, entry.secondName)
    return parts.0.isEmpty && parts.1.isEmpty ? (row.name, "") : (parts.1, parts.0)
  }

  private static func status(_ row: BoardRow, position: Int?, in book: RaceBook) -> String {
    switch row.status {
    case .dnf: "DidNotFinish"
    case .dns: "DidNotStart"
    case .dsq: "Disqualified"
    case .overLimit: "OverTime"
    case .notPlaced: "NotCompeting"
    case .ok where row.isRunning: "Active"
    case .ok where row.place == nil: book.competition.race.hasStarted ? "Active" : "Inactive"
    case .ok, .pulled: position == nil ? row.place == nil ? "DidNotFinish" : "Finished" : "OK"
    }
  }

  /// Whoever is any of these came to the finish.
  private static let finished: Set = ["OK", "Finished", "OverTime", "NotCompeting"]

  private static func scores(_ row: BoardRow, in book: RaceBook) -> [Score] {
    let laps = row.laps > 1 ? [Score(kind: "laps", value: "\(row.laps)")] : []
    guard book.competition.goesByDistance, let km = row.km else { return laps }
    return laps + [Score(kind: "km", value: ResultsText.km(km))]
  }
}
