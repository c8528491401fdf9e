import Accounts
import Store
import Timekeeping

/// The lines of the board.
///
/// They are asked of the book itself: a reader made for each line would copy it each time.
extension RaceBook {
  /// The lines of the board at positions in board order; all of them by default.
  package func rows(_ range: Range<Int>? = nil) -> [BoardRow] {
    let all = 0..<entryCount
    return (range?.clamped(to: all) ?? all).map { row(at: $0) }
  }

  /// The line at a position in board order, which must be under `entryCount`.
  package func row(at position: Int) -> BoardRow {
    let index = standings.competitor(at: position)
    let (competitor, score) = (field.competitors[index], standings.scores[index])
    var row = BoardRow(competitor)
    row.laps = score.laps
    row.metres = score.metres
    row.milliseconds = score.milliseconds
    row.publishedMilliseconds = publishedMilliseconds(at: position)
    row.time = row.publishedMilliseconds.map(rules.text) ?? ""
    row.lapsBehind = rules.discipline.format == .time ? lapsBehind(of: index) : 0
    row.behind = gap(of: row, at: position)
    row.status = score.status
    row.source = score.source
    row.isRunning = score.isRunning
    row.isCutShort = isCutShort(index)
    row.isShortOfDistance = row.isCutShort && rules.fixedLaps != nil
    row.estimated = score.estimated
    row.longLaps = longLaps(of: index).count
    row.shortLaps = shortLaps(of: index)
    row.isDamaged = isDamaged(index)
    addPlaces(at: position, of: index, to: &row)
    return row
  }

  /// How much longer than the one before the last lap took that counts, in milliseconds; none before
  /// two whole laps, of which the first may be a part of one, nor where the race stood still.
  package func lastLapChange(ofEntry id: String) -> Int? {
    guard let index = field.index(ofEntry: id) else { return nil }
    let (laps, count) = (laps(of: index), standings.scores[index].countedLaps)
    guard count > 2, count <= laps.rows.count, laps.neutralised(count - 1, crossings) == nil,
      laps.neutralised(count - 2, crossings) == nil
    else { return nil }
    return laps.duration(count - 1, crossings) - laps.duration(count - 2, crossings)
  }

  private func addPlaces(at position: Int, of index: Int, to row: inout BoardRow) {
    guard let place = standings.place(at: position, rules) else { return }
    row.place = place
    row.sharesPlace = standings.isShared(at: position, rules)
    for group in row.categories {
      row.placeByCategory[group] = standings.place(of: index, in: group, rules)
    }
    row.placeBySex = row.sex.flatMap { standings.place(of: index, among: $0, rules) }
  }

  /// A time as its printed value, in milliseconds.
  package func printed(_ milliseconds: Int) -> Int { rules.printed(milliseconds) }

  /// Decimals of the second that printed times have.
  package var printedDecimals: Int { rules.printing.decimals }

  /// An entry's individual start in milliseconds after the race's.
  package func startMilliseconds(ofEntry id: String) -> Int {
    field.index(ofEntry: id).map { ownStart(of: $0).gun } ?? 0
  }

  package func entryID(at position: Int) -> String {
    field.competitors[standings.competitor(at: position)].entry.id
  }
}

// MARK: - Gaps and published times

extension RaceBook {
  /// How far a placed competitor is behind the first, as the difference of printed values.
  private func gap(of row: BoardRow, at position: Int) -> Gap {
    guard position > 0, standings.keys[standings.competitor(at: position)].section == .placed else {
      return .none
    }
    let leader = standings.scores[standings.competitor(at: 0)]
    return rules.gap(
      of: row.gapBasis,
      behind: GapBasis(metres: leader.metres, milliseconds: leader.milliseconds))
  }

  /// Only lap races are won by laps: elsewhere a typed time stands for the whole distance.
  private func hasTypedTime(_ score: Score) -> Bool {
    score.source != .derived && rules.fixedLaps != nil
  }

  /// How many laps a placed competitor has fewer than the leader, in races that are won by laps.
  func lapsBehind(of index: Int) -> Int {
    guard let first = standings.overall.competitors.first.map(Int.init),
      standings.keys[index].section == .placed
    else {
      return 0
    }
    let (leader, score) = (standings.scores[first], standings.scores[index])
    return hasTypedTime(leader) || hasTypedTime(score) ? 0 : max(0, leader.laps - score.laps)
  }

  /// The time at a position as published: everybody of a bunch gets the time of its first.
  ///
  /// A gap of the set length to the one in front begins a new bunch (CrossMgr, road races: one
  /// second). Those on other laps are in no bunch together.
  func publishedMilliseconds(at position: Int) -> Int? {
    let index = standings.competitor(at: position)
    guard let gap = rules.settings.bunchGapMilliseconds, standings.isFinished(index)
    else { return standings.scores[index].milliseconds }
    var first = position
    while first > 0, isTogether(first - 1, first, within: gap) { first -= 1 }
    return standings.scores[standings.competitor(at: first)].milliseconds
  }

