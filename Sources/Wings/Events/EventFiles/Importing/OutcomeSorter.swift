import Accounts
import Events
import Fields
import Files
import Languages
import SortedCollections
import Store
import Timekeeping

/// Compares events of a file with stored events.
struct OutcomeSorter: Sendable {
  private let service: EventService
  private let surroundings: EventDraft.Surroundings
  private let owner: String
  private let signature: BundleSignature?
  /// The imports that merged bundles.
  private let merges: Set<String>
  /// The owner's events, by uid and date of a series.
  private let own: [String: Stored<Event>]
  /// The owner's events, by start.
  private let ownLooks: [OwnLook]
  /// The keys of the file's events.
  ///
  /// Two of these events with different keys are never duplicates.
  private let keys: Set<String>
  /// Whether two events of the file may have the same key.
  private let mayRepeat: Bool
  /// The index of all listed events; `nil` if the file has no new event.
  private let index: EventIndex?
  /// The last transaction that was compared.
  let sequence: Int

  init(
    _ service: EventService, owner: String, signature: BundleSignature?, categories: CategoryList,
    _ found: [FoundEvent]
  ) throws {
    (self.service, self.owner, self.signature) = (service, owner, signature)
    surroundings = EventDraft.Surroundings(
      zones: service.zones, categories: categories, isImport: true)
    let (known, merges, sequence) = try service.store.read { store -> Known in
      let own = try store.find(EventCollections.events, .matching("userID", .string(owner)))
      guard signature != nil else { return (own, [], store.sequence) }
      let merges = try Self.merges(in: store)
      let others = try Self.handedOver(found, not: owner, merges, in: store)
      return (own + others, merges, store.sequence)
    }
    self.merges = merges
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

  /// The events to compare with, the imports that merged bundles, and the last transaction.
  private typealias Known = ([Stored<Event>], Set<String>, Int)

  /// Returns the imports that the owner of the data folder made for others.
  private static func merges(in store: any StoreReader) throws -> Set<String> {
    Set(try store.find(EventCollections.importRuns, .all).filter { $0.value.by != nil }.map(\.id))
  }

  /// Returns matching events that came to another account in a bundle.
  private static func handedOver(
    _ found: [FoundEvent], not owner: String, _ merges: Set<String>, in store: any StoreReader
  ) throws -> [Stored<Event>] {
    try Set(found.map(\.uid)).sorted().flatMap { uid in
      try store.find(EventCollections.events, .matching("uid", .string(uid)))
    }.filter { $0.value.userID != owner && !isMadeHere($0.value, merges) }
  }

  /// Returns the row of an event, ignoring others of the file with the same key.
  ///
  /// - Throws: The store's errors.
  func row(_ found: FoundEvent) throws -> ImportedRow {
    let stored = own[found.key]
    var imported = found.imported(over: stored, in: service.zones)
    var row = found.row(.skipped)
    if let problem = imported.draft.fieldProblems(surroundings).first {
      row.notes = [problem.wording]
      return row
    }
    imported.noteSound()
    imported.origin = origin(over: stored?.value)
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
      // A separate date changes its series.
      if found.recurrenceID != nil, let series = own[found.uid + "/"]?.value {
        object(&row, to: series)
      }
    }
    if row.outcome.isTaken || row.outcome == .duplicate { row.imported = imported }
    if row.outcome.isTaken, let astray = CityCheck.warning(imported.draft) {
      row.notes.append(astray)
    }
    return row
  }

  /// Returns the rows of events; only the first event with each key counts.
  ///
  /// - Parameters:
  ///   - found: Events of the file, in its order.
  ///   - lines: The lines of earlier events by their keys; updated.
  /// - Returns: A row for each event.
  /// - Throws: The store's errors.
  func rows(_ found: [FoundEvent], after lines: inout [String: Int]) throws -> [ImportedRow] {
    let rows = ConcurrentMap.map(found, with: self) { sorter, found in
      Result { try sorter.row(found) }
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

  /// Whether an event of the file is a date that the stored series lost when it was split.
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
      // With equal time stamps it is unknown which state is later.
      row.notes.append(Wording("events.import.unstamped"))
      return row.outcome = .older
    }
    row.outcome = became.cancelled && !known.cancelled ? .cancelled : .changed
    object(&row, to: known)
  }

  /// Skips a row whose bundle may not change an event.
  private func object(_ row: inout ImportedRow, to event: Event) {
    guard let signature else {
      guard let origin = event.origin else { return }
      return row.notes.append(Wording("events.import.unsigned", ["origin": origin]))
    }
    let isMadeHere = Self.isMadeHere(event, merges)
    guard let why = signature.objection(to: event, isMadeHere: isMadeHere) else { return }
    row.notes.append(why)
    if !signature.isAccepted || event.userID != owner { row.outcome = .skipped }
  }

  /// Whether an event was created here or imported by its own author.
  private static func isMadeHere(_ event: Event, _ merges: Set<String>) -> Bool {
    event.origin == nil && !(event.importID.map(merges.contains) ?? false)
  }

  /// Returns the origin of an event after the import.
  private func origin(over known: Event?) -> String? {
    guard let signature else { return known?.origin }
    if let known, Self.isMadeHere(known, merges) { return nil }
    return signature.signer
  }

  /// Whether the only difference is the point at which a long description is cut.
  private static func isTextSplitAnew(
    _ differences: [FieldDifference], _ known: Event, _ became: Event
  ) -> Bool {
    func text(_ event: Event) -> String {
      (event.description + event.more).filter { !$0.isWhitespace }
    }
    return differences.allSatisfy { ["description", "more"].contains($0.field) }
      && text(known) == text(became)
  }

  /// Returns the title of a likely duplicate that is listed or belongs to the owner.
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

  /// The compared properties of one of the owner's events.
  private struct OwnLook: Sendable {
    let look: Duplicates.Look
    let title, key: String

    init(_ event: Event) {
      (look, title, key) = (Duplicates.Look(event), event.title, event.uidKey)
    }
  }

  /// Returns the owner's events that start close enough to be duplicates.
  private func starting(about look: Duplicates.Look) -> ArraySlice<OwnLook> {
    let first = ownLooks.partitioningIndex { $0.look.start >= look.start - look.span }
    return ownLooks[first...].prefix { $0.look.start <= look.start + look.span }
  }
}
