import Languages
import Timekeeping

/// Turns the records of a log into lines, one after another.
struct HistoryReading {
  let book: RaceBook
  /// The entry whose history is read; `nil` for all.
  ///
  /// Of a bunch, only the crossing of this entry is described.
  let entryID: String?
  var names: [String: String] = [:]
  var clocks: FormerClocks?
  /// The clock at the time of the current record.
  private var clock: RaceClock
  private(set) var lines: [HistoryLine] = []
  private var lineOfRecord: [CrossingID: Int] = [:]

  init(book: RaceBook, of entryID: String? = nil) {
    self.book = book
    self.entryID = entryID
    clock = book.clock
  }

  mutating func take(_ record: LogRecord) {
    let id = record.target?.record ?? CrossingID(documentID: record.id)
    clock = clocks?.clock(at: id) ?? book.clock
    if let target = record.target {
      guard case .correction(let correction) = record.act else { return }
      return take(correction, of: target.record, said: record)
    }
    if let id = CrossingID(documentID: record.id) { lineOfRecord[id] = lines.count }
    let (wording, entries) = describe(record.act)
    add(record, wording, entries)
    if case .crossings(let crossings) = record.act, let id = CrossingID(documentID: record.id),
      crossings.contains(where: { [.inserted, .estimated].contains($0.source) })
    {
      lines[lines.count - 1].corrected = .all(ofRecord: id)
    }
  }

  private mutating func take(
    _ correction: Correction, of target: CrossingID, said record: LogRecord
  ) {
    let index = lineOfRecord[target]
    switch correction {
    case .voided: if let index { lines[index].isUndone = true }
    case .restored: if let index { lines[index].isUndone = false }
    case .taken, .givenBack: return
    default: break
    }
    let former = index.map { lines[$0] }
    let entries = (former?.entryIDs ?? []).union(self.entries(of: correction))
    let isUndoing = correction == .voided || correction == .restored
    add(
      record, describe(correction, of: target, former: former), entries,
      about: isUndoing ? former?.wording : nil)
    lines[lines.count - 1].corrected =
      correction.member.map { .one(target.member($0)) } ?? .all(ofRecord: target.record)
  }

  private mutating func add(
    _ record: LogRecord, _ wording: Wording, _ entries: Set<String>, about: Wording? = nil
  ) {
    lines.append(
      HistoryLine(
        id: record.id, stamp: record.stamp, author: names[record.author] ?? record.author,
        wording: wording, about: about, why: record.why, entryIDs: entries))
  }

  func time(_ moment: Moment) -> String {
    Elapsed.text(milliseconds: clock.elapsed(of: moment), decimals: 1)
  }

  /// Returns the time at which a crossing counts, after all corrections.
  func time(ofCrossing id: CrossingID) -> String? {
    book.crossings.index(of: id).map { index in
      Elapsed.text(milliseconds: clock.elapsed(of: book.crossings.rows[index]), decimals: 1)
    }
  }

  func who(_ entryID: String) -> [String: String] {
    ["bib": book.entry(entryID)?.bib ?? "", "name": book.name(of: entryID)]
  }

  func entries(of correction: Correction) -> Set<String> {
    guard case .rebibbed(_, let before, let after) = correction else { return [] }
    return Set([before.entryID, after.entryID].compactMap { $0 })
  }
}
