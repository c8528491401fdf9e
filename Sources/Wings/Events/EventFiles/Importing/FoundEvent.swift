import Calendars
import Events
import Languages
import Store
import Timekeeping

/// An event read from a file, before it is compared with the store.
///
/// A class, because files have tens of thousands of events and copies would be expensive.
final class FoundEvent: Sendable {
  /// Fills a draft, which is empty or that of the matching stored event.
  typealias Fill = @Sendable (_ draft: inout EventDraft, _ known: Event?) -> Void

  /// Values that a draft has no fields for; `nil` if the file has none.
  struct More {
    var sequence: Int?
    var changedTime: Int?
    /// Whether it is cancelled.
    var isCancelled: Bool?
    var exdates: [String]?
    var rdates: [String]?
    var foreign: String?
  }

  let line: Int
  let title: String
  let uid: String
  let recurrenceID: String?
  let more: More
  let notes: [Wording]
  /// Its key, unique for each owner, as ``Event/uidKey``.
  let key: String
  private let fill: Fill

  init(
    line: Int, title: String, uid: String, recurrenceID: String? = nil, more: More = More(),
    notes: [Wording] = [], fill: @escaping Fill
  ) {
    (self.line, self.title, self.uid, self.fill) = (line, title, uid, fill)
    (self.recurrenceID, self.more, self.notes) = (recurrenceID, more, notes)
    key = "\(uid)/\(recurrenceID ?? "")"
  }

  func row(_ outcome: ImportOutcome) -> ImportedRow {
    ImportedRow(line: line, uid: uid, title: title, outcome: outcome)
  }

  /// Returns the event to import, over the matching stored event.
  func imported(over stored: Stored<Event>?, in zones: Zones) -> ImportedEvent {
    let known = stored.map(Event.init(stored:))
    var draft = known.map(EventDraft.init(model:)) ?? EventDraft()
    fill(&draft, known)
    var imported = ImportedEvent(draft.cleaned, uid: uid, sequence: more.sequence)
    (imported.eventID, imported.revision) = (known?.id, stored?.revision)
    (imported.recurrenceID, imported.changedTime) = (recurrenceID, more.changedTime)
    imported.cancelled = more.isCancelled ?? known?.cancelled ?? false
    imported.exdates = more.exdates ?? known?.exdates ?? []
    imported.rdates = more.rdates ?? known?.rdates ?? []
    imported.foreign = more.foreign ?? known?.foreign
    if let wall = known?.partedAt { imported.end(before: wall, in: zones) }
    return imported
  }
}

extension FoundEvent {
  /// Creates an event from a calendar item.
  ///
  /// - Parameters:
  ///   - entry: The item with its notes.
  ///   - isOwn: Whether this program wrote the file, whose texts are no HTML.
  ///   - publishes: Whether it becomes public unless the file says otherwise.
  ///   - names: The categories.
  convenience init(
    _ entry: CalendarFile.Entry, isOwn: Bool, publishes: Bool, _ names: CategoryNames
  ) {
    let item = isOwn ? entry.item : entry.item.withoutHTML
    let texts = ItemTexts(item)
    let known = names.ids(of: item.categories)
    let typed = ItemDraft(item: item, texts: texts, categories: known.ids, publishes: publishes)
    let lists = known.others.isEmpty ? [] : ["CATEGORIES:" + known.lineText]
    let isCut = max(item.exceptions.count, item.additions.count) > EventLimits.dates
    self.init(
      line: entry.line, title: texts.title, uid: item.uid,
      recurrenceID: item.replaces?.wall.wallText,
      more: More(item, foreign: ItemStates.lines(of: item, and: lists + texts.lines)),
      notes: entry.notes.map(\.wording) + texts.notes + typed.unread
        + (isCut ? [CalendarNote.datesLeftOut.wording] : [])
    ) { typed.fill(&$0, $1) }
  }
}

extension FoundEvent.More {
  fileprivate init(_ item: CalendarItem, foreign: String?) {
    sequence = min(item.sequence, EventBounds.revision.upperBound)
    // A value out of range counts as absent.
    changedTime = item.changed.flatMap { EventBounds.moment.contains($0) ? $0 : nil }
    isCancelled = item.status == .cancelled
    exdates = item.exceptions.prefix(EventLimits.dates).map(Self.wall)
    // Events are limited to these years.
    rdates = item.additions.filter { CivilDay.years.contains($0.year) }
      .prefix(EventLimits.dates).map(\.wallText)
    self.foreign = foreign
  }

  private static func wall(_ exception: RecurrenceException) -> String {
    switch exception {
    case .time(let time): time.wallText
    case .day(let day): day.date
    }
  }
}

/// Finds categories by id or by title in any language.
struct CategoryNames {
  private let ids: [String: String]

  init(_ categories: CategoryList) {
    let names = categories.all.flatMap { category in
      ([category.id] + category.titles.values).map { (PlainLetters.of($0), category.id) }
    }
    ids = Dictionary(names) { first, _ in first }
  }

  struct Found {
    var ids: [String] = []
    /// Names of unknown categories.
    var others: [String] = []

    var lineText: String { others.map(ItemLines.escaped).joined(separator: ",") }
  }

  /// Returns the distinct categories with these names, at most as many as an event may have.
  func ids(of names: [String]) -> Found {
    names.map(Cleaned.line).filter { !$0.isEmpty }.reduce(into: Found()) { found, name in
      guard let id = ids[PlainLetters.of(name)], found.ids.count < EventLimits.categories else {
        return found.others.append(name)
      }
      if !found.ids.contains(id) { found.ids.append(id) }
    }
  }
}
