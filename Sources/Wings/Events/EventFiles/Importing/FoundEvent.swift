import Calendars
import Events
import Languages
import Store
import Timekeeping

/// An event as it was read of a file, before it is held against what is here.
///
/// A class, since files have them by the ten thousand, and all of them go from hand to hand.
final class FoundEvent: Sendable {
  /// Fills in a draft: an empty one, or that of the event here that it is.
  typealias Fill = @Sendable (_ draft: inout EventDraft, _ known: Event?) -> Void

  /// What its draft has no room for; none of each where the file does not say.
  struct More {
    var sequence: Int?
    var changedTime: Int?
    /// Whether it is called off.
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
  /// What names it among the events of its owner, as ``Event/uidKey``.
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

  /// What is taken of it, over the event here that it is.
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
  /// An event of a calendar.
  convenience init(
    _ entry: CalendarFile.Entry, publishes: Bool, seriesZone: String?, _ names: CategoryNames
  ) {
    let item = entry.item
    let texts = ItemTexts(item)
    let known = names.ids(of: item.categories)
    let typed = ItemDraft(item: item, texts: texts, categories: known.ids, publishes: publishes)
    let lists = known.others.isEmpty ? [] : ["CATEGORIES:" + known.lineText]
    let isCut = max(item.exceptions.count, item.additions.count) > EventLimits.dates
    self.init(
      line: entry.line, title: texts.title, uid: item.uid,
      recurrenceID: Self.recurrenceID(of: item, seriesZone),
      more: More(item, foreign: ItemStates.lines(of: item, and: lists + texts.lines)),
      notes: entry.notes.map(\.wording) + texts.notes + typed.unread
        + (isCut ? [CalendarNote.datesLeftOut.wording] : [])
    ) { typed.fill(&$0, $1) }
  }

  /// The date that an item replaces, on the wall of its series.
  private static func recurrenceID(of item: CalendarItem, _ seriesZone: String?) -> String? {
    guard let wall = item.replaces else { return nil }
    guard let seriesZone, seriesZone != item.zoneName, !item.isAllDay,
      let own = try? item.zone(), let zone = Zones.system.named(seriesZone)?.local
    else { return wall.wallText }
    return LocalTime(utcMilliseconds: wall.settledUTCMilliseconds(in: own), in: zone).wallText
  }
}

extension FoundEvent.More {
  fileprivate init(_ item: CalendarItem, foreign: String?) {
    sequence = min(item.sequence, EventBounds.revision.upperBound)
    // What cannot be kept is as good as not said.
    changedTime = item.changed.flatMap { EventBounds.moment.contains($0) ? $0 : nil }
    isCancelled = item.status == .cancelled
    exdates = item.exceptions.prefix(EventLimits.dates).map(Self.wall)
    // Nothing can be planned in other years.
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

/// Finds categories by what files call them: an id, or a title in any language.
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
    /// Names that are no category here.
    var others: [String] = []

    var lineText: String { others.map(ItemLines.escaped).joined(separator: ",") }
  }

  /// The categories of names, each once and no more than an event has.
  func ids(of names: [String]) -> Found {
    names.map(Cleaned.line).filter { !$0.isEmpty }.reduce(into: Found()) { found, name in
      guard let id = ids[PlainLetters.of(name)], found.ids.count < EventLimits.categories else {
        return found.others.append(name)
      }
      if !found.ids.contains(id) { found.ids.append(id) }
    }
  }
}
