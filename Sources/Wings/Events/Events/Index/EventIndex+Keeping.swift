import Accounts
import People
import Store

extension EventIndex {
  /// Applies the changes that any process made since the last update.
  ///
  /// - Parameters:
  ///   - store: The data folder that was indexed.
  ///   - nowUTC: Milliseconds since 1970.
  /// - Returns: Whether the index changed.
  /// - Throws: `StoreError` if a document cannot be read; the index is then unchanged.
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
      // A change made in the meantime is read now, and the next update reads it again.
      fresh.sequence = min(upTo, reader.sequence)
    }
    self = fresh
    return true
  }

  /// The parts of the index that a list of changes affects.
  private struct Touched {
    var events: Set<String> = []
    var scores: Set<String> = []
    var people: Set<String> = []
    var hasReports = false
    /// Whether a collection lost many documents at once; such a change does not name them.
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
    // A date may have become a separate event, or the reverse, which changes its series.
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

  /// Flags series that have separately stored dates, and those dates.
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

  /// Adds a slot to all orders.
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

  /// Removes a slot from all orders.
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

  /// Returns the series whose indexed date is over, and updates when the next date ends.
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

  /// Removes unused texts.
  private mutating func compact() {
    var fresh = StringPool()
    for slot in slots.taken {
      let text = Array(arena.text(at: slots[Int(slot)].text))
      slots[Int(slot)].text = fresh.append(text, of: slot)
    }
    arena = fresh
  }
}
