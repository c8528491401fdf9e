import Languages
import Places

/// What an index knows of each event, a column a fact: one slot an event.
struct EventSlots: Sendable {
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    static let taken = Flags(rawValue: 1)
    static let cancelled = Flags(rawValue: 2)
    static let online = Flags(rawValue: 4)
    static let priced = Flags(rawValue: 8)
    static let free = Flags(rawValue: 16)
    static let repeats = Flags(rawValue: 32)
    static let placed = Flags(rawValue: 64)
    /// It goes behind all others until a moderator has decided.
    static let demoted = Flags(rawValue: 128)
  }

  private(set) var ids: [String] = []
  private(set) var starts: [Int] = []
  private(set) var ends: [Int] = []
  private(set) var added: [Int] = []
  private(set) var scores: [Double] = []
  /// Millionths of a degree.
  private var latitudes: [Int32] = []
  private var longitudes: [Int32] = []
  /// Three numbers of sixteen bits, the main one lowest; none is 0.
  private(set) var categories: [UInt64] = []
  private(set) var flags: [Flags] = []
  private(set) var authors: [Int32] = []
  private(set) var prices: [Int32] = []
  private(set) var texts: [UInt32] = []
  private var free: [Int32] = []

  var count: Int { ids.count }

  var bytes: Int {
    ids.capacity * 16 + (starts.capacity + ends.capacity + added.capacity) * 8
      + scores.capacity * 8 + (latitudes.capacity + longitudes.capacity) * 4
      + categories.capacity * 8 + flags.capacity + authors.capacity * 4 + prices.capacity * 4
      + texts.capacity * 4 + free.capacity * 4
  }

  mutating func reserve(_ count: Int) {
    ids.reserveCapacity(count)
    starts.reserveCapacity(count)
    ends.reserveCapacity(count)
    added.reserveCapacity(count)
    scores.reserveCapacity(count)
    latitudes.reserveCapacity(count)
    longitudes.reserveCapacity(count)
    categories.reserveCapacity(count)
    flags.reserveCapacity(count)
    authors.reserveCapacity(count)
    prices.reserveCapacity(count)
    texts.reserveCapacity(count)
  }

  /// A slot that nobody has.
  mutating func take(_ id: String) -> Int32 {
    if let slot = free.popLast() {
      ids[Int(slot)] = id
      return slot
    }
    ids.append(id)
    starts.append(0)
    ends.append(0)
    added.append(0)
    scores.append(0)
    latitudes.append(0)
    longitudes.append(0)
    categories.append(0)
    flags.append([])
    authors.append(0)
    prices.append(0)
    texts.append(0)
    return Int32(ids.count - 1)
  }

  mutating func release(_ slot: Int32) {
    ids[Int(slot)] = ""
    flags[Int(slot)] = []
    free.append(slot)
  }

  mutating func set(
    _ slot: Int32, _ event: IndexedEvent, author: Int32, categories numbers: [UInt16]
  ) {
    let slot = Int(slot)
    (starts[slot], ends[slot]) = (event.startTime, event.endTime)
    (added[slot], authors[slot]) = (event.addTime, author)
    categories[slot] = numbers.prefix(3).enumerated().reduce(0) {
      $0 | UInt64($1.element) << (16 * $1.offset)
    }
    prices[slot] = Int32(event.price?.amount ?? 0)
    flags[slot] = Self.flags(of: event)
    if let point = event.position?.point {
      latitudes[slot] = Int32((point.latitude * 1_000_000).rounded())
      longitudes[slot] = Int32((point.longitude * 1_000_000).rounded())
    }
  }

  private static func flags(of event: IndexedEvent) -> Flags {
    var flags: Flags = [.taken]
    if event.cancelled { flags.insert(.cancelled) }
    if event.online { flags.insert(.online) }
    if event.repeats { flags.insert(.repeats) }
    if event.position?.point != nil { flags.insert(.placed) }
    if let price = event.price { flags.insert(price.isFree ? .free : .priced) }
    return flags
  }

  mutating func set(_ slot: Int32, score: Double) { scores[Int(slot)] = score }
  mutating func set(_ slot: Int32, text: UInt32) { texts[Int(slot)] = text }

  mutating func set(_ slot: Int32, isDemoted: Bool) {
    if isDemoted {
      flags[Int(slot)].insert(.demoted)
    } else {
      flags[Int(slot)].remove(.demoted)
    }
  }

  func point(_ slot: Int) -> GeoPoint? {
    guard flags[slot].contains(.placed) else { return nil }
    return GeoPoint(
      latitude: Double(latitudes[slot]) / 1_000_000,
      longitude: Double(longitudes[slot]) / 1_000_000)
  }

  /// Where it stands in the grid.
  func cell(_ slot: Int) -> UInt32 {
    if flags[slot].contains(.online) { return GeoGrid.online }
    return point(slot).map(GeoGrid.cell(of:)) ?? GeoGrid.nowhere
  }
}
