import Accounts
import Events
import Fields
import Files
import Languages
import SortedCollections
import Store
import Timekeeping

/// Holds events of a file against those that are here.
struct OutcomeSorter: Sendable {
  private let service: EventService
  private let surroundings: EventDraft.Surroundings
  private let owner: String
  /// The owner's own, by uid and the date of a series.
  private let own: [String: Stored<Event>]
  /// The same, by start.
  private let ownLooks: [OwnLook]
  /// What the events of the file are named: the file itself tells apart what has two names in it.
  private let keys: Set<String>
  /// Whether two of the file may have one name.
  private let mayRepeat: Bool
  /// Everybody's; none where nothing of the file is new.
  private let index: EventIndex?
  /// The last transaction of what is here.
  let sequence: Int

  init(
    _ service: EventService, owner: String, isHandedOver: Bool, categories: CategoryList,
    _ found: [FoundEvent]
  ) throws {
    (self.service, self.owner) = (service, owner)
    surroundings = EventDraft.Surroundings(
      zones: service.zones, categories: categories, isImport: true)
    let (known, sequence) = try service.store.read { store in
      let own = try store.find(EventCollections.events, .matching("userID", .string(owner)))
      let others = isHandedOver ? try Self.handedOver(found, not: owner, in: store) : []
      return (own + others, store.sequence)
    }
    self.sequence = sequence
    let events = known.sorted { ($0.value.startTime, $0.id) < ($1.value.startTime, $1.id) }
    own = Dictionary(events.map { ($0.value.uidKey, $0) }) { first, _ in first }
    let kept = own
    let isNew = found.contains { kept[$0.key] == nil }
    ownLooks = isNew ? events.map { OwnLook($0.value) } : []
    keys = isNew ? Set(found.map(\.key)) : []
    mayRepeat = keys.count < found.count
    index =
      isNew ? try EventIndex(of: service.store, nowUTC: service.clock.now().utc) : nil
  }

  /// What of these somebody else has taken in before; what somebody has published here is theirs.
  private static func handedOver(
    _ found: [FoundEvent], not owner: String, in store: any StoreReader
  ) throws -> [Stored<Event>] {
    try Set(found.map(\.uid)).sorted().flatMap { uid in
      try store.find(EventCollections.events, .matching("uid", .string(uid)))
    }.filter { $0.value.userID != owner && $0.value.importID != nil }
  }

  /// What would become of an event if no other of the file had its name.
  ///
  /// - Throws: What the store throws.
  func row(_ found: FoundEvent) throws -> ImportedRow {
    let stored = own[found.key]
    var imported = found.imported(over: stored, in: service.zones)
    var row = found.row(.skipped)
    if let problem = imported.draft.fieldProblems(surroundings).first {
      row.notes = [problem.wording]
      return row
    }
    imported.noteSound()
    row.notes = found.notes
    if stored == nil, isParted(found) {
      row.outcome = .older
      row.notes = [Wording("events.import.parted")]
      return row
    }
    if let known = stored.map(Event.init(stored:)) {
      sort(&row, found, imported, over: known)
    } else {
      row.outcome = found.more.isCancelled == true ? .cancelled : .new
      if found.recurrenceID == nil, let other = try duplicate(of: imported, found) {
        row.outcome = .duplicate
        row.notes = [Wording("events.import.duplicate", ["event": other])]
      }
    }
    if row.outcome.isTaken || row.outcome == .duplicate { row.imported = imported }
    if row.outcome.isTaken, let astray = PlaceAstray.warning(imported.draft) {
      row.notes.append(astray)
    }
    return row
  }

  /// The rows of events of which the first of each name counts.
  ///
  /// - Parameters:
  ///   - found: Events of the file, in its order.
  ///   - lines: The lines of those before them by their keys.
  /// - Returns: A row for each.
  /// - Throws: What the store throws.
  func rows(_ found: [FoundEvent], after lines: inout [String: Int]) throws -> [ImportedRow] {
    let rows = ManyHands.map(found, with: self) { sorter, found in Result { try sorter.row(found) }
    }
    guard mayRepeat else { return try rows.map { try $0.get() } }
    return try zip(found, rows).map { found, row in
      guard let line = lines[found.key] else {
        lines[found.key] = found.line
        return try row.get()
      }
      var repeated = found.row(.skipped)
      repeated.notes = [Wording("events.import.twice", ["line": "\(line)"])]
      return repeated
    }
  }

  /// Whether it is a date of a series that has become one of its own here from then on.
  private func isParted(_ found: FoundEvent) -> Bool {
    guard let date = found.recurrenceID, let wall = own[found.uid + "/"]?.value.partedAt else {
      return false
    }
    return date >= wall.prefix(date.count)
  }

  private func sort(
    _ row: inout ImportedRow, _ found: FoundEvent, _ imported: ImportedEvent, over known: Event
  ) {
    let (sequence, changedTime) = (found.more.sequence, found.more.changedTime)
    if let sequence, sequence < known.sequence { return row.outcome = .older }
    let isAsNew = sequence == known.sequence
    if isAsNew, let changed = changedTime, changed < known.changedTime {
      return row.outcome = .older
    }
    let became = imported.applied(to: known, in: service.zones)
    row.differences = FieldDifference.between(known, became)
    if row.differences.isEmpty { return row.outcome = .same }
    if isAsNew, changedTime == known.changedTime {
      if Self.isTextSplitAnew(row.differences, known, became) {
        row.differences = []
        return row.outcome = .same
      }
      // Neither of two that say they are of one moment is known to be the later one.
      row.notes.append(Wording("events.import.unstamped"))
      return row.outcome = .older
    }
    row.outcome = became.cancelled && !known.cancelled ? .cancelled : .changed
  }

  /// Whether nothing differs but where a long description is cut in two: that is our doing.
  private static func isTextSplitAnew(
    _ differences: [FieldDifference], _ known: Event, _ became: Event
  ) -> Bool {
    func text(_ event: Event) -> String {
      (event.description + event.more).filter { !$0.isWhitespace }
    }
    return differences.allSatisfy { ["description", "more"].contains($0.field) }
      && text(known) == text(became)
  }

  /// The title of an event here that is the same one, the owner's own or one that all see.
  private func duplicate(of imported: ImportedEvent, _ found: FoundEvent) throws -> String? {
    let empty = Event(id: "", title: "", userID: owner)
    let look = Duplicates.Look(imported.applied(to: empty, in: service.zones))
    let near = starting(about: look).first {
      Duplicates.areSame($0.look, look) && !keys.contains($0.key)
    }
    if let near { return near.title }
    guard let ids = index?.duplicates(of: look), !ids.isEmpty else { return nil }
    return try service.store.read { reader in
      try ids.compactMap { try reader.get(EventCollections.events, $0)?.value }
        .first { $0.userID != owner || !keys.contains($0.uidKey) }?.title
    }
  }

  /// One of the owner's events, as it is compared.
  private struct OwnLook: Sendable {
    let look: Duplicates.Look
    let title, key: String

    init(_ event: Event) {
      (look, title, key) = (Duplicates.Look(event), event.title, event.uidKey)
    }
  }

  /// The owner's events that start so near that they may be the same.
  private func starting(about look: Duplicates.Look) -> ArraySlice<OwnLook> {
    let first = ownLooks.partitioningIndex { $0.look.start >= look.start - look.span }
    return ownLooks[first...].prefix { $0.look.start <= look.start + look.span }
  }
}
