/// The first entries of an order, up to a limit, and a count of all.
struct FirstOnes {
  struct Entry {
    let key: Double
    let slot: Int32
  }

  private let limit: Int
  private(set) var count = 0
  /// A heap with the last kept entry on top.
  private var heap: [Entry] = []

  init(limit: Int?) { self.limit = max(0, limit ?? .max) }

  /// The last kept entry, or `nil` while the limit is not reached.
  var last: Entry? { heap.count < limit ? nil : heap.first }

  mutating func add(_ entry: Entry, _ index: EventIndex) {
    count += 1
    if heap.count < limit {
      heap.append(entry)
      if limit != .max { rise(index) }
    } else if let last = heap.first, Self.comesBefore(entry, last, index) {
      heap[0] = entry
      sink(index)
    }
  }

  func sorted(in index: EventIndex) -> [Entry] {
    heap.sorted { Self.comesBefore($0, $1, index) }
  }

  /// Compares by key, then by start, then by id.
  private static func comesBefore(_ one: Entry, _ other: Entry, _ index: EventIndex) -> Bool {
    one.key == other.key ? index.startsBefore(one.slot, other.slot) : one.key < other.key
  }

  private mutating func rise(_ index: EventIndex) {
    var place = heap.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard Self.comesBefore(heap[parent], heap[place], index) else { return }
      heap.swapAt(parent, place)
      place = parent
    }
  }

  private mutating func sink(_ index: EventIndex) {
    var place = 0
    while true {
      var last = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < heap.count && Self.comesBefore(heap[last], heap[child], index) {
        last = child
      }
      if last == place { return }
      heap.swapAt(place, last)
      place = last
    }
  }
}
