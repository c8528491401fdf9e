import Languages
import Places

/// What an index knows of one event: as much as a processor reads of its memory in one go.
struct IndexSlot: Sendable {
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

  var start = 0
  var end = 0
  var added = 0
  var score = 0.0
  /// Three numbers of sixteen bits, the main one lowest; none is 0.
  var categories: UInt64 = 0
  /// Millionths of a degree.
  private var latitude: Int32 = 0
  private var longitude: Int32 = 0
  var author: Int32 = 0
  var price: Int32 = 0
  var text: UInt32 = 0
  var flags: Flags = []

  init() {}

  init(_ event: IndexedEvent, author: Int32, categories numbers: [UInt16]) {
    (start, end, added) = (event.startTime, event.endTime, event.addTime)
    self.author = author
    categories = numbers.prefix(3).enumerated().reduce(0) {
      $0 | UInt64($1.element) << (16 * $1.offset)
    }
    price = Int32(event.price?.amount ?? 0)
    flags = Self.flags(of: event)
    if let point = event.position?.point {
      latitude = Int32((point.latitude * 1_000_000).rounded())
      longitude = Int32((point.longitude * 1_000_000).rounded())
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

  var point: GeoPoint? {
    guard flags.contains(.placed) else { return nil }
    return GeoPoint(
      latitude: Double(latitude) / 1_000_000, longitude: Double(longitude) / 1_000_000)
  }

  /// Where it stands in the grid.
  var cell: UInt32 {
    if flags.contains(.online) { return GeoGrid.online }
    return point.map(GeoGrid.cell(of:)) ?? GeoGrid.nowhere
  }
}

/// The slots of an index and the ids of the events in them.
struct EventSlots: Sendable {
  private(set) var ids: [String] = []
  private var slots: [IndexSlot] = []
  private var free: [Int32] = []

  var count: Int { slots.count }

  var bytes: Int {
    ids.capacity * MemoryLayout<String>.stride + slots.capacity * MemoryLayout<IndexSlot>.stride
      + free.capacity * MemoryLayout<Int32>.stride
  }

  subscript(slot: Int) -> IndexSlot {
    get { slots[slot] }
    _modify { yield &slots[slot] }
  }

  mutating func reserve(_ count: Int) {
    ids.reserveCapacity(count)
    slots.reserveCapacity(count)
  }

  /// A slot that nobody has.
  mutating func take(_ id: String) -> Int32 {
    if let slot = free.popLast() {
      ids[Int(slot)] = id
      return slot
    }
    ids.append(id)
    slots.append(IndexSlot())
    return Int32(slots.count - 1)
  }

  mutating func release(_ slot: Int32) {
    ids[Int(slot)] = ""
    slots[Int(slot)] = IndexSlot()
    free.append(slot)
  }

  /// All slots in one stretch, for whoever looks through many.
  func withSlots<Result>(_ body: (UnsafeBufferPointer<IndexSlot>) -> Result) -> Result {
    slots.withUnsafeBufferPointer(body)
  }
}
