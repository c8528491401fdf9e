import Languages
import Timekeeping

/// Joins the events of a file that belong to one series, and divides series that need several rules.
struct SeriesJoiner {
  typealias Entry = CalendarFile.Entry

  private var faults: [CalendarFault] = []

  /// Returns the events with their dates settled, and those that were dropped.
  static func joined(_ entries: [Entry]) -> (entries: [Entry], faults: [CalendarFault]) {
    var joiner = SeriesJoiner()
    let kept = joiner.latest(settled(identified(entries)))
    return (divided(joiner.withoutDeleted(kept)), joiner.faults)
  }

  // MARK: - Identities

  /// Gives events without UID that begin alike different identities, unless all fields are equal.
  private static func identified(_ entries: [Entry]) -> [Entry] {
    var first: [String: String] = [:]
    return entries.map { entry in
      guard entry.notes.contains(.uidMade) else { return entry }
      let fields = text(of: entry.item)
      guard let known = first[entry.item.uid] else {
        first[entry.item.uid] = fields
        return entry
      }
      if known == fields { return entry }
      var item = entry.item
      item.uid = TextHash.digits(fields) + "@made"
      return entry.with(item)
    }
  }

  /// Returns all fields of an item but the time at which the file was made.
  private static func text(of item: CalendarItem) -> String {
    var (item, lines) = (item, PropertyLines())
    item.stamped = nil
    EventWriter(item: item, zone: (try? item.zone()) ?? .utc, audience: .oneself, now: 0)
      .add(to: &lines)
    return lines.text
  }

  /// The key that two events share if one replaces the other.
  private struct Identity: Hashable {
    let uid: String
    /// The local date in the series; `nil` for the series itself.
    let date: Int?
  }

  /// Keeps, of the events with the same UID and date, the one changed last.
  private mutating func latest(_ entries: [Entry]) -> [Entry] {
    var kept: [Identity: Int] = [:]
    kept.reserveCapacity(entries.count)
    var isOut = Set<Int>()
    for (index, entry) in entries.enumerated() {
      let key = Identity(uid: entry.item.uid, date: entry.item.replaces?.wall.wallSeconds)
      guard let former = kept.updateValue(index, forKey: key) else { continue }
      let isOlder = Self.age(entries[former].item) > Self.age(entry.item)
      kept[key] = isOlder ? former : index
      isOut.insert(isOlder ? index : former)
    }
    if isOut.isEmpty { return entries }
    faults += isOut.map { Self.repeated(entries[$0]) }
    return entries.enumerated().filter { !isOut.contains($0.offset) }.map(\.element)
  }

  private static func age(_ item: CalendarItem) -> (Int, Int) {
    (item.sequence, item.changed ?? item.stamped ?? .min)
  }

  // MARK: - Dates of series

  /// Returns the series of the file that have dates of their own, by UID.
  private static func series(in entries: [Entry]) -> [String: Entry] {
    let uids = Set(entries.lazy.filter { $0.item.replaces != nil }.map(\.item.uid))
    if uids.isEmpty { return [:] }
    let mains = entries.filter { $0.item.replaces == nil && uids.contains($0.item.uid) }
    return Dictionary(mains.map { ($0.item.uid, $0) }) { first, other in
      age(first.item) > age(other.item) ? first : other
    }
  }

  /// Expresses replaced dates as their series gives them.
  private static func settled(_ entries: [Entry]) -> [Entry] {
    let series = series(in: entries)
    if series.isEmpty { return entries }
    return entries.map { entry in
      guard let replaced = entry.loose?.replaced, let main = series[entry.item.uid]?.item,
        let zone = try? main.zone()
      else { return entry }
      var item = entry.item
      item.replaces = replaced.date(of: main, in: zone)
      return entry.with(item)
    }
  }

  /// Removes changed dates that a later revision of their series excludes.
  private mutating func withoutDeleted(_ entries: [Entry]) -> [Entry] {
    let series = Self.series(in: entries)
    if series.isEmpty { return entries }
    return entries.filter { entry in
      guard let date = entry.item.replaces, let main = series[entry.item.uid]?.item,
        main.sequence > entry.item.sequence
      else { return true }
      let isDeleted = main.exceptions.contains {
        [.time(date.wall), .day(date.wall.midnight)].contains($0)
      }
      if isDeleted { faults.append(Self.repeated(entry)) }
      return !isDeleted
    }
  }

  private static func repeated(_ entry: Entry) -> CalendarFault {
    CalendarFault(line: entry.line, title: entry.item.title, reason: .repeated)
  }

  /// Divides series, and adds a note to replaced dates whose series the file does not contain.
  private static func divided(_ entries: [Entry]) -> [Entry] {
    guard entries.contains(where: { $0.loose != nil }) else { return entries }
    let mains = Set(entries.filter { $0.item.replaces == nil }.map(\.item.uid))
    let parted = Set(
      entries.lazy.filter { $0.loose.map { $0.isForLater || !$0.others.isEmpty } ?? false }
        .map(\.item.uid)
    ).intersection(mains)
    var members: [String: [Entry]] = [:]
    for entry in entries where parted.contains(entry.item.uid) {
      members[entry.item.uid, default: []].append(entry)
    }
    return entries.flatMap { entry -> [Entry] in
      let uid = entry.item.uid
      if parted.contains(uid) {
        return members.removeValue(forKey: uid).map { SeriesDivider($0).entries } ?? []
      }
      let isAlone = entry.item.replaces != nil && !mains.contains(uid)
      return [isAlone ? entry.with(entry.item, [.seriesMissing]) : entry]
    }
  }
}
