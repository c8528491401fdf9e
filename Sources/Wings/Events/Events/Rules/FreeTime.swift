import Places

/// Time between what somebody goes to, in which something else may fit.
package struct FreeTime: Sendable, Equatable {
  /// Something that takes time, and where it is.
  package struct Stay: Sendable, Equatable {
    /// Seconds since 1970, the end exclusive.
    package let time: Range<Int>
    /// None where it is online, or nobody knows.
    package let point: GeoPoint?

    package init(time: Range<Int>, point: GeoPoint?) { (self.time, self.point) = (time, point) }
  }

  /// Seconds since 1970, the end exclusive.
  package let time: Range<Int>
  /// Where one comes from, and where one has to be then; none where nothing comes before or behind.
  package var before: GeoPoint?
  package var after: GeoPoint?

  package init(time: Range<Int>, before: GeoPoint? = nil, after: GeoPoint? = nil) {
    (self.time, self.before, self.after) = (time, before, after)
  }

  /// Seconds below which nothing is worth leaving for.
  package static let shortest = 45 * 60

  /// The free stretches of an evening, or of any other time.
  ///
  /// - Parameters:
  ///   - evening: Seconds since 1970.
  ///   - stays: What one goes to, in any order; what ends as the evening begins says where one
  ///     comes from, and what begins as it ends where one has to be.
  /// - Returns: Stretches of 45 minutes at least, the earliest first.
  package static func stretches(of evening: Range<Int>, among stays: [Stay]) -> [FreeTime] {
    var free: [FreeTime] = []
    var (start, before) = (evening.lowerBound, nil as GeoPoint?)
    let ordered = stays.sorted {
      ($0.time.lowerBound, $0.time.upperBound)
        < ($1.time.lowerBound, $1.time.upperBound)
    }
    for stay in ordered where Self.touches(stay, evening) {
      let end = stay.time.lowerBound
      if end - start >= shortest {
        free.append(FreeTime(time: start..<end, before: before, after: stay.point))
      }
      if stay.time.upperBound >= start { (start, before) = (stay.time.upperBound, stay.point) }
    }
    if evening.upperBound - start >= shortest {
      free.append(FreeTime(time: start..<evening.upperBound, before: before))
    }
    return free
  }

  private static func touches(_ stay: Stay, _ evening: Range<Int>) -> Bool {
    stay.time.upperBound >= evening.lowerBound && stay.time.lowerBound <= evening.upperBound
  }

  /// Whether there is time for something, with the ways there and back on foot.
  package func holds(_ stay: Stay) -> Bool {
    let (there, back) = (Self.walk(before, stay.point), Self.walk(stay.point, after))
    return stay.time.lowerBound >= time.lowerBound + there
      && stay.time.upperBound <= time.upperBound - back
  }

  /// Seconds on foot from one place to another; none of them where one is not known.
  private static func walk(_ one: GeoPoint?, _ other: GeoPoint?) -> Int {
    guard let one, let other else { return 0 }
    return OnFoot.seconds(metres: GreatCircle.metres(from: one, to: other))
  }
}
