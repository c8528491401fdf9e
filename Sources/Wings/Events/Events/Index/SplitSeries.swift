import Places

/// Series with separately stored dates, each with the entry that a list shows for it.
struct SplitSeries {
  /// Whether entries are joined only within the same place, as on a map.
  private let isByPlace: Bool
  private var chosen: [String: FirstOnes.Entry] = [:]
  /// The number of added entries that another entry represents.
  private(set) var joined = 0

  var entries: some Collection<FirstOnes.Entry> { chosen.values }

  init(byPlace isByPlace: Bool = false) { self.isByPlace = isByPlace }

  /// Adds a series or one of its dates.
  mutating func add(_ entry: FirstOnes.Entry, _ index: EventIndex) {
    let point = isByPlace ? index.slots[Int(entry.slot)].point : nil
    let series = index.series(of: entry.slot) + (point.map { " \($0.text)" } ?? "")
    guard let known = chosen[series] else { return chosen[series] = entry }
    joined += 1
    chosen[series] = Self.first(known, entry, index)
  }

  /// Returns the earlier of two dates.
  ///
  /// A date that takes place precedes a cancelled one.
  private static func first(
    _ one: FirstOnes.Entry, _ other: FirstOnes.Entry, _ index: EventIndex
  ) -> FirstOnes.Entry {
    let isCalledOff = index.isCancelled(one.slot)
    if isCalledOff != index.isCancelled(other.slot) { return isCalledOff ? other : one }
    return index.startsBefore(one.slot, other.slot) ? one : other
  }
}
