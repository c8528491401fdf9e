import Languages
import Places

extension EventIndex {
  /// A question in the terms of the index.
  struct Sieve {
    let sought: [UInt8]
    /// What has ended by then is left out; what starts then or later.
    let from: Int
    let to: Int
    /// The least box around the circle that is asked for.
    let circle: GeoBox?
    private let index: EventIndex
    private let criteria: EventCriteria
    private let box: GeoBox?
    private let middle: GeoPoint?
    private let withCancelled: Bool
    /// By number; none where all are wanted.
    private let categories: Set<UInt64>?
    private let isAuthorWanted: [Bool]

    init(_ question: EventQuestion, _ index: EventIndex, now: Int) {
      let criteria = question.criteria
      (self.index, self.criteria) = (index, criteria)
      box = question.box
      withCancelled = question.withCancelled
      sought = Array(PlainLetters.of(Cleaned.line(criteria.text)).utf8)
      (from, to) = (criteria.from ?? now, criteria.to ?? .max)
      middle = criteria.point
      circle = criteria.kilometres.flatMap { reach in
        criteria.point.map { GeoBox(around: $0, kilometres: reach) }
      }
      categories =
        criteria.categories.isEmpty
        ? nil : Set(criteria.categories.map { UInt64(index.number(ofCategory: $0)) })
      isAuthorWanted = Self.authors(question, index)
    }

    private static func authors(_ question: EventQuestion, _ index: EventIndex) -> [Bool] {
      let criteria = question.criteria
      return index.authors.ids.indices.map { number in
        let id = index.authors.ids[number]
        if criteria.isVerified, !index.authors.isVerified[number] { return false }
        if let author = criteria.author, author != id { return false }
        return question.without.isEmpty || !question.without.contains(id)
      }
    }

    /// How far an event is that passes; none for one that does not.
    ///
    /// It is endless for one that is nowhere, and 0 where nobody says from where.
    func metres(of slot: Int) -> Double? {
      // Columns are read one by one: taking all of them at once would count each reference.
      guard index.slots.ends[slot] > from, index.slots.starts[slot] < to,
        passes(index.slots.flags[slot]), isAuthorWanted[Int(index.slots.authors[slot])],
        hasCategory(index.slots.categories[slot])
      else { return nil }
      return box == nil && middle == nil ? 0 : distance(of: slot)
    }

    private func passes(_ flags: EventSlots.Flags) -> Bool {
      if flags.contains(.cancelled), !withCancelled { return false }
      if let online = criteria.online, online != flags.contains(.online) { return false }
      switch criteria.cost {
      case .free: return flags.contains(.free)
      case .priced: return flags.contains(.priced)
      case nil: return true
      }
    }

    private func hasCategory(_ own: UInt64) -> Bool {
      guard let categories else { return true }
      // 0 is no category, and none that is asked for but not known.
      func isWanted(_ number: UInt64) -> Bool { number > 0 && categories.contains(number) }
      return isWanted(own & 0xFFFF) || isWanted(own >> 16 & 0xFFFF) || isWanted(own >> 32)
    }

    private func distance(of slot: Int) -> Double? {
      let isOnline = index.slots.flags[slot].contains(.online)
      let point = isOnline ? nil : index.slots.point(slot)
      if let box {
        guard let point, box.contains(point) else { return nil }
      }
      guard let middle else { return 0 }
      let metres = point.map { GreatCircle.metres(from: middle, to: $0) } ?? .infinity
      // What is online is near everybody.
      guard let reach = criteria.kilometres, !isOnline else { return metres }
      return metres <= reach * 1000 ? metres : nil
    }
  }
}

extension EventCriteria {
  /// The middle of the circle.
  package var point: GeoPoint? {
    guard let latitude, let longitude else { return nil }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }
}

/// The first of many in an order, the others counted.
struct FirstOnes {
  struct Entry {
    let key: Double
    let slot: Int32
  }

  private let limit: Int
  private(set) var count = 0
  /// The last of the first on top.
  private var heap: [Entry] = []

  init(limit: Int?) { self.limit = max(0, limit ?? .max) }

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

  /// By key, then by start, then by id.
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
