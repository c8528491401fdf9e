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
  /// Slots by id, and by start and then id.
  var byID: [Int32] = []
  var byStart: [Int32] = []
  /// From 1 on, in the order they were met.
  private var categories: [String: UInt16] = [:]
  /// Up to which transaction the store has been read.
  package private(set) var sequence = 0

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - store: The folder.
  ///   - nowUTC: Milliseconds since 1970: reports of new accounts do not weigh yet.
  /// - Throws: `StoreError` where a document cannot be read.
  package init(of store: any DocumentStore, nowUTC: Int) throws {
    self = try store.read { try EventIndex(in: $0, nowUTC: nowUTC) }
  }

  private init(in reader: any StoreReader, nowUTC: Int) throws {
    sequence = reader.sequence
    let events = try reader.find(EventCollections.indexed).filter(\.value.isListed)
    slots.reserve(events.count)
    arena.reserve(texts: events.count, bytes: events.count * 48)
    for stored in events { fill(slots.take(stored.id), stored.value) }
    sortAll()
    for slot in byID { slots.set(slot, score: fallback(Int(slot))) }
    for stored in try reader.find(EventCollections.popularity) {
      if let slot = slot(of: stored.id) { slots.set(slot, score: stored.value.score) }
    }
    for number in authors.ids.indices { try readAuthor(Int32(number), in: reader) }
    try readReports(in: reader, nowUTC: nowUTC)
  }

  private func fallback(_ slot: Int) -> Double {
    PopularityRule.start(published: slots.added[slot])
  }

  /// How many events there are.
  package var count: Int { byID.count }

  /// What it takes in memory.
  package var bytes: Int {
    slots.bytes + authors.bytes + arena.size + grid.bytes
      + (byID.capacity + byStart.capacity) * MemoryLayout<Int32>.stride
  }

  /// Whether an event is in it.
  package func contains(_ id: String) -> Bool { slot(of: id) != nil }

  /// The number of a category, 0 for one that no event has.
  func number(ofCategory id: String) -> UInt16 { categories[id] ?? 0 }

  private mutating func fill(_ slot: Int32, _ event: IndexedEvent) {
    let author = authors.add(event.userID).number
    let numbers = event.categories.map { id in
      let number = categories[id] ?? UInt16(clamping: categories.count + 1)
      categories[id] = number
      return number
    }
    slots.set(slot, event, author: author, categories: numbers)
    slots.set(slot, text: arena.append(event.soughtText, of: slot))
  }

  private mutating func sortAll() {
    let all = slots.ids.indices.map(Int32.init).filter { slots.flags[Int($0)].contains(.taken) }
    byID = all.sorted { slots.ids[Int($0)] < slots.ids[Int($1)] }
    byStart = all.sorted(by: startsBefore)
    grid = GeoGrid(all.map { (slots.cell(Int($0)), $0) })
  }

  func startsBefore(_ one: Int32, _ other: Int32) -> Bool {
    let (one, other) = (Int(one), Int(other))
    if slots.starts[one] != slots.starts[other] { return slots.starts[one] < slots.starts[other] }
    return slots.ids[one] < slots.ids[other]
  }

  /// Where an event is, or would be.
  private func place(of id: String) -> Int {
    var (low, high) = (0, byID.count)
    while low < high {
      let middle = (low + high) / 2
      if slots.ids[Int(byID[middle])] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func slot(of id: String) -> Int32? {
    let place = place(of: id)
    return place < byID.count && slots.ids[Int(byID[place])] == id ? byID[place] : nil
  }

  /// The first place in the order of starts with a start no earlier than a moment.
  func firstPlace(startingFrom moment: Int) -> Int {
    var (low, high) = (0, byStart.count)
    while low < high {
      let middle = (low + high) / 2
      if slots.starts[Int(byStart[middle])] < moment { low = middle + 1 } else { high = middle }
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
      self = try EventIndex(of: store, nowUTC: nowUTC)
      return true
    }
    let touched = Touched(changes)
    if touched.isEmpty {
      sequence = upTo
      return false
    }
    if touched.isWhole {
      self = try EventIndex(of: store, nowUTC: nowUTC)
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
    for id in touched.events.sorted() { try read(id, in: reader) }
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

  private mutating func read(_ id: String, in reader: any StoreReader) throws {
    remove(id)
    guard let event = try reader.get(EventCollections.indexed, id)?.value, event.isListed else {
      return
    }
    let isNew = authors.number(of: event.userID) == nil
    let slot = slots.take(id)
    fill(slot, event)
    byID.insert(slot, at: place(of: id))
    byStart.insert(slot, at: placeByStart(of: slot))
    grid.insert(slot, at: slots.cell(Int(slot)))
    try readScore(slot, in: reader)
    if isNew { try readAuthor(slots.authors[Int(slot)], in: reader) }
  }

  private mutating func remove(_ id: String) {
    let place = place(of: id)
    guard place < byID.count, slots.ids[Int(byID[place])] == id else { return }
    let slot = byID[place]
    byStart.remove(at: placeByStart(of: slot))
    grid.remove(slot, at: slots.cell(Int(slot)))
    arena.drop(slots.texts[Int(slot)])
    byID.remove(at: place)
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
    slots.set(slot, score: kept ?? fallback(Int(slot)))
  }

  private mutating func readAuthor(_ number: Int32, in reader: any StoreReader) throws {
    let id = authors.ids[Int(number)]
    let user = try reader.get(AccountsSchema.users, id)?.value
    let profile = try reader.get(AccountsSchema.profiles, id)?.value
    authors.set(
      number, plainName: PlainLetters.of(user?.fullName ?? ""),
      isVerified: profile?.isVerified ?? false)
  }

  /// Weighs the open reports of every event; there are few.
  private mutating func readReports(in reader: any StoreReader, nowUTC: Int) throws {
    var weights: [String: Double] = [:]
    for report in try reader.find(EventCollections.reports).map(\.value) where report.state == .open
    {
      weights[report.subject, default: 0] += try EventService.weight(
        of: report, in: reader, nowUTC: nowUTC)
    }
    for slot in byID {
      let known = slots.flags[Int(slot)].contains(.demoted)
      if weights.isEmpty, !known { continue }
      let weight = weights[Subject.event(slots.ids[Int(slot)]).text] ?? 0
      let isVerified = authors.isVerified[Int(slots.authors[Int(slot)])]
      let isDemoted = ModerationRule.isDemoted(weight: weight, isVerified: isVerified)
      if isDemoted != known { slots.set(slot, isDemoted: isDemoted) }
    }
  }

  /// Leaves out the texts that are nobody's any more.
  private mutating func compact() {
    var fresh = TextArena()
    for slot in byID {
      let text = String(decoding: arena.text(at: slots.texts[Int(slot)]), as: UTF8.self)
      slots.set(slot, text: fresh.append(text, of: slot))
    }
    arena = fresh
  }
}
