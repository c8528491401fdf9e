import Languages
import Places

/// What an index knows of one event, in less than a processor reads of its memory in one go.
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
  var added = 0
  var score = 0.0
  /// Millionths of a degree.
  private var latitude: Int32 = 0
  private var longitude: Int32 = 0
  var author: Int32 = 0
  var price: Int32 = 0
  var text: UInt32 = 0
  /// Seconds.
  private var length: Int32 = 0
  /// Numbers, the main one first; 0 is none.
  private(set) var categories: (UInt16, UInt16, UInt16) = (0, 0, 0)
  var flags: Flags = []

  init() {}

  init(_ event: IndexedEvent, author: Int32, categories numbers: [UInt16]) {
    (start, added) = (event.startTime, event.addTime)
    length = Int32(clamping: event.endTime - event.startTime)
    self.author = author
    let three = numbers + [0, 0, 0]
    categories = (three[0], three[1], three[2])
    price = Int32(event.price?.amount ?? 0)
    flags = Self.flags(of: event)
    if let point = event.position?.point {
      latitude = Int32((point.latitude * 1_000_000).rounded())
      longitude = Int32((point.longitude * 1_000_000).rounded())
    }
  }

  var end: Int { start + Int(length) }

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
