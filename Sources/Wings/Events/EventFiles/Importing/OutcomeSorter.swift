import Accounts
import Events
import Languages
import Store
import Timekeeping

/// Holds events of a file against those that are here.
struct OutcomeSorter {
  private let service: EventService
  private let surroundings: EventDraft.Surroundings
  private let owner: String
  /// The owner's own, by uid and the date of a series.
  private let own: [String: Event]
  /// The same, by start.
  private let ownLooks: [(look: Duplicates.Look, title: String)]
  /// Everybody's; none where nothing of the file is new.
  private let index: EventIndex?
  private let now: Int

  init(
    _ service: EventService, owner: String, categories: CategoryList, _ found: [FoundEvent]
  ) throws {
    (self.service, self.owner) = (service, owner)
    surroundings = EventDraft.Surroundings(
      zones: service.zones, categories: categories, isImport: true)
    let nowUTC = service.clock.now().utc
    now = nowUTC / 1000
    let events = try EventDirectory(store: service.store, clock: service.clock).events(of: owner)
    own = Dictionary(events.map { ($0.uidKey, $0) }) { first, _ in first }
    let known = own
    let isNew = found.contains { known[Self.key(of: $0)] == nil }
    ownLooks = isNew ? events.map { (Duplicates.Look($0), $0.title) } : []
    index = isNew ? try EventIndex(of: service.store, nowUTC: nowUTC) : nil
  }

  private static func key(of found: FoundEvent) -> String {
    "\(found.uid)/\(found.recurrenceID ?? "")"
  }

  func row(_ found: FoundEvent) throws -> ImportedRow {
    let known = own[Self.key(of: found)]
    let imported = found.imported(over: known)
    var row = ImportedRow(
      line: found.line, uid: found.uid, title: found.title, outcome: .skipped)
    if let problem = imported.draft.problems(surroundings).first {
      row.notes = [problem.wording]
      return row
    }
    row.notes = found.notes
    if let known {
      sort(&row, found, imported, over: known)
    } else {
      row.outcome = found.isCancelled ? .cancelled : .new
      if found.recurrenceID == nil, let other = try duplicate(of: imported, found) {
        row.outcome = .duplicate
        row.notes = [Wording("events.import.duplicate", ["event": other])]
      }
    }
    if row.outcome.isTaken || row.outcome == .duplicate { row.imported = imported }
    return row
  }

  private func sort(
    _ row: inout ImportedRow, _ found: FoundEvent, _ imported: ImportedEvent, over known: Event
  ) {
    if found.sequence < known.sequence { return row.outcome = .older }
    if found.sequence == known.sequence, let changed = found.changedTime {
      if changed < known.changedTime { return row.outcome = .older }
      if changed == known.changedTime { return row.outcome = .same }
    }
    let became = imported.applied(to: known, in: service.zones)
    row.differences = FieldDifference.between(known, became)
    if row.differences.isEmpty { return row.outcome = .same }
    row.outcome = became.cancelled && !known.cancelled ? .cancelled : .changed
  }

  /// The title of an event here that is the same one, the owner's own or one that all see.
  private func duplicate(of imported: ImportedEvent, _ found: FoundEvent) throws -> String? {
    let empty = Event(id: "", title: "", userID: owner)
    let look = Duplicates.Look(imported.applied(to: empty, in: service.zones))
    let near = starting(about: look.start).first { Duplicates.areSame($0.look, look) }
    if let near { return near.title }
    if let id = index?.duplicates(of: look).first {
      return try service.store.read { try $0.get(EventCollections.events, id)?.value.title } ?? id
    }
    return nil
  }

  /// The owner's events that start so near that they may be the same.
  private func starting(about start: Int) -> ArraySlice<(look: Duplicates.Look, title: String)> {
    var (low, high) = (0, ownLooks.count)
    while low < high {
      let middle = (low + high) / 2
      if ownLooks[middle].look.start < start - Duplicates.seconds {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return ownLooks[low...].prefix { $0.look.start <= start + Duplicates.seconds }
  }
}
