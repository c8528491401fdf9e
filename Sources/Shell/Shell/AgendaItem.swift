import Languages
import Places

/// An upcoming item in the timeline of all wings.
package nonisolated struct AgendaItem: Sendable, Equatable {
  /// The local day, `YYYY-MM-DD`.
  package let day: String
  /// Seconds since 1970, end exclusive; `nil` if only the day is known.
  package let time: Range<Int>?
  /// Whether the end is unknown; `time` then gives its earliest moment.
  package let isOpenEnded: Bool
  /// The state as a text.
  package let state: Wording
  package let stop: NavigationItem
  /// The place as shown; empty if unknown.
  package let place: String
  package let point: GeoPoint?
  /// Whether the user plans to be there, so that other items clash with it.
  package let isPlanned: Bool
  /// Whether it takes hours of its day; `false` for cancelled and all-day items.
  package let takesTime: Bool
  /// Whether its place has another local time than this machine.
  package let isElsewhere: Bool

  package init(
    day: String, time: Range<Int>? = nil, isOpenEnded: Bool = false, state: Wording,
    stop: NavigationItem,
    place: String = "",
    point: GeoPoint? = nil, isPlanned: Bool = false, takesTime: Bool = true,
    isElsewhere: Bool = false
  ) {
    (self.day, self.time, self.isOpenEnded) = (day, time, isOpenEnded)
    (self.state, self.stop) = (state, stop)
    (self.place, self.point, self.isPlanned) = (place, point, isPlanned)
    (self.takesTime, self.isElsewhere) = (takesTime, isElsewhere)
  }
}

/// The reason why a person at one item cannot be at another.
package nonisolated enum AgendaClash: Sendable, Equatable {
  /// Both take place at the same time, for a number of minutes.
  case sameTime(minutes: Int)
  /// Both are on the same day, and the time of one is unknown.
  case sameDay
  /// The walk between the items takes longer than the time between them.
  case tooFar(Way)
  /// The items are too far apart to walk, and the time between them is too short.
  case elsewhere(kilometres: Int)

  /// A walk for which there is too little time.
  package struct Way: Sendable, Equatable {
    package let minutes: Int
    /// When the first item ends, and when the second starts, in seconds since 1970.
    let ends: Int
    let starts: Int
    /// Whether the other item comes first.
    let comesFromOther: Bool

    /// The number of minutes missing.
    var missing: Int { Swift.max(1, minutes - (starts - ends) / 60) }
  }

  private static let longestWalk = 3 * 3600
  /// The gap in seconds from which on items do not clash: there is time to travel by vehicle.
  private static let longestGap = 2 * 3600

  /// Returns why a person cannot be at both; `nil` if they can.
  package init?(_ one: AgendaItem, _ other: AgendaItem) {
    guard let first = one.time, let second = other.time else {
      guard one.day == other.day else { return nil }
      self = .sameDay
      return
    }
    if first.lowerBound < second.upperBound, second.lowerBound < first.upperBound {
      let both = min(first.upperBound, second.upperBound)
      let begin = max(first.lowerBound, second.lowerBound)
      self = .sameTime(minutes: max(1, (both - begin + 59) / 60))
      return
    }
    guard let here = one.point, let there = other.point else { return nil }
    let gap = max(
      second.lowerBound - first.upperBound, first.lowerBound - second.upperBound)
    guard gap < Self.longestGap else { return nil }
    let metres = GreatCircle.metres(from: here, to: there)
    let walk = WalkingTime.seconds(metres: metres)
    guard gap < walk else { return nil }
    if walk > Self.longestWalk {
      self = .elsewhere(kilometres: Int((metres / 1000).rounded()))
      return
    }
    let comesFromOther = second.upperBound <= first.lowerBound
    let (earlier, later) = comesFromOther ? (second, first) : (first, second)
    self = .tooFar(
      Way(
        minutes: (walk + 59) / 60, ends: earlier.upperBound, starts: later.lowerBound,
        comesFromOther: comesFromOther))
  }

  /// Returns the warning shown at one item about the other.
  ///
  /// - Parameters:
  ///   - other: The name of the other item.
  ///   - units: The units of distance.
  ///   - clock: Formats a moment in seconds since 1970.
  /// - Returns: A line of text.
  package func wording(
    of other: String, in units: LengthUnits, clock: (Int) -> String
  ) -> Wording {
    switch self {
    case .sameTime(let minutes):
      Wording("common.clash.sameTime", ["minutes": "\(minutes)", "name": other])
    case .sameDay: Wording("common.clash.sameDay", ["name": other])
    case .tooFar(let way):
      Wording(
        way.comesFromOther ? "common.clash.tooFarFrom" : "common.clash.tooFar",
        [
          "name": other, "minutes": "\(way.minutes)", "ends": clock(way.ends),
          "starts": clock(way.starts),
        ])
    case .elsewhere(let kilometres):
      Self.far("common.clash.elsewhere", kilometres, in: units, ["name": other])
    }
  }

  /// Returns the shortest form of the warning, for a row.
  package func brief(in units: LengthUnits) -> Wording {
    switch self {
    case .sameTime(let minutes): Wording("common.clash.for", ["minutes": "\(minutes)"])
    case .tooFar(let way): Wording("common.clash.tight", ["minutes": "\(way.missing)"])
    case .elsewhere(let kilometres): Self.far("common.clash.far", kilometres, in: units)
    case .sameDay: Wording("common.clash.alone")
    }
  }

  /// The number of missing minutes; `nil` if the warning gives none.
  package var minutes: Int? {
    switch self {
    case .sameTime(let minutes): minutes
    case .tooFar(let way): way.missing
    case .elsewhere, .sameDay: nil
    }
  }

  /// The severity: an overlap, too far to walk, too little time for the walk, an unknown time.
  ///
  /// Of two clashes of the same kind, the larger one is more severe.
  fileprivate var gravity: (kind: Int, size: Int) {
    switch self {
    case .sameTime(let minutes): (3, minutes)
    case .elsewhere(let kilometres): (2, kilometres)
    case .tooFar(let way): (1, way.missing)
    case .sameDay: (0, 0)
    }
  }

  /// Returns a text with a distance as its `length`, in whole kilometres or miles.
  private static func far(
    _ key: String, _ kilometres: Int, in units: LengthUnits, _ arguments: [String: String] = [:]
  ) -> Wording {
    let length = units.whole(kilometres: kilometres)
    var said = Wording(key, arguments)
    said.parts = [
      "length": [
        Wording("maps.distance.\(length.unit.rawValue)", ["number": "\(length.number)"])
      ]
    ]
    return said
  }
}

extension [AgendaItem] {
  /// Returns the most severe clash of an item with a planned one; of equal ones the first.
  ///
  /// All screens use it, so that they name the same clash.
  ///
  /// - Parameter place: The index of the item.
  /// - Returns: The index of the other item, and the clash; `nil` if there is none.
  package nonisolated func clash(of place: Int) -> (other: Int, why: AgendaClash)? {
    var gravest: (other: Int, why: AgendaClash)?
    for clash in clashes(of: place) {
      if gravest.map({ clash.why.gravity > $0.why.gravity }) ?? true { gravest = clash }
    }
    return gravest
  }

  /// Returns all clashes of an item with planned ones, in order.
  private nonisolated func clashes(
    of place: Int
  ) -> some Sequence<(other: Int, why: AgendaClash)> {
    let one = self[place]
    return indices.lazy.compactMap { number in
      let other = self[number]
      guard one.takesTime, number != place, other.isPlanned, other.takesTime else { return nil }
      return AgendaClash(one, other).map { (number, $0) }
    }
  }
}
