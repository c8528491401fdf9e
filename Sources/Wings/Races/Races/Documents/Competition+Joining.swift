import Timekeeping

extension Competition {
  /// Why nobody enters the race without its organizers any more; none while everybody may.
  ///
  /// Whoever joins once the gun has gone would count as being out on the course, and whoever joins a
  /// race of the past would stand beside results that are known.
  ///
  /// - Parameters:
  ///   - isOfficial: Whether its results are.
  ///   - hasResults: Whether anybody has a place, which a race without a clock has by what is typed.
  ///   - now: The moment somebody would join; a planned start may still be to come.
  /// - Returns: That it has started or is over, with whom to ask.
  package func joiningEnded(
    isOfficial: Bool, hasResults: Bool, at now: Stamp
  ) -> RaceError? {
    let about = ["competition": name]
    if isOfficial || race.stopped != nil || hasResults && isPast(at: now) {
      return RaceError(.raceOver, about)
    }
    return race.hasStarted(by: now) ? RaceError(.raceStarted, about) : nil
  }

  /// Whether its day is over.
  package func isPast(at now: Stamp) -> Bool {
    date.map { $0 < LocalTime(utcMilliseconds: now.utc).date } ?? false
  }
}
