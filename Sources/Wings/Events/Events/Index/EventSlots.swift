import Languages
import Places

/// The indexed facts of one event, smaller than a cache line of 64 bytes.
struct IndexSlot: Sendable {
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt16
    static let taken = Flags(rawValue: 1)
    static let cancelled = Flags(rawValue: 2)
    static let online = Flags(rawValue: 4)
    static let priced = Flags(rawValue: 8)
    static let free = Flags(rawValue: 16)
    static let repeats = Flags(rawValue: 32)
    static let placed = Flags(rawValue: 64)
    /// Sorted after all others until a moderator decides.
    static let demoted = Flags(rawValue: 128)
    /// A separately stored date of a series, or the series of such dates.
    static let parted = Flags(rawValue: 256)
    static let allDay = Flags(rawValue: 512)
    static let sold = Flags(rawValue: 1024)
  }

  var start = 0
  var added = 0
  var score = 0.0
  /// The number of interested people.
  var interests: UInt32 = 0
  /// Millionths of a degree.
  private var latitude: Int32 = 0
  private var longitude: Int32 = 0
  var author: Int32 = 0
  var price: Int32 = 0
  var text: UInt32 = 0
  /// The duration in seconds.
  private var length: Int32 = 0
  /// Category numbers, the main one first; 0 for none.
  private(set) var categories: (UInt16, UInt16, UInt16) = (0, 0, 0)
  var flags: Flags = []

  init() {}

  init(_ event: IndexFacts, author: Int32, categories numbers: [UInt16]) {
    (start, added) = (event.start, event.added)
    length = Int32(clamping: event.end - event.start)
    self.author = author
    func number(_ place: Int) -> UInt16 { place < numbers.count ? numbers[place] : 0 }
    categories = (number(0), number(1), number(2))
    price = Int32(event.price ?? 0)
    flags = Self.flags(of: event)
    if let point = event.point {
      latitude = Int32((point.latitude * 1_000_000).rounded())
      longitude = Int32((point.longitude * 1_000_000).rounded())
    }
  }

  var end: Int { start + Int(length) }

  private static func flags(of event: IndexFacts) -> Flags {
    var flags: Flags = [.taken]
    if event.cancelled { flags.insert(.cancelled) }
    if event.online { flags.insert(.online) }
    if event.repeats { flags.insert(.repeats) }
    if event.allDay { flags.insert(.allDay) }
    if event.sells { flags.insert(.sold) }
    if event.point != nil { flags.insert(.placed) }
    if event.price != nil { flags.insert(event.isFree ? .free : .priced) }
    return flags
  }

  var point: GeoPoint? {
    guard flags.contains(.placed) else { return nil }
    return GeoPoint(
      latitude: Double(latitude) / 1_000_000, longitude: Double(longitude) / 1_000_000)
  }

  /// Its cell in the grid.
  var cell: UInt32 {
    if flags.contains(.online) { return GeoGrid.online }
    return point.map(GeoGrid.cell(of:)) ?? GeoGrid.nowhere
  }
}

/// The slots of an index and the ids of their events.
struct EventSlots: Sendable {
  private var ids = IDTable()
  private var slots: [IndexSlot] = []
  private var free: [Int32] = []

  /// The number of used slots.
  var count: Int { ids.count }
  /// The number of slots, free ones included.
  var end: Int { slots.count }
  /// The used slots, in ascending order.
  var taken: [Int32] {
    slots.indices.filter { slots[$0].flags.contains(.taken) }.map(Int32.init)
  }

  var bytes: Int {
    ids.size + slots.capacity * MemoryLayout<IndexSlot>.stride
      + free.capacity * MemoryLayout<Int32>.stride
  }

  subscript(slot: Int) -> IndexSlot {
    get { slots[slot] }
    _modify { yield &slots[slot] }
  }

  mutating func reserve(_ count: Int) {
    ids.reserve(count, bytes: count * Self.usualID)
    slots.reserveCapacity(count)
  }

  private static let usualID = 28

  /// Releases unused memory.
  mutating func trim() {
    ids.trim()
    slots = slots.trimmed
  }

  /// Returns the id of the event in a slot.
  func id(_ slot: Int32) -> String { ids[slot] }

  /// Returns the slot of an event; tries a likely one first.
  func slot(of id: UnsafeRawBufferPointer, likely: Int32? = nil) -> Int32? {
    ids.number(of: id, likely: likely)
  }

  func slot(of id: String) -> Int32? { ids.number(of: id) }

  /// Whether the id of one slot sorts before that of another.
  func comesBefore(_ one: Int32, _ other: Int32) -> Bool { ids.comesBefore(one, other) }

  /// Assigns an unused slot to an id.
  mutating func take(_ id: UnsafeRawBufferPointer) -> Int32 {
    if let slot = free.popLast() { return ids.add(id, as: slot) }
    slots.append(IndexSlot())
    return ids.add(id)
  }

  mutating func release(_ slot: Int32) {
    ids.remove(slot)
    slots[Int(slot)] = IndexSlot()
    free.append(slot)
  }

  /// Calls a closure with all slots in contiguous memory, for fast scans.
  func withSlots<Result>(_ body: (UnsafeBufferPointer<IndexSlot>) -> Result) -> Result {
    slots.withUnsafeBufferPointer(body)
  }
}
