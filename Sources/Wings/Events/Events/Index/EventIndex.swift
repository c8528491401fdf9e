import Accounts
import Languages
import Places
import Store
import Timekeeping

/// An in-memory index of all listed events of a data folder.
///
/// It holds what lists need of each event. It is built once from the store, on a worker thread, and
/// then updated with each change. Drafts and private, unlisted and hidden events are not in it.
package struct EventIndex: Sendable {
  var slots = EventSlots()
  var authors = AuthorTable()
  var arena = StringPool()
  var grid = GeoGrid()
  /// Slots by start, then by id.
  var byStart = SortedSlots()
  /// Slots by end: all of them, and the cancelled ones.
  var byEnd = SortedSlots()
  var cancelledByEnd = SortedSlots()
  /// Slots by score, the highest first.
  var byScore = SortedSlots()
  /// Category numbers from 1 on, in the order of first use.
  private var categories: [String: UInt16] = [:]
  /// The series of each separately stored date, by the id of the date.
  var seriesOfDates: [String: String] = [:]
  /// When the first of the indexed series has to move to its next date, in seconds since 1970.
  var nextTurn = Int.max
  let zones: Zones
  /// The store transaction up to which changes are included.
  package internal(set) var sequence = 0

  /// Builds the index of a data folder.
  ///
  /// - Parameters:
  ///   - store: The data folder.
  ///   - nowUTC: Milliseconds since 1970. It selects the next date of each series and decides which
  ///     reports of new accounts count already.
  ///   - zones: Time zones.
  /// - Throws: `StoreError` if a document cannot be read.
  package init(
    of store: any DocumentStore, nowUTC: Int, zones: Zones = .system
  ) throws {
    self = try store.read { try EventIndex(in: $0, nowUTC: nowUTC, zones) }
  }

  init(in reader: any StoreReader, nowUTC: Int, _ zones: Zones) throws {
    self.zones = zones
    sequence = reader.sequence
    let count = try reader.count(EventCollections.events)
    slots.reserve(count)
    arena.reserve(texts: count, bytes: count * Self.usualText)
    var scan = EventScan()
    try reader.glance(EventCollections.events, .all) { glance in
      _ = try take(glance, &scan, in: reader, nowUTC)
    }
    try readScores(in: reader)
    for number in 0..<authors.count { try readAuthor(Int32(number), in: reader) }
    sortAll()
    noteParted(Set(seriesOfDates.keys).union(seriesOfDates.values))
    trim()
    try readReports(in: reader, nowUTC: nowUTC)
  }

  /// Builds an index of one event, to test whether it matches a search.
  ///
  /// - Parameters:
  ///   - event: The event; for a series, with its next date.
  ///   - name: The author's name.
  ///   - isVerified: Whether the author is verified.
  package init(of event: Event, by name: String, isVerified: Bool) {
    zones = .system
    let indexed = IndexedEvent(event)
    guard indexed.isListed else { return }
    var id = event.id
    let slot = id.withUTF8 { slots.take(UnsafeRawBufferPointer($0)) }
    let author = authors.add(event.userID)
    authors.set(author, plainName: Array(PlainLetters.of(name).utf8), isVerified: isVerified)
    fill(slot, IndexFacts(indexed), author: author, categories: event.categories)
    slots[Int(slot)].text = arena.append(indexed.soughtText.utf8, of: slot)
    sortAll()
  }

  private static let usualText = 64

  /// The number of events.
  package var count: Int { slots.count }

  /// The memory used, in bytes.
  package var bytes: Int {
    let orders = byStart.size + byEnd.size + cancelledByEnd.size + byScore.size
    return slots.bytes + authors.bytes + arena.size + grid.bytes + orders
  }

  /// Whether the index contains an event.
  package func contains(_ id: String) -> Bool { slot(of: id) != nil }

  func slot(of id: String) -> Int32? { slots.slot(of: id) }

  /// Returns the number of a category; 0 if no event has it.
  func number(ofCategory id: String) -> UInt16 { categories[id] ?? 0 }

  /// The highest category number.
  var categoryCount: Int { categories.count }

  mutating func fill(_ slot: Int32, _ facts: IndexFacts, author: Int32, categories ids: [String]) {
    let numbers = ids.map { id in
      let number = categories[id] ?? UInt16(clamping: categories.count + 1)
      categories[id] = number
      return number
    }
    slots[Int(slot)] = IndexSlot(facts, author: author, categories: numbers)
  }

  private mutating func trim() {
    slots.trim()
    authors.trim()
    arena.trim()
  }

  private mutating func sortAll() {
    let all = slots.taken
    byStart = SortedSlots(all, key: { slots[Int($0)].start.risingKey }, ties: slots.comesBefore)
    byEnd = SortedSlots(all, key: { slots[Int($0)].end.risingKey })
    cancelledByEnd = SortedSlots(byEnd.all.filter { slots[Int($0)].flags.contains(.cancelled) })
    byScore = SortedSlots(all, key: { slots[Int($0)].score.fallingKey })
    grid = GeoGrid(all.map { (slots[Int($0)].cell, $0) })
  }

  /// Returns the first position in the order of starts whose start is not before a moment.
  func firstPlace(startingFrom moment: Int) -> Int {
    byStart.place { slots[Int($0)].start < moment }
  }
}

// MARK: - Series and orders
extension EventIndex {
  /// Returns the series of an event, or the event itself if it is not a date of one.
  func series(of slot: Int32) -> String {
    let id = slots.id(slot)
    return seriesOfDates[id] ?? id
  }

  func isCancelled(_ slot: Int32) -> Bool { slots[Int(slot)].flags.contains(.cancelled) }

  func startsBefore(_ one: Int32, _ other: Int32) -> Bool {
    let (first, second) = (slots[Int(one)].start, slots[Int(other)].start)
    return first == second ? slots.comesBefore(one, other) : first < second
  }

  func endsBefore(_ one: Int32, _ other: Int32) -> Bool {
    (slots[Int(one)].end, one) < (slots[Int(other)].end, other)
  }

  func scoresBefore(_ one: Int32, _ other: Int32) -> Bool {
    (slots[Int(one)].score.fallingKey, one) < (slots[Int(other)].score.fallingKey, other)
  }
}