  private func isTogether(_ one: Int, _ other: Int, within gap: Int) -> Bool {
    let (front, back) = (standings.competitor(at: one), standings.competitor(at: other))
    guard standings.isFinished(front),
      standings.keys[front].hasCovered(asMuchAs: standings.keys[back]),
      let first = standings.scores[front].milliseconds,
      let second = standings.scores[back].milliseconds
    else { return false }
    return abs(second - first) < gap
  }
}

/// Times of crossings, on every screen as the race prints its results.
extension RaceBook {
  /// The time of a crossing, given in milliseconds.
  package func text(ofTime milliseconds: Int) -> String { rules.text(milliseconds) }

  /// What lies between two crossings, as the difference of their printed times, so that laps add up.
  ///
  /// - Parameters:
  ///   - milliseconds: How long it was.
  ///   - end: The time of the crossing it ended with.
  /// - Returns: The lap as it is printed.
  package func text(ofLap milliseconds: Int, endingAt end: Int) -> String {
    let printing = rules.printing
    return Elapsed.text(
      milliseconds: rules.printed(end) - rules.printed(end - milliseconds),
      decimals: printing.decimals, rounding: printing.rounding)
  }
}

extension RaceBook {
  /// Reads a competition whole.
  ///
  /// - Throws: `RaceError.noSuchCompetition`, or what the store throws.
  package init(reading competitionID: String, from reader: any StoreReader) throws {
    guard let stored = try reader.get(RaceCollections.competitions, competitionID) else {
      throw RaceError(.noSuchCompetition, ["id": competitionID])
    }
    let entries = try reader.find(
      RaceCollections.entries, .matching("competition_id", .string(competitionID)))
    var names: [String: String] = [:]
    for entry in entries where entry.value.ownName.isEmpty && !entry.value.isErased {
      try Self.addName(of: entry.value, to: &names, from: reader)
    }
    let log = try reader.find(RaceCollections.log(competitionID))
    self.init(
      competition: Competition(stored: stored), entries: entries.map(Entry.init(stored:)),
      log: log.lazy.map(LogRecord.init(stored:)), accountNames: names)
    try nameOfficial(from: reader)
  }

  /// Looks up who made the results official.
  ///
  /// - Throws: What the store throws.
  mutating func nameOfficial(from reader: any StoreReader) throws {
    guard let author = official.declaration?.author,
      let person = try reader.get(RaceCollections.people, author)?.value
    else { return }
    nameOfficial(by: author, person.full)
  }

  private static func addName(
    of entry: Entry, to names: inout [String: String], from reader: any StoreReader
  ) throws {
    if let id = entry.userID, let person = try reader.get(RaceCollections.people, id) {
      names[id] = person.value.full
    } else if let email = entry.userEmail {
      let people = try reader.find(RaceCollections.people, .matching("email", .string(email)))
      names[email] = people.first?.value.full
    }
  }
}

extension LogRecord {
  /// A record as the store has it, with the id of its document.
  package init(stored: Stored<LogRecord>) {
    self = stored.value
    id = stored.id
  }
}

extension RaceBook {
  /// What does not hold of the values a race is made of, or between them; empty where all does.
  package func checkInvariants() -> [String] {
    clock.checkInvariants(boots: crossings.boots) + crossings.checkInvariants()
      + field.checkInvariants()
      + sheets.checkInvariants(crossings, field, clock) { lapsBegin(of: $0) }
      + audit.checkInvariants(field.indices.map { laps(of: $0) }, crossings)
      + standings.checkInvariants() + marks.checkInvariants()
      + arrivals.checkInvariants { forecast(of: $0) }
      + openQuestions.checkInvariants(crossings) { questionKind(atRow: $0) != nil }
      + checkOwners() + checkMembers()
  }

  private func checkOwners() -> [String] {
    crossings.rows.filter { row in
      let bib = crossings.bibs[row.id]
      guard !row.flags.contains(.isBound), let bib else { return false }
      return row.competitor != field.holder(of: bib, at: row.id)
    }.map { "\($0.id) is not with whoever has its bib" }
  }

  private func checkMembers() -> [String] {
    let wrong = field.indices.filter { standings.isPresent($0) != field.competitors[$0].isPresent }
    let misjudged = Set(field.indices.map { judged($0) }).filter {
      (fields[$0] ?? FieldState()) != state(of: $0)
    }
    return wrong.map { "\(field.competitors[$0].entry.id) is on the board, or missing there" }
      + misjudged.map { "\($0) has decided something else" }
  }
}
