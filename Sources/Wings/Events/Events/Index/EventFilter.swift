import Languages
import Places

/// The filter of a query, in the index's own numbers.
struct EventFilter {
  let sought: [UInt8]
  /// Excludes events that ended by `from`, and events that start at `to` or later.
  let from: Int
  let to: Int
  /// The smallest box around the circle of the query.
  let circle: GeoBox?
  private let box: GeoBox?
  private let free: FreeTime?
  private let middle: GeoPoint?
  /// In metres.
  private let reach: Double?
  private let wanted: IndexSlot.Flags
  private let unwanted: IndexSlot.Flags
  /// Wanted categories by number; `nil` if all are wanted.
  ///
  /// Number 0 means no category and is never wanted.
  private let categories: [Bool]?
  private let authors: [Bool]?
  /// The only wanted slots; `nil` if all are wanted.
  private let events: Set<Int32>?

  init(_ question: EventQuestion, _ index: EventIndex, now: Int) {
    let criteria = question.criteria
    (box, free) = (question.box, question.free)
    sought = Array(PlainLetters.of(Cleaned.line(criteria.text)).utf8)
    from = max(criteria.from ?? now, question.free?.time.lowerBound ?? .min)
    to = min(criteria.to ?? .max, question.free?.time.upperBound ?? .max)
    middle = criteria.point
    reach = criteria.kilometres.map { $0 * 1000 }
    circle = criteria.kilometres.flatMap { reach in
      criteria.point.map { GeoBox(around: $0, kilometres: reach) }
    }
    (wanted, unwanted) = Self.flags(question)
    categories = Self.categories(criteria, index)
    authors = Self.authors(question, index)
    events = question.events.map { Set($0.compactMap(index.slot(of:))) }
  }

  /// Whether every event that has not ended passes, apart from cancelled ones.
  var isOpen: Bool {
    sought.isEmpty && to == .max && box == nil && circle == nil && free == nil && reach == nil
      && wanted == [.taken] && unwanted.isSubset(of: [.cancelled]) && categories == nil
      && authors == nil && events == nil
  }

  private static func flags(
    _ question: EventQuestion
  ) -> (wanted: IndexSlot.Flags, unwanted: IndexSlot.Flags) {
    var (wanted, unwanted): (IndexSlot.Flags, IndexSlot.Flags) = ([.taken], [])
    if !question.withCancelled { unwanted.insert(.cancelled) }
    switch question.criteria.online {
    case true?: wanted.insert(.online)
    case false?: unwanted.insert(.online)
    case nil: break
    }
    switch question.criteria.cost {
    case .free: wanted.insert(.free)
    case .priced: wanted.insert(.priced)
    case .sold: wanted.insert(.sold)
    case nil: break
    }
    return (wanted, unwanted)
  }

  private static func categories(_ criteria: EventCriteria, _ index: EventIndex) -> [Bool]? {
    guard !criteria.categories.isEmpty else { return nil }
    var isWanted = Array(repeating: false, count: index.categoryCount + 1)
    for id in criteria.categories { isWanted[Int(index.number(ofCategory: id))] = true }
    isWanted[0] = false
    return isWanted
  }

  private static func authors(_ question: EventQuestion, _ index: EventIndex) -> [Bool]? {
    let criteria = question.criteria
    guard
      criteria.isVerified || criteria.author != nil || question.authors != nil
        || !question.without.isEmpty
    else {
      return nil
    }
    return (0..<index.authors.count).map { number in
      let id = index.authors.ids[Int32(number)]
      return (!criteria.isVerified || index.authors.isVerified[number])
        && (criteria.author == nil || criteria.author == id)
        && (question.authors?.contains(id) ?? true) && !question.without.contains(id)
    }
  }

  /// Returns the distance of an event that passes; `nil` if it does not pass.
  ///
  /// The distance is infinite for an event without coordinates, and 0 without a reference point.
  func metres(of slot: IndexSlot, at place: Int) -> Double? {
    guard slot.end > from, slot.start < to, slot.flags.isSuperset(of: wanted),
      slot.flags.isDisjoint(with: unwanted), authors?[Int(slot.author)] ?? true,
      hasCategory(slot.categories), fits(slot), events?.contains(Int32(place)) ?? true
    else { return nil }
    return box == nil && middle == nil ? 0 : distance(of: slot)
  }

  private func hasCategory(_ own: (UInt16, UInt16, UInt16)) -> Bool {
    guard let categories else { return true }
    return categories[Int(own.0)] || categories[Int(own.1)] || categories[Int(own.2)]
  }

  private func fits(_ slot: IndexSlot) -> Bool {
    guard let free else { return true }
    let point = slot.flags.contains(.online) ? nil : slot.point
    return free.holds(
      FreeTime.Stay(time: slot.start..<max(slot.start, slot.end), point: point))
  }

  private func distance(of slot: IndexSlot) -> Double? {
    let isOnline = slot.flags.contains(.online)
    let point = isOnline ? nil : slot.point
    if let box {
      guard let point, box.contains(point) else { return nil }
    }
    guard let middle else { return 0 }
    // Latitude and longitude exclude distant points without trigonometry.
    if let circle, let point, !circle.contains(point) { return nil }
    let metres = point.map { GreatCircle.metres(from: middle, to: $0) } ?? .infinity
    guard let reach else { return metres }
    // An online event is in no circle, except in a search for online events.
    if isOnline { return wanted.contains(.online) ? metres : nil }
    return metres <= reach ? metres : nil
  }
}

extension EventCriteria {
  /// The centre of the circle.
  package var point: GeoPoint? {
    guard let latitude, let longitude else { return nil }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }
}
