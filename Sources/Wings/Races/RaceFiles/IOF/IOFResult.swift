import Pages
import Races
import Timekeeping

/// A competitor's result in a class, for the template.
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
  /// The place, which the standard allows only with the status `OK`.
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
    splits = IOFSplit.splits(of: row, in: book)
  }

  /// Returns both names, which the standard requires; a single name becomes the family name.
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
    case .ok where row.isOnTheWay: "Active"
    case .ok where row.place == nil: book.competition.race.hasStarted ? "Active" : "Inactive"
    case .ok, .pulled: position == nil ? row.place == nil ? "DidNotFinish" : "Finished" : "OK"
    }
  }

  /// The statuses of those who reached the finish.
  private static let finished: Set = ["OK", "Finished", "OverTime", "NotCompeting"]

  private static func scores(_ row: BoardRow, in book: RaceBook) -> [Score] {
    let laps = row.laps > 1 ? [Score(kind: "laps", value: "\(row.laps)")] : []
    guard book.competition.goesByDistance, let km = row.km else { return laps }
    return laps + [Score(kind: "km", value: ResultsText.km(km))]
  }
}

extension IOFResult {
  var pageValue: PageValue {
    .object(
      texts: [
        "entryID": entryID, "sex": sex, "family": family, "given": given, "club": club,
        "bib": bib, "start": start, "finish": finish, "seconds": seconds, "behind": behind,
        "position": position.map(String.init), "status": status,
      ],
      lists: ["scores": scores.map(\.pageValue), "splits": splits.map(\.pageValue)])
  }
}

extension IOFResult.Score {
  var pageValue: PageValue { .object(texts: ["kind": kind, "value": value]) }
}

/// The start, finish and duration of a result, in the standard's formats.
struct IOFTimes {
  let start: String?
  let finish: String?
  let seconds: String?
  private let row: BoardRow

  init(_ row: BoardRow, in book: RaceBook) {
    self.row = row
    let gun = row.status == .dns ? nil : book.competition.race.starts.map(\.at.utc).min()
    start = gun.map { Self.text(utc: $0 + book.startMilliseconds(ofEntry: row.entryID)) }
    let last = CrossingList(of: book).lines(ofEntry: row.entryID).last { $0.counts }
    finish =
      row.source == .derived
      ? last.flatMap { line in gun.map { Self.text(utc: $0 + line.elapsedMilliseconds) } } : nil
    seconds = row.publishedMilliseconds.map { ResultsText.seconds(book.printed($0)) }
  }

  /// Seconds behind the first of a class with the same number of laps.
  func behind(_ first: BoardRow, in book: RaceBook) -> String? {
    guard !book.competition.goesByDistance, row.lapsBehind == first.lapsBehind,
      let gap = Board(of: book).printedGap(of: row, behind: first), gap >= 0
    else { return nil }
    return ResultsText.seconds(gap)
  }

  /// Returns ISO 8601 in UTC, to the millisecond.
  static func text(utc milliseconds: Int) -> String {
    let moment = LocalTime(utcMilliseconds: milliseconds, in: LocalZone { _ in 0 })
    let fraction = String((milliseconds % 1000 + 1000) % 1000 + 1000).dropFirst()
    return "\(moment.date)T\(moment.timeOfDay).\(fraction)Z"
  }
}

/// A time at a control, for the template.
struct IOFSplit {
  let code: String
  /// Seconds after the competitor's start.
  let at: String?
  /// The status of the split; `nil` for a control passed in order.
  let splitStatus: String?

  /// The checkpoints of each lap in course order, passed or missed, then additional passings.
  ///
  /// Of an unfinished lap only the passings so far are listed, except for the first lap.
  ///
  /// Source: IOF Data Standard 3.0, `SplitTime`: all controls of the course in order, additional
  /// punches at the end.
  static func splits(of row: BoardRow, in book: RaceBook) -> [IOFSplit] {
    let reads = Splits(of: book).onTheWay(ofEntry: row.entryID)
    let course = book.competition.settings.checkpoints.map(\.name)
    guard !course.isEmpty else { return reads.map { IOFSplit($0) } }
    let ended = max(row.laps, 1)
    var kept: Set<CrossingID> = []
    var splits: [IOFSplit] = []
    for lap in 1...max(ended, reads.map(\.lap).max() ?? 1) {
      let passed = course.map { name in reads.first { $0.lap == lap && $0.checkpoint == name } }
      let due = lap > ended ? passed.lastIndex { $0 != nil }.map { $0 + 1 } ?? 0 : course.count
      splits += zip(course, passed).prefix(due).map { name, read in
        read.map { IOFSplit($0) } ?? IOFSplit(code: name, at: nil, splitStatus: "Missing")
      }
      kept.formUnion(passed.compactMap { $0?.crossing })
    }
    return splits
      + reads.filter { !kept.contains($0.crossing) }.map { IOFSplit($0, status: "Additional") }
  }

  private init(_ read: Split, status: String? = nil) {
    self.init(
      code: read.checkpoint, at: ResultsText.seconds(read.elapsedMilliseconds), splitStatus: status)
  }

  private init(code: String, at: String?, splitStatus: String?) {
    (self.code, self.at, self.splitStatus) = (code, at, splitStatus)
  }
}

extension IOFSplit {
  var pageValue: PageValue {
    .object(texts: ["code": code, "at": at, "splitStatus": splitStatus])
  }
}
