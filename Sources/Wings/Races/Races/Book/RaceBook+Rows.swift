import Accounts
import Store
import Timekeeping

/// The lines of the board.
///
/// They are methods of the book itself, because a reader for each line would copy the book each
/// time.
extension RaceBook {
  /// Returns the lines at positions in board order; all of them by default.
  package func rows(_ range: Range<Int>? = nil) -> [BoardRow] {
    let all = 0..<entryCount
    return (range?.clamped(to: all) ?? all).map { row(at: $0) }
  }

  /// Returns the line at a position in board order, which must be under `entryCount`.
  package func row(at position: Int) -> BoardRow {
    let index = standings.competitor(at: position)
    let (competitor, score) = (field.competitors[index], standings.scores[index])
    var row = BoardRow(competitor)
    row.laps = score.laps
    row.metres = score.metres
    row.milliseconds = score.milliseconds
    row.publishedMilliseconds = publishedMilliseconds(at: position)
    row.time = row.publishedMilliseconds.map(rules.text) ?? ""
    addNetTime(of: index, to: &row)
    row.lapsBehind = rules.discipline.format == .time ? lapsBehind(of: index, at: position) : 0
    if rules.hasCourses { row.course = competitor.startGroup }
    row.behind = gap(of: row, at: position)
    row.status = score.status
    row.source = score.source
    row.isRunning = score.isRunning
    row.isCutShort = isCutShort(index)
    row.isShortOfDistance = row.isCutShort && rules.fixedLaps != nil
    row.estimated = score.estimated
    row.longLaps = longLaps(of: index).count
    row.shortLaps = shortLaps(of: index)
    row.sureLaps = score.compared.laps
    row.isDamaged = isDamaged(index)
    addPlaces(at: position, of: index, to: &row)
    return row
  }

  /// Returns how much longer the last counted lap took than the one before, in milliseconds.
  ///
  /// It is `nil` without two full laps after the first, which may be partial, or if the race was
  /// neutralised in one of the two.
  package func lastLapChange(ofEntry id: String) -> Int? {
    guard let index = field.index(ofEntry: id) else { return nil }
    let (laps, count) = (laps(of: index), standings.scores[index].countedLaps)
    guard count > 2, count <= laps.rows.count, laps.neutralised(count - 1, crossings) == nil,
      laps.neutralised(count - 2, crossings) == nil
    else { return nil }
    func duration(_ lap: Int) -> Int {
      laps.elapsed(lap, crossings) - lapStart(lap, of: index)
    }
    return duration(count - 1) - duration(count - 2)
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

  /// Returns a time rounded to its printed value, in milliseconds.
  package func printed(_ milliseconds: Int) -> Int { rules.printed(milliseconds) }

  /// The number of decimals of a second in printed times.
  package var printedDecimals: Int { rules.printing.decimals }

  /// Returns an entry's individual start in milliseconds after the race's.
  package func startMilliseconds(ofEntry id: String) -> Int {
    field.index(ofEntry: id).map { ownStart(of: $0).gun } ?? 0
  }

  package func entryID(at position: Int) -> String {
    field.competitors[standings.competitor(at: position)].entry.id
  }
}

// MARK: - Net times

extension RaceBook {
  /// Whether any result has a net time.
  package var hasNetTimes: Bool {
    rules.tellsNetTimes && field.indices.contains { netAndGun(of: $0)?.net != nil }
  }

  /// Returns the net time and the time from the gun, with penalties, as far as they are known.
  private func netAndGun(of index: Int) -> (net: Int?, gun: Int?)? {
    guard rules.tellsNetTimes, let own = standings.scores[index].milliseconds else { return nil }
    switch standings.scores[index].source {
    case .typed: return nil
    case .imported:
      let given = field.competitors[index].entry.imported
      let penalty = field.competitors[index].entry.penaltyMilliseconds
      return (
        given?.netMilliseconds.map { $0 + penalty }, given?.gunMilliseconds.map { $0 + penalty }
      )
    case .derived:
      guard !sheets.starts[index].isEmpty else { return nil }
      let start = ownStart(of: index)
      let late = start.net - start.gun
      return rules.settings.basis == .net ? (own, own + late) : (own - late, own)
    }
  }

  private func addNetTime(of index: Int, to row: inout BoardRow) {
    guard let times = netAndGun(of: index), let net = times.net else { return }
    (row.netMilliseconds, row.netTime) = (net, rules.text(net))
    row.otherTime =
      rules.settings.basis == .gun ? row.netTime : times.gun.map { rules.text($0) } ?? ""
  }

  /// The basis that does not rank, whose times stand beside the others.
  package var otherBasis: Basis { rules.settings.basis == .gun ? .net : .gun }
}

// MARK: - Gaps and published times

extension RaceBook {
  /// Returns the gap of a placed competitor to the first, as the difference of printed values.
  private func gap(of row: BoardRow, at position: Int) -> Gap {
    let index = standings.competitor(at: position)
    guard position > 0, standings.keys[index].section == .placed else { return .none }
    let first = standings.leader(at: position, rules)
    guard first != index else { return .none }
    let leader = standings.scores[first].compared
    return rules.gap(
      of: row.gapBasis,
      behind: GapBasis(metres: leader.metres, milliseconds: leader.milliseconds))
  }

  /// Returns whether a result over a fixed distance was typed or imported; it counts as complete.
  private func hasTypedTime(_ score: Score) -> Bool {
    score.source != .derived && rules.fixedLaps != nil
  }

  /// Returns how many laps a placed competitor is behind the leader.
  private func lapsBehind(of index: Int, at position: Int) -> Int {
    guard standings.keys[index].section == .placed else { return 0 }
    let first = standings.leader(at: position, rules)
    let (leader, score) = (standings.scores[first], standings.scores[index])
    return hasTypedTime(leader) || hasTypedTime(score)
      ? 0 : max(0, leader.compared.laps - score.laps)
  }

  /// Returns the published time at a position: in a bunch everyone gets the time of its first.
  ///
  /// A gap of at least the set length to the next one ahead begins a new bunch (CrossMgr, road
  /// races: one second). A bunch holds only competitors with the same number of laps.
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

/// Times of crossings, printed on every screen as in the results.
extension RaceBook {
  /// Returns the text of a crossing's time, given in milliseconds.
  package func text(ofTime milliseconds: Int) -> String { rules.text(milliseconds) }

  /// Returns the difference of two printed crossing times, so that printed laps add up.
  ///
  /// - Parameters:
  ///   - milliseconds: The duration of the lap.
  ///   - end: The time of the crossing that ended it.
  /// - Returns: The lap as it is printed.
  package func text(ofLap milliseconds: Int, endingAt end: Int) -> String {
    let printing = rules.printing
    return Elapsed.text(
      milliseconds: rules.printed(end) - rules.printed(end - milliseconds),
      decimals: printing.decimals, rounding: printing.rounding)
  }
}

extension RaceBook {
  /// Reads a whole competition.
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

  /// Looks up the name of the person who made the results official.
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
  /// Creates a record from its stored document, with the id of that document.
  package init(stored: Stored<LogRecord>) {
    self = stored.value
    id = stored.id
  }
}

extension RaceBook {
  /// Returns a sentence for each broken invariant of the parts and between them.
  package func checkInvariants() -> [String] {
    clock.checkInvariants(boots: crossings.boots) + crossings.checkInvariants()
      + field.checkInvariants()
      + sheets.checkInvariants(crossings, field, clock) { lapsBegin(of: $0) }
      + paces.checkInvariants(field.indices.map { contribution(of: $0) })
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
