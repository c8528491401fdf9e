import Places

/// Series of which dates have events of their own, each with the one that stands for all in a list.
struct PartedSeries {
  /// Whether one stands for those alone that are where it is, as on a map.
  private let isByPlace: Bool
  private var chosen: [String: FirstOnes.Entry] = [:]
  /// How many of those that were added another one stands for.
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

  /// The earlier of two dates that takes place.
  private static func first(
    _ one: FirstOnes.Entry, _ other: FirstOnes.Entry, _ index: EventIndex
  ) -> FirstOnes.Entry {
    let isCalledOff = index.isCancelled(one.slot)
    if isCalledOff != index.isCancelled(other.slot) { return isCalledOff ? other : one }
    return index.startsBefore(one.slot, other.slot) ? one : other
  }
}
