import Accounts
import People
import Store

extension EventIndex {
  /// Takes in what has changed since, by any process.
  ///
  /// - Parameters:
  ///   - store: The folder it was made of.
  ///   - nowUTC: Milliseconds since 1970.
  /// - Returns: Whether anything in it is different.
  /// - Throws: `StoreError` where a document cannot be read; it is then as it was.
  package mutating func update(from store: any DocumentStore, nowUTC: Int) throws -> Bool {
    guard case .list(let changes, let upTo) = try store.changes(after: sequence) else {
      self = try EventIndex(of: store, nowUTC: nowUTC, zones: zones)
      return true
    }
    var touched = Touched(changes)
    if nowUTC / 1000 >= nextTurn { touched.events.formUnion(overdueSeries(at: nowUTC / 1000)) }
    if touched.isEmpty {
      sequence = upTo
      return false
    }
    if touched.isWhole {
      self = try EventIndex(of: store, nowUTC: nowUTC, zones: zones)
      return true
    }
    var fresh = self
    try store.read { reader in
      try fresh.take(touched, in: reader, nowUTC: nowUTC)
      // What came in between is read now and once more later.
      fresh.sequence = min(upTo, reader.sequence)
    }
    self = fresh
    return true
  }

  /// What of the index a list of changes is about.
  private struct Touched {
    var events: Set<String> = []
    var scores: Set<String> = []
    var people: Set<String> = []
    var hasReports = false
    /// Whole documents were dropped at once: nobody knows which.
    var isWhole = false

    init(_ changes: [Change]) {
      for change in changes { note(change) }
    }

    var isEmpty: Bool {
      events.isEmpty && scores.isEmpty && people.isEmpty && !hasReports && !isWhole
    }

    private mutating func note(_ change: Change) {
      let isDropped = change.kind == .dropped
      switch change.collection {
      case EventCollections.events.name, EventCollections.popularity.name,
        AccountsSchema.users.name, AccountsSchema.profiles.name:
        if isDropped { return isWhole = true }
      case PeopleCollections.reports.name: return hasReports = true
      default: return
      }
      switch change.collection {
      case EventCollections.events.name: events.insert(change.id)
      case EventCollections.popularity.name: scores.insert(change.id)
      default: people.insert(change.id)
      }
    }
  }

  private mutating func take(
    _ touched: Touched, in reader: any StoreReader, nowUTC: Int
  ) throws {
    // A date that has become an event of its own is no longer one of its series, and the reverse.
    let before = touched.events.compactMap { seriesOfDates[$0] }
    for id in touched.events.sorted() { try read(id, in: reader, nowUTC) }
    let series = Set(before + touched.events.compactMap { seriesOfDates[$0] })
    for id in series.subtracting(touched.events).sorted() { try read(id, in: reader, nowUTC) }
    noteParted(series.union(touched.events))
    for id in touched.scores {
      guard let slot = slot(of: id) else { continue }
      try readScore(slot, in: reader)
    }
    for id in touched.people {
      guard let number = authors.number(of: id) else { continue }
      try readAuthor(number, in: reader)
    }
    let isPerson = touched.people.contains { authors.number(of: $0) != nil }
    if touched.hasReports || isPerson || !touched.events.isEmpty {
      try readReports(in: reader, nowUTC: nowUTC)
    }
    if arena.isWasteful { compact() }
  }

  /// A series of which a date has an event of its own says so, and so does that date.
  mutating func noteParted(_ ids: Set<String>) {
    let series = Set(seriesOfDates.values)
    for id in ids where seriesOfDates[id] != nil || series.contains(id) {
      guard let slot = slot(of: id) else { continue }
      slots[Int(slot)].flags.insert(.parted)
    }
  }

  private mutating func read(_ id: String, in reader: any StoreReader, _ nowUTC: Int) throws {
    remove(id)
    seriesOfDates[id] = nil
    let known = authors.count
    var (scan, slot): (EventScan, Int32?) = (EventScan(), nil)
    try reader.glance(EventCollections.events, id: id) {
      slot = try take($0, &scan, in: reader, nowUTC)
    }
    guard let slot else { return }
    slots[Int(slot)].take(.init(score: fallback(Int(slot))))
    enter(slot)
    try readScore(slot, in: reader)
    if authors.count > known { try readAuthor(Int32(known), in: reader) }
  }

  /// Puts a slot into all orders.
  private mutating func enter(_ slot: Int32) {
    let start = byStart.place { startsBefore($0, slot) }
    byStart.insert(slot, at: start)
    let end = byEnd.place { endsBefore($0, slot) }
    byEnd.insert(slot, at: end)
    if slots[Int(slot)].flags.contains(.cancelled) {
      let cancelled = cancelledByEnd.place { endsBefore($0, slot) }
      cancelledByEnd.insert(slot, at: cancelled)
    }
    let score = byScore.place { scoresBefore($0, slot) }
    byScore.insert(slot, at: score)
    grid.insert(slot, at: slots[Int(slot)].cell)
  }

  /// Takes a slot out of all orders.
  private mutating func leave(_ slot: Int32) {
    let start = byStart.place { startsBefore($0, slot) }
    byStart.remove(slot, at: start)
    let end = byEnd.place { endsBefore($0, slot) }
    byEnd.remove(slot, at: end)
    let cancelled = cancelledByEnd.place { endsBefore($0, slot) }
    cancelledByEnd.remove(slot, at: cancelled)
    let score = byScore.place { scoresBefore($0, slot) }
    byScore.remove(slot, at: score)
    grid.remove(slot, at: slots[Int(slot)].cell)
  }

  /// Series whose date is over; when the next one will be is noted anew.
  private mutating func overdueSeries(at now: Int) -> [String] {
    let series = slots.taken.filter { slots[Int($0)].flags.contains(.repeats) }
    nextTurn = series.map { slots[Int($0)].end }.filter { $0 > now }.min() ?? .max
    return series.filter { slots[Int($0)].end <= now }.map(slots.id)
  }

  private mutating func remove(_ id: String) {
    guard let slot = slot(of: id) else { return }
    leave(slot)
    arena.drop(slots[Int(slot)].text)
    slots.release(slot)
  }

  /// Leaves out the texts that are nobody's any more.
  private mutating func compact() {
    var fresh = TextArena()
    for slot in slots.taken {
      let text = Array(arena.text(at: slots[Int(slot)].text))
      slots[Int(slot)].text = fresh.append(text, of: slot)
    }
    arena = fresh
  }
}
