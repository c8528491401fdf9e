import Timekeeping

/// The review of every competitor's laps: possible doubles and possible gaps.
///
/// Each list has one value for each competitor, by index in the field.
struct LapAudit: Sendable {
  /// The laps of one competitor, with what is needed to judge them.
  struct Laps {
    /// The rows of the laps, by moment.
    let rows: [Int32]
    /// The individual start, in milliseconds after the race's.
    let start: Int
    let clock: RaceClock
    /// The minimum lap in milliseconds, below which a lap is a double; 0 for none.
    let minimum: Int
    /// The minimum of the first lap, which may be partial.
    let firstMinimum: Int
    /// Whether laps follow one another, so that a crossing between two may have been missed.
    let canMiss: Bool
    /// The fastest laps of the start group.
    var field = FieldPace()

    /// Returns the duration of a lap after the first, in milliseconds.
    func duration(_ lap: Int, _ crossings: CrossingTable) -> Int {
      elapsed(lap, crossings) - elapsed(lap - 1, crossings)
    }

    /// Returns the duration of a lap with the pause in it; `nil` if there was no pause in it.
    ///
    /// The distance ridden during the pause is not known, so such a lap is compared with no other.
    func neutralised(_ lap: Int, _ crossings: CrossingTable) -> Int? {
      guard lap > 0 else { return nil }
      return clock.millisecondsAcrossPause(
        from: crossings.rows[Int(rows[lap - 1])], to: crossings.rows[Int(rows[lap])])
    }

    /// Returns the duration since the last crossing before a lap that is not in doubt.
    ///
    /// A false reading in the middle of a lap therefore does not shorten that lap.
    func trustedDuration(_ lap: Int, _ crossings: CrossingTable) -> Int {
      elapsed(lap, crossings) - lastTrusted(before: lap, crossings)
    }

    /// Returns the moment of the last crossing before a lap that is not in doubt; if there is none,
    /// the start.
    func lastTrusted(before lap: Int, _ crossings: CrossingTable) -> Int {
      let last = rows[..<lap].lastIndex { !crossings.isOpenDouble(row: $0) }
      return last.map { elapsed($0, crossings) } ?? start
    }

    func elapsed(_ lap: Int, _ crossings: CrossingTable) -> Int {
      clock.elapsed(of: crossings.rows[Int(rows[lap])])
    }
  }

  /// The median of the latest laps, in milliseconds.
  private(set) var medianLap: [Int?] = []
  /// The number of laps flagged as too early and not accepted.
  private(set) var openDoubles: [Int] = []
  /// The rows that end laps long enough to be several laps.
  private(set) var gaps: [[Int32]] = []
  /// Whether any lap was estimated and accepted, not seen.
  private(set) var hasEstimates: [Bool] = []
  /// The number of laps judged.
  private var judged: [Int] = []
  /// The shortest lap that was compared with the field's; it may be out of date, but not too long.
  private var compared: [FieldPace] = []

  init() {}

  /// Makes room for new competitors.
  mutating func extend(to count: Int) {
    while medianLap.count < count {
      medianLap.append(nil)
      openDoubles.append(0)
      gaps.append([])
      hasEstimates.append(false)
      judged.append(0)
      compared.append(FieldPace())
    }
  }

  mutating func clear(_ index: Int) {
    (medianLap[index], openDoubles[index], gaps[index]) = (nil, 0, [])
    (hasEstimates[index], judged[index], compared[index]) = (false, 0, FieldPace())
  }

