import Languages
import Places

/// Something that lies ahead, for the timeline that joins all wings.
package nonisolated struct AgendaItem: Sendable, Equatable {
  /// The day by the clock of this machine, `YYYY-MM-DD`.
  package let day: String
  /// In seconds since 1970, the end exclusive; none where only the day is known.
  package let time: Range<Int>?
  /// Whether nobody knows when it ends: the end is no sooner than that.
  package let isOpenEnded: Bool
  /// How it stands, in the catalogue's words.
  package let state: Wording
  package let stop: Stop
  /// Where it is, as people say it; empty where nobody does.
  package let place: String
  package let point: GeoPoint?
  /// Whether whoever is there means to be there, so that nothing else has room beside it.
  package let isPlanned: Bool
  /// Whether it takes hours of its day: neither what was called off nor what lasts all day.
  package let takesTime: Bool
  /// Whether the clock where it is shows another time than that of this machine.
  package let isElsewhere: Bool

  package init(
    day: String, time: Range<Int>? = nil, isOpenEnded: Bool = false, state: Wording, stop: Stop,
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

/// Why somebody who is at one thing cannot be at another.
package nonisolated enum AgendaClash: Sendable, Equatable {
  /// Both take place at the same time, for so many minutes.
  case sameTime(minutes: Int)
  /// Both are on one day, and of one nobody knows the hour.
  case sameDay
  /// The way from the one to the other takes longer than there is between them.
  case tooFar(Way)
  /// The same, and nobody would walk it; kilometres between them.
  case elsewhere(kilometres: Int)

  /// A way on foot for which there is no time.
  package struct Way: Sendable, Equatable {
    package let minutes: Int
    /// When the first of the two ends and the second one starts, in seconds since 1970.
    let ends: Int
    let starts: Int
    /// Whether the other one comes first.
    let comesFromOther: Bool

    /// How many minutes of it there is no time for.
    var missing: Int { Swift.max(1, minutes - (starts - ends) / 60) }
  }

  private static let longestWalk = 3 * 3600
  /// Whoever has so many seconds takes something faster than their feet.
  private static let longestGap = 2 * 3600

  /// Why two cannot both be gone to; none where they can.
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
    let walk = OnFoot.seconds(metres: metres)
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

  /// What somebody is told at the one about the other.
  ///
  /// - Parameters:
  ///   - other: What the other one is called.
  ///   - units: In what they are told how far it is.
  ///   - clock: What the clock shows at a moment in seconds since 1970.
  /// - Returns: A line.
  package func wording(
    of other: String, in units: LengthUnits, clock: (Int) -> String
  ) -> Wording {
    switch self {
    case .sameTime: Wording("common.clash.sameTime", ["name": other])
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

  /// The same in the fewest words, for the row of one of them.
  package func brief(in units: LengthUnits) -> Wording {
    switch self {
    case .sameTime(let minutes): Wording("common.clash.for", ["minutes": "\(minutes)"])
    case .tooFar(let way): Wording("common.clash.tight", ["minutes": "\(way.missing)"])
    case .elsewhere(let kilometres): Self.far("common.clash.far", kilometres, in: units)
    case .sameDay: Wording("common.clash.alone")
    }
  }

  /// Minutes that are lacking; none where it is not told in minutes.
  package var minutes: Int? {
    switch self {
    case .sameTime(let minutes): minutes
    case .tooFar(let way): way.missing
    case .elsewhere, .sameDay: nil
    }
  }

  /// How grave it is: what takes place at the same time before a way that is too long, and that before
  /// a day of which nobody knows the hour; of one kind by how much is lacking.
  fileprivate var gravity: (kind: Int, size: Int) {
    switch self {
    case .sameTime(let minutes): (3, minutes)
    case .elsewhere(let kilometres): (2, kilometres)
    case .tooFar(let way): (1, way.missing)
    case .sameDay: (0, 0)
    }
  }

  /// A text that says how far something is as its `length`, in whole kilometres or miles.
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
  /// What somebody means to be at and leaves the least room for one of these, the first of such; every
  /// screen names that one.
  ///
  /// - Parameter place: Which of these.
  /// - Returns: The place of the other thing, and why; none where it can be gone to.
  package nonisolated func clash(of place: Int) -> (other: Int, why: AgendaClash)? {
    var gravest: (other: Int, why: AgendaClash)?
    for clash in clashes(of: place) {
      if gravest.map({ clash.why.gravity > $0.why.gravity }) ?? true { gravest = clash }
    }
    return gravest
  }

  /// All that somebody means to be at and that leaves no room for one of these, in order.
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
