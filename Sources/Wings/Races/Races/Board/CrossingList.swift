/// The crossings of a race, for lists.
package struct CrossingList {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// Returns the valid crossings entered last, newest first.
  ///
  /// - Parameters:
  ///   - skipped: How many of the newest to leave out.
  ///   - limit: How many at most.
  /// - Returns: A line for each of them.
  package func latest(after skipped: Int = 0, limit: Int) -> [CrossingLine] {
    newestRows.dropFirst(skipped).prefix(limit).map { line(atRow: Int32($0)) }
  }

  /// Returns the crossings entered last as the desk lists them, newest first.
  ///
  /// These are the valid crossings, and those that a user deleted, marked as such.
  ///
  /// - Parameters:
  ///   - skipped: How many of the newest to leave out.
  ///   - limit: How many at most.
  /// - Returns: A line for each of them.
  package func listed(after skipped: Int = 0, limit: Int) -> [CrossingLine] {
    listedRows.dropFirst(skipped).prefix(limit).map { line(atRow: Int32($0)) }
  }

  /// The ids of all listed crossings, newest first.
  package var listedIDs: [CrossingID] { listedRows.map { book.crossings.rows[$0].id } }

  private var listedRows: some Sequence<Int> {
    book.crossings.rows.indices.reversed().lazy.filter { book.crossings.rows[$0].isListed }
  }

  /// The valid crossings, newest first; each line is created when it is read.
  var newest: some LazySequenceProtocol & Sequence<CrossingLine> {
    newestRows.lazy.map { line(atRow: Int32($0)) }
  }

  private var newestRows: some Sequence<Int> {
    book.crossings.rows.indices.reversed().lazy.filter { book.crossings.rows[$0].stands }
  }

  /// Returns the valid crossings of an entry, by their moment.
  package func lines(ofEntry id: String) -> [CrossingLine] {
    guard let index = book.field.index(ofEntry: id) else { return [] }
    let sheets = book.sheets
    let rows = [sheets.early, sheets.laps, sheets.starts, sheets.splitReads].flatMap { $0[index] }
    return rows.sorted { book.comesBefore($0, $1) }.map { line(atRow: $0) }
  }

  /// Returns the valid crossings of a bib, by their moment; also of a bib without an entry.
  package func lines(ofBib bib: String) -> [CrossingLine] {
    if let entry = book.entry(bib: bib) { return lines(ofEntry: entry.id) }
    let rows = book.crossings.rows(ofBib: bib).filter { book.crossings.rows[$0].stands }
    return rows.map(Int32.init).sorted { book.comesBefore($0, $1) }.map(line(atRow:))
  }

  /// Returns those crossings of an entry in the given records that are no longer valid, by moment.
  func removed(amongRecords records: Set<CrossingID>, ofEntry id: String) -> [CrossingLine] {
    let rows = records.flatMap { book.crossings.indices(ofRecord: $0) }
      .filter { !book.crossings.rows[$0].stands }
    return rows.map(Int32.init).sorted { book.comesBefore($0, $1) }.map(line(atRow:))
      .filter { $0.entryID == id }
  }

  /// Returns a crossing for a list, valid or not.
  package func line(of id: CrossingID) -> CrossingLine? {
    book.crossings.index(of: id).map { line(atRow: Int32($0)) }
  }

  /// Returns the valid crossings of a record: one, or a bunch.
  package func members(ofRecord id: CrossingID) -> [CrossingID] {
    book.crossings.indices(ofRecord: id.record).filter { book.crossings.rows[$0].stands }
      .map { book.crossings.rows[$0].id }
  }

  /// Returns the valid crossing that was entered just before another.
  package func crossing(before id: CrossingID) -> CrossingID? {
    book.crossings.index(of: id).flatMap { index in
      book.crossings.rows[..<index].last { $0.stands }?.id
    }
  }

  /// Returns the valid crossing that was entered just after another.
  package func crossing(after id: CrossingID) -> CrossingID? {
    book.crossings.index(of: id).flatMap { index in
      book.crossings.rows[(index + 1)...].first { $0.stands }?.id
    }
  }

  /// Returns valid crossings in the order of entry, from one on; all if `count` is `nil`.
  package func crossings(from id: CrossingID, count: Int? = nil) -> [CrossingID] {
    guard let index = book.crossings.index(of: id) else { return [] }
    return book.crossings.rows[index...].lazy.filter(\.stands).prefix(count ?? .max).map(\.id)
  }

  func line(atRow row: Int32) -> CrossingLine {
    let crossing = book.crossings.rows[Int(row)]
    var line = CrossingLine(id: crossing.id)
    line.elapsedMilliseconds = book.elapsed(ofRow: row)
    line.source = crossing.source
    line.question = crossing.flags.contains(.isQuestion) ? book.questionKind(atRow: Int(row)) : nil
    let checkpoint = book.crossings.checkpoint(ofRow: row)
    line.checkpoint = checkpoint.isEmpty ? nil : checkpoint
    line.isDeleted = !crossing.stands && crossing.isListed
    line.isMarked = book.crossings.marks[crossing.id.record] != nil
    line.bib = book.crossings.bibs[crossing.id] ?? ""
    line.isNobodys = crossing.competitor < 0 && crossing.flags.contains(.isBound)
    guard let index = book.field.owner(of: crossing) else { return line }
    let competitor = book.field.competitors[index]
    line.bib = competitor.entry.bib.isEmpty ? line.bib : competitor.entry.bib
    line.entryID = competitor.entry.id
    line.name = competitor.name
    if let lap = book.lap(endedBy: row, of: index) { add(lap, of: index, to: &line) }
    return line
  }

  private func add(_ lap: Int, of index: Int, to line: inout CrossingLine) {
    line.lap = lap + 1
    line.lapMilliseconds = line.elapsedMilliseconds - book.lapStart(lap, of: index)
    line.counts = book.counts(lap, of: index)
    line.isAfterFinish =
      lap >= book.standings.scores[index].countedLaps && book.isFinished(index)
      && book.standings.scores[index].status != .pulled
  }

  /// The entry whose finish was entered last.
  package var newestFinisher: String? {
    let newest = book.crossings.rows.last { row in
      row.isLap && book.field.owner(of: row).map { book.isFinished($0) } ?? false
    }
    return newest.flatMap { book.field.owner(of: $0) }.map { book.field.competitors[$0].entry.id }
  }
}

/// One crossing, for lists.
package struct CrossingLine: Sendable, Equatable, Identifiable {
  package var id: CrossingID
  package var bib = ""
  package var entryID: String?
  package var name = ""
  /// The lap of its competitor that it completes, from 1.
  package var lap: Int?
  package var lapMilliseconds: Int?
  package var elapsedMilliseconds = 0
  package var checkpoint: String?
  package var source = CrossingSource.desk
  /// Whether it counts for the result.
  package var counts = false
  /// Whether its competitor had already finished.
  package var isAfterFinish = false
  /// Its open question; `nil` if there is none.
  package var question: QuestionKind?
  /// Whether a mark gives its moment.
  package var isMarked = false
  /// Whether a user deleted it.
  package var isDeleted = false
  /// Whether its entry was removed.
  package var isNobodys = false
}
