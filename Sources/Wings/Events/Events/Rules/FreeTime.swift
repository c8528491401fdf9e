import Places

/// A gap between events that a person attends, into which another event may fit.
package struct FreeTime: Sendable, Equatable {
  /// An occupied time and its place.
  package struct Stay: Sendable, Equatable {
    /// Seconds since 1970, the end exclusive.
    package let time: Range<Int>
    /// `nil` if it is online or the place is unknown.
    package let point: GeoPoint?

    package init(time: Range<Int>, point: GeoPoint?) { (self.time, self.point) = (time, point) }
  }

  /// Seconds since 1970, the end exclusive.
  package let time: Range<Int>
  /// The places of the events before and after the gap; `nil` if there is none.
  package var before: GeoPoint?
  package var after: GeoPoint?

  package init(time: Range<Int>, before: GeoPoint? = nil, after: GeoPoint? = nil) {
    (self.time, self.before, self.after) = (time, before, after)
  }

  /// The shortest gap offered, in seconds.
  package static let shortest = 45 * 60

  /// Returns the gaps of an evening or any other time.
  ///
  /// - Parameters:
  ///   - evening: Seconds since 1970.
  ///   - stays: The attended events, in any order. One that ends as the evening starts gives the
  ///     place before it; one that starts as the evening ends gives the place after it.
  /// - Returns: Gaps of at least 45 minutes, the earliest first.
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

  /// Whether an event fits, including the walk there and back.
  package func holds(_ stay: Stay) -> Bool {
    let (there, back) = (Self.walk(before, stay.point), Self.walk(stay.point, after))
    return stay.time.lowerBound >= time.lowerBound + there
      && stay.time.upperBound <= time.upperBound - back
  }

  /// Returns the walking time in seconds; 0 if a place is unknown.
  private static func walk(_ one: GeoPoint?, _ other: GeoPoint?) -> Int {
    guard let one, let other else { return 0 }
    return WalkingTime.seconds(metres: GreatCircle.metres(from: one, to: other))
  }
}