  /// Judges a competitor's laps from the first changed one on.
  ///
  /// Laps that are too short to be plausible are flagged as too early.
  mutating func judge(
    _ laps: Laps, of index: Int, from changed: Int, _ crossings: inout CrossingTable
  ) {
    let rows = laps.rows
    // The judgement of a lap also depends on the two after it.
    let first = Swift.max(0, changed - Self.successors)
    let before = rows.prefix(changed).suffix(Self.successors)
    let doubles = before.count { crossings.isOpenDouble(row: $0) }
    var window = LapWindow(before: first, of: laps, crossings)
    var trusted = laps.lastTrusted(before: first, crossings)
    if first == 0 { compared[index] = FieldPace() }
    var late: [Int32] = []
    for lap in first..<Swift.max(first, rows.count) {
      let moment = laps.elapsed(lap, crossings)
      let neutralised = laps.neutralised(lap, crossings)
      let raw = lap > 0 ? laps.duration(lap, crossings) : moment
      let ridden = neutralised ?? moment - trusted
      var isShort = Self.isTooShort(ridden, lap, of: laps, window, crossings)
      if lap == 0 || !window.knowsFastest { compare(ridden, lap, of: index) }
      if lap > LapGap.early, neutralised == nil,
        Self.isGap(raw, endedBy: rows[lap], window.gapMedian, crossings)
      {
        late.append(rows[lap])
      }
      if let pace = Self.newPace(endingWith: lap, laps, isThin: window.isThin, crossings) {
        isShort = false
        for settled in pace..<lap { crossings.set(.tooEarly, false, atRow: Int(rows[settled])) }
        window = LapWindow(before: lap, of: laps, crossings)
        trusted = laps.elapsed(lap - 1, crossings)
      }
      if lap > 0, !isShort, neutralised == nil { window.add(moment - trusted) }
      crossings.set(.tooEarly, isShort, atRow: Int(rows[lap]))
      if !crossings.isOpenDouble(row: rows[lap]) { trusted = moment }
    }
    medianLap[index] = window.median
    gaps[index] = gaps(of: laps, index, late: late, from: first, crossings)
    let isSettled = doubles != before.count { crossings.isOpenDouble(row: $0) }
    count(laps, of: index, from: isSettled ? 0 : changed, crossings)
  }

  private mutating func compare(_ ridden: Int, _ lap: Int, of index: Int) {
    if lap == 0 {
      compared[index].first = ridden
    } else {
      compared[index].lap = Swift.min(ridden, compared[index].lap ?? .max)
    }
  }

  /// Returns whether another pace of the field may change the judgement of a competitor's laps.
  func isConcerned(_ index: Int, by paces: [FieldPace]) -> Bool {
    let (first, lap) = (compared[index].first, compared[index].lap)
    return paces.contains { pace in
      first.map(pace.isTooShort(first:)) ?? false || lap.map(pace.isTooShort(lap:)) ?? false
    }
  }

  /// How many later laps the judgement of a lap depends on.
  static let successors = 2

  /// Returns the first of the short laps that agree, which makes them the actual pace.
  ///
  /// Among the first laps two short ones are enough, because the longer lap before them may contain
  /// a break or the way to the course. Later it takes three, because one false reading can split a
  /// lap into two halves. Readings within seconds of each other remain doubles.
  private static func newPace(
    endingWith lap: Int, _ laps: Laps, isThin: Bool, _ crossings: CrossingTable
  ) -> Int? {
    [isThin ? 2 : 3, 3].lazy.map { lap - $0 + 1 }.first { first in
      guard first > 0,
        (first..<lap).contains(where: {
          crossings.rows[Int(laps.rows[$0])].flags.contains(.tooEarly)
        }), (first...lap).allSatisfy({ laps.neutralised($0, crossings) == nil })
      else { return false }
      let durations = (first...lap).map { laps.duration($0, crossings) }
      guard let shorter = durations.min(), let longer = durations.max() else { return false }
      return shorter >= Swift.max(laps.minimum, DeskRules.double) && shorter * 4 >= longer * 3
    }
  }

  /// Counts doubles and estimates; an appended lap leaves those before it unchanged.
  private mutating func count(
    _ laps: Laps, of index: Int, from first: Int, _ crossings: CrossingTable
  ) {
    let isAppended = first > 0 && first == judged[index] && laps.rows.count == first + 1
    let counted = isAppended ? laps.rows[first...] : laps.rows[...]
    let doubles = counted.count { crossings.isOpenDouble(row: $0) }
    openDoubles[index] = doubles + (isAppended ? openDoubles[index] : 0)
    let hasNew = counted.contains { crossings.rows[Int($0)].flags.contains(.estimated) }
    hasEstimates[index] = hasNew || isAppended && hasEstimates[index]
    judged[index] = laps.rows.count
  }

  /// Returns the rows that end long laps.
  ///
  /// `late` holds those found while laps were judged. Those among the early laps are found here.
  private func gaps(
    of laps: Laps, _ index: Int, late: [Int32], from first: Int, _ crossings: CrossingTable
  ) -> [Int32] {
    guard laps.canMiss else { return [] }
    guard first <= LapGap.early else {
      let kept = gaps[index].filter { row in
        laps.lap(endedBy: row, crossings).map { $0 < first } ?? false
      }
      return kept + late
    }
    let median = Self.earlyMedian(of: laps, crossings)
    let early = laps.rows.indices.prefix(LapGap.early + 1).dropFirst().filter { lap in
      laps.neutralised(lap, crossings) == nil
        && Self.isGap(
          laps.duration(lap, crossings), endedBy: laps.rows[lap], median, crossings)
    }
    return early.map { laps.rows[$0] } + late
  }
}

