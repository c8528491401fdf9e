import Accounts
import Languages
import Places
import Store

/// Every listed event of a folder, as much of each as lists ask for, in memory.
///
/// Made once on the worker from one reading of the store, then kept by what has changed. Drafts,
/// private, unlisted and hidden events are not in it.
package struct EventIndex: Sendable {
  var slots = EventSlots()
  var authors = AuthorTable()
  var arena = TextArena()
  var grid = GeoGrid()
  private(set) var byID = SlotsByID()
  /// Slots by start and then id.
  private(set) var byStart: [Int32] = []
  /// From 1 on, in the order they were met.
  private var categories: [String: UInt16] = [:]
  /// The series of dates that have an event of their own, by the ids of those.
  private var seriesOfDates: [String: String] = [:]
  /// When the first of the series in it comes to its next date, in seconds since 1970.
  private var nextTurn = Int.max
  private let zones: EventZones
  /// Up to which transaction the store has been read.
  package private(set) var sequence = 0

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - store: The folder.
  ///   - nowUTC: Milliseconds since 1970: a series is in it with its next date, and reports of new
  ///     accounts do not weigh yet.
  ///   - zones: Where the clocks of series are.
  /// - Throws: `StoreError` where a document cannot be read.
  package init(
    of store: any DocumentStore, nowUTC: Int, zones: EventZones = .system
  ) throws {
    self = try store.read { try EventIndex(in: $0, nowUTC: nowUTC, zones) }
  }

  private init(in reader: any StoreReader, nowUTC: Int, _ zones: EventZones) throws {
    self.zones = zones
    sequence = reader.sequence
    let all = try reader.find(EventCollections.indexed)
    for stored in all { seriesOfDates[stored.id] = stored.value.seriesID }
    let events = all.filter(\.value.isListed)
    slots.reserve(events.count)
    arena.reserve(texts: events.count, bytes: events.count * 48)
    for stored in events {
      fill(slots.take(stored.id), try dated(stored.value, stored.id, in: reader, nowUTC))
    }
    sortAll()
    for slot in slots.ids.indices { slots[slot].score = fallback(slot) }
    for stored in try reader.find(EventCollections.popularity) {
      if let slot = slot(of: stored.id) { slots[Int(slot)].score = stored.value.score }
    }
    for number in authors.ids.indices { try readAuthor(Int32(number), in: reader) }
    try readReports(in: reader, nowUTC: nowUTC)
  }

  private func fallback(_ slot: Int) -> Double {
    PopularityRule.start(published: slots[slot].added)
  }

  /// How many events there are.
  package var count: Int { byID.count }

  /// What it takes in memory.
  package var bytes: Int {
    slots.bytes + authors.bytes + arena.size + grid.bytes + byID.bytes
      + byStart.capacity * MemoryLayout<Int32>.stride
  }

  /// Whether an event is in it.
  package func contains(_ id: String) -> Bool { slot(of: id) != nil }

  /// The number of a category, 0 for one that no event has.
  func number(ofCategory id: String) -> UInt16 { categories[id] ?? 0 }

  /// The highest of those numbers.
  var categoryCount: Int { categories.count }

  private mutating func fill(_ slot: Int32, _ event: IndexedEvent) {
    let author = authors.add(event.userID).number
    let numbers = event.categories.map { id in
      let number = categories[id] ?? UInt16(clamping: categories.count + 1)
      categories[id] = number
      return number
    }
    slots[Int(slot)] = IndexSlot(event, author: author, categories: numbers)
    slots[Int(slot)].text = arena.append(event.soughtText, of: slot)
  }

  private mutating func sortAll() {
    let all = slots.ids.indices.map(Int32.init).filter { slots[Int($0)].flags.contains(.taken) }
    byID = SlotsByID(all, slots.ids)
    byStart = all.sorted(by: startsBefore)
    grid = GeoGrid(all.map { (slots[Int($0)].cell, $0) })
  }

  func startsBefore(_ one: Int32, _ other: Int32) -> Bool {
    let (one, other) = (Int(one), Int(other))
    if slots[one].start != slots[other].start { return slots[one].start < slots[other].start }
    return slots.ids[one] < slots.ids[other]
  }

  func slot(of id: String) -> Int32? { byID.slot(of: id, slots.ids) }

  /// The first place in the order of starts with a start no earlier than a moment.
  func firstPlace(startingFrom moment: Int) -> Int {
    var (low, high) = (0, byStart.count)
    while low < high {
      let middle = (low + high) / 2
      if slots[Int(byStart[middle])].start < moment { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: - Keeping it
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
      case EventCollections.reports.name: return hasReports = true
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

  private mutating func read(_ id: String, in reader: any StoreReader, _ nowUTC: Int) throws {
    remove(id)
    let stored = try reader.get(EventCollections.indexed, id)?.value
    seriesOfDates[id] = stored?.seriesID
    guard let stored, stored.isListed else { return }
    let event = try dated(stored, id, in: reader, nowUTC)
    let isNew = authors.number(of: event.userID) == nil
    let slot = slots.take(id)
    fill(slot, event)
    byID.insert(slot, slots.ids)
    byStart.insert(slot, at: placeByStart(of: slot))
    grid.insert(slot, at: slots[Int(slot)].cell)
    try readScore(slot, in: reader)
    if isNew { try readAuthor(slots[Int(slot)].author, in: reader) }
  }

  /// A series as it is on its next date.
  private mutating func dated(
    _ event: IndexedEvent, _ id: String, in reader: any StoreReader, _ nowUTC: Int
  ) throws -> IndexedEvent {
    guard event.repeats, let stored = try reader.get(EventCollections.events, id) else {
      return event
    }
    let now = nowUTC / 1000
    let next = try NextDate.of(Event(stored: stored), in: reader, at: now, zones)
    if next.endTime > now { nextTurn = min(nextTurn, next.endTime) }
    var event = event
    (event.startTime, event.endTime) = (next.startTime, next.endTime)
    return event
  }

  /// Series whose date is over; when the next one will be is noted anew.
  private mutating func overdueSeries(at now: Int) -> [String] {
    let series = byID.all.filter { slots[Int($0)].flags.contains(.repeats) }
    nextTurn = series.map { slots[Int($0)].end }.filter { $0 > now }.min() ?? .max
    return series.filter { slots[Int($0)].end <= now }.map { slots.ids[Int($0)] }
  }

  private mutating func remove(_ id: String) {
    guard let slot = slot(of: id) else { return }
    byStart.remove(at: placeByStart(of: slot))
    grid.remove(slot, at: slots[Int(slot)].cell)
    arena.drop(slots[Int(slot)].text)
    byID.remove(id, slots.ids)
    slots.release(slot)
  }

  private func placeByStart(of slot: Int32) -> Int {
    var (low, high) = (0, byStart.count)
    while low < high {
      let middle = (low + high) / 2
      if startsBefore(byStart[middle], slot) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func readScore(_ slot: Int32, in reader: any StoreReader) throws {
    let kept = try reader.get(EventCollections.popularity, slots.ids[Int(slot)])?.value.score
    slots[Int(slot)].score = kept ?? fallback(Int(slot))
  }

  private mutating func readAuthor(_ number: Int32, in reader: any StoreReader) throws {
    let id = authors.ids[Int(number)]
    let name = try reader.get(AuthorName.collection, id)?.value.full
    let profile = try reader.get(AccountsSchema.profiles, id)?.value
    authors.set(
      number, plainName: PlainLetters.of(name ?? ""), isVerified: profile?.isVerified ?? false)
  }

  /// Weighs the open reports of every event; there are few.
  private mutating func readReports(in reader: any StoreReader, nowUTC: Int) throws {
    var weights: [String: Double] = [:]
    for report in try reader.find(EventCollections.reports).map(\.value) where report.state == .open
    {
      weights[report.subject, default: 0] += try EventService.weight(
        of: report, in: reader, nowUTC: nowUTC)
    }
    for slot in byID.all {
      let known = slots[Int(slot)].flags.contains(.demoted)
      if weights.isEmpty, !known { continue }
      let weight = weights[Subject.event(slots.ids[Int(slot)]).text] ?? 0
      let isVerified = authors.isVerified[Int(slots[Int(slot)].author)]
      let isDemoted = ModerationRule.isDemoted(weight: weight, isVerified: isVerified)
      if isDemoted == known { continue }
      slots[Int(slot)].flags.formSymmetricDifference(.demoted)
    }
  }

  /// Leaves out the texts that are nobody's any more.
  private mutating func compact() {
    var fresh = TextArena()
    for slot in byID.all {
      let text = String(decoding: arena.text(at: slots[Int(slot)].text), as: UTF8.self)
      slots[Int(slot)].text = fresh.append(text, of: slot)
    }
    arena = fresh
  }
}
