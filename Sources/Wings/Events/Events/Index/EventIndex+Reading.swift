import Accounts
import Languages
import People
import Store

extension EventIndex {
  /// Adds an event that is not in the index.
  ///
  /// - Returns: Its slot; `nil` if it appears in no public list.
  /// - Throws: The store's errors.
  mutating func take(
    _ glance: DocumentGlance, _ scan: inout EventScan, in reader: any StoreReader, _ nowUTC: Int
  ) throws -> Int32? {
    guard scan.read(glance) else { return try takeWhole(glance, in: reader, nowUTC) }
    let facts = scan.facts
    if let series = scan.seriesID {
      seriesOfDates[Self.text(glance.id)] = Self.text(series)
    }
    guard facts.isListed else { return nil }
    let dated = try dated(facts, glance, in: reader, nowUTC)
    let slot = slots.take(glance.id)
    fill(
      slot, dated, author: authors.add(scan.userID), categories: scan.categories.map(Self.text))
    slots[Int(slot)].text =
      scan.isPlain
      ? arena.appendLowered(scan.title, scan.place, scan.city, of: slot)
      : arena.append(scan.soughtText.utf8, of: slot)
    return slot
  }

  /// Adds an event whose document is not in the form that this program writes.
  private mutating func takeWhole(
    _ glance: DocumentGlance, in reader: any StoreReader, _ nowUTC: Int
  ) throws -> Int32? {
    let event = try glance.value(in: EventCollections.indexed)
    seriesOfDates[Self.text(glance.id)] = event.seriesID
    guard event.isListed else { return nil }
    let facts = try dated(IndexFacts(event), glance, in: reader, nowUTC)
    let slot = slots.take(glance.id)
    fill(slot, facts, author: authors.add(event.userID), categories: event.categories)
    slots[Int(slot)].text = arena.append(event.soughtText.utf8, of: slot)
    return slot
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the facts of a series on its next date.
  private mutating func dated(
    _ facts: IndexFacts, _ glance: DocumentGlance, in reader: any StoreReader, _ nowUTC: Int
  ) throws -> IndexFacts {
    guard facts.repeats else { return facts }
    var event = try glance.value(in: EventCollections.events)
    event.id = Self.text(glance.id)
    let now = nowUTC / 1000
    let next = try NextDate.of(event, in: reader, at: now, zones)
    if next.endTime > now { nextTurn = min(nextTurn, next.endTime) }
    var facts = facts
    (facts.start, facts.end) = (next.startTime, next.endTime)
    return facts
  }

  /// Returns the score of an event without a stored one.
  func fallback(_ slot: Int) -> Double {
    PopularityRule.start(published: slots[slot].added)
  }

  /// Reads the scores of all events, which are mostly stored in the same order as the events.
  mutating func readScores(in reader: any StoreReader) throws {
    for slot in 0..<slots.end { slots[slot].take(.init(score: fallback(slot))) }
    var (scan, last) = (ScoreScan(), Int32(-1))
    try reader.glance(EventCollections.popularity, .all) { glance in
      guard let slot = slots.slot(of: glance.id, likely: last + 1) else { return }
      if let counted = try scan.counted(glance) { slots[Int(slot)].take(counted) }
      last = slot
    }
  }

  mutating func readScore(_ slot: Int32, in reader: any StoreReader) throws {
    var (scan, counted) = (ScoreScan(), ScoreScan.Counted(score: fallback(Int(slot))))
    try reader.glance(EventCollections.popularity, id: slots.id(slot)) {
      counted = try scan.counted($0) ?? counted
    }
    let former = byScore.place { scoresBefore($0, slot) }
    byScore.remove(slot, at: former)
    slots[Int(slot)].take(counted)
    let place = byScore.place { scoresBefore($0, slot) }
    byScore.insert(slot, at: place)
  }

  mutating func readAuthor(_ number: Int32, in reader: any StoreReader) throws {
    let id = authors.ids[number]
    var (name, isVerified): ([UInt8], Bool) = ([], false)
    try reader.glance(AccountsSchema.profiles, id: id) {
      isVerified = try AuthorScan.isVerified($0)
    }
    try reader.glance(AccountsSchema.users, id: id) { name = try AuthorScan.plainName($0) }
    authors.set(number, plainName: name, isVerified: isVerified)
  }

  /// Sums the weights of the open reports of every event; there are few reports.
  mutating func readReports(in reader: any StoreReader, nowUTC: Int) throws {
    var weights: [String: Double] = [:]
    for report in try reader.find(PeopleCollections.reports).map(\.value)
    where report.state == .open {
      weights[report.subject, default: 0] += try ReportWeight.of(
        report, in: reader, nowUTC: nowUTC)
    }
    for slot in 0..<slots.end where slots[slot].flags.contains(.taken) {
      let known = slots[slot].flags.contains(.demoted)
      if weights.isEmpty, !known { continue }
      let weight = weights[Subject.event(slots.id(Int32(slot))).text] ?? 0
      let isVerified = authors.isVerified[Int(slots[slot].author)]
      let isDemoted = ModerationRule.isDemoted(weight: weight, isVerified: isVerified)
      if isDemoted == known { continue }
      slots[slot].flags.formSymmetricDifference(.demoted)
    }
  }
}

/// Reads the fields of a ``Popularity`` that sort lists.
struct ScoreScan {
  struct Counted {
    var score: Double
    var interests = 0
  }

  private static let names = JSONNames(["score", "interestsCount"])
  private var members = JSONMembers(names)

  /// Reads a document; `nil` if it cannot be read.
  ///
  /// - Throws: The store's errors.
  mutating func counted(_ glance: DocumentGlance) throws -> Counted? {
    var pieces = glance.pieces
    if members.find(in: &pieces), pieces.isAtEnd, var value = members[0], var people = members[1],
      let score = value.double(in: EventBounds.score), value.isAtEnd,
      let interests = people.number(in: EventBounds.count), people.isAtEnd
    {
      return Counted(score: score, interests: interests)
    }
    let whole = try glance.value(in: EventCollections.popularity)
    guard whole.faults.isEmpty else { return nil }
    return Counted(score: whole.score, interests: whole.interestsCount)
  }
}

extension IndexSlot {
  mutating func take(_ counted: ScoreScan.Counted) {
    (score, interests) = (counted.score, UInt32(clamping: counted.interests))
  }
}