// MARK: - What a lap is compared with

extension LapAudit {
  /// Returns the usual lap that a long lap is compared with.
  ///
  /// For early laps it is the median of all early laps. For later ones it is that of the laps just
  /// before, so that a change of pace is no gap.
  static func usualLap(at lap: Int, of laps: Laps, _ crossings: CrossingTable) -> Int? {
    lap <= LapGap.early
      ? earlyMedian(of: laps, crossings)
      : LapWindow(before: lap, of: laps, crossings).gapMedian
  }

  private static func earlyMedian(of laps: Laps, _ crossings: CrossingTable) -> Int? {
    let rows = laps.rows.prefix(LapGap.early + 1)
    guard rows.count >= LapGap.fewest else { return nil }
    let plausible = rows.indices.dropFirst().filter {
      !crossings.rows[Int(rows[$0])].flags.contains(.tooEarly)
        && laps.neutralised($0, crossings) == nil
    }
    let durations = plausible.map { laps.duration($0, crossings) }
    if durations.count >= LapGap.fewest { return Median(of: durations)?.upper }
    // Of two laps the shorter is the usual one, unless the first lap supports the longer.
    guard durations.count == 2, let shorter = durations.min(),
      (laps.elapsed(0, crossings) - laps.start) * 2 < shorter * 3
    else { return nil }
    return shorter
  }

  private static func isGap(
    _ lap: Int, endedBy row: Int32, _ median: Int?, _ crossings: CrossingTable
  ) -> Bool {
    guard let median, LapGap.missed(inLap: lap, median: median) != nil else { return false }
    return !crossings.rows[Int(row)].flags.contains(.gapRefused)
  }

  /// Returns whether a lap is too short for the competitor; the first lap may be partial.
  ///
  /// Until its own laps are known, a lap far shorter than both the field's and its first is.
  private static func isTooShort(
    _ lap: Int, _ number: Int, of laps: Laps, _ window: LapWindow, _ crossings: CrossingTable
  ) -> Bool {
    guard number > 0 else {
      return lap < laps.firstMinimum || laps.field.isTooShort(first: lap)
    }
    let first = laps.elapsed(0, crossings) - laps.start
    if !window.knowsFastest, laps.field.isTooShort(lap: lap),
      crossings.isOpenDouble(row: laps.rows[0]) || FieldPace(lap: first).isTooShort(lap: lap)
    {
      return true
    }
    guard window.median != nil else {
      return LapWindow(of: first).isTooShort(lap, minimum: laps.minimum)
    }
    return window.isTooShort(lap, minimum: laps.minimum)
  }

  /// Checks that the audit is consistent.
  ///
  /// - Parameters:
  ///   - laps: The laps of every competitor.
  ///   - crossings: All crossings of the race.
  /// - Returns: A sentence for each broken invariant; empty if there is none.
  func checkInvariants(_ laps: [Laps], _ crossings: CrossingTable) -> [String] {
    var (fresh, flagged) = (LapAudit(), crossings)
    fresh.extend(to: laps.count)
    for index in laps.indices { fresh.judge(laps[index], of: index, from: 0, &flagged) }
    var broken: [String] = []
    for index in laps.indices {
      if medianLap[index] != fresh.medianLap[index] { broken.append("median lap of \(index)") }
      if openDoubles[index] != fresh.openDoubles[index] { broken.append("doubles of \(index)") }
      if gaps[index] != fresh.gaps[index] { broken.append("gaps of \(index)") }
      if hasEstimates[index] != fresh.hasEstimates[index] { broken.append("estimates of \(index)") }
    }
    if flagged != crossings { broken.append("flags of laps that are too early") }
    return broken
  }
}

extension LapAudit.Laps {
  fileprivate func lap(endedBy row: Int32, _ crossings: CrossingTable) -> Int? {
    rows.index(of: row) { crossings.comesBefore($0, $1, on: clock) }
  }
}

extension LapWindow {
  fileprivate init(of lap: Int) { add(lap) }

  /// Creates the window of the latest laps before one, without flagged laps.
  fileprivate init(before end: Int, of laps: LapAudit.Laps, _ crossings: CrossingTable) {
    var latest: [Int] = []
    var lap = end - 1
    while lap > 0, latest.count < Self.size {
      if !crossings.rows[Int(laps.rows[lap])].flags.contains(.tooEarly),
        laps.neutralised(lap, crossings) == nil
      {
        latest.append(laps.trustedDuration(lap, crossings))
      }
      lap -= 1
    }
    for lap in latest.reversed() { add(lap) }
  }
}
