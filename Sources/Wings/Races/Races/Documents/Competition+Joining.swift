import Accounts
import Timekeeping

extension Competition {
  /// Why nobody enters the race without its organizers any more; none while everybody may.
  ///
  /// Whoever joins once the gun has gone would count as being out on the course, and whoever joins a
  /// race of the past would stand beside results that are known.
  ///
  /// - Parameters:
  ///   - outcome: What is known of its results.
  ///   - now: The moment somebody would join; a planned start may still be to come.
  /// - Returns: That it has started or is over, with whom to ask.
  package func joiningEnded(_ outcome: RaceOutcome, at now: Stamp) -> RaceError? {
    let about = ["competition": name]
    if outcome.isOfficial || race.stopped != nil || outcome.hasResults && isPast(at: now) {
      return RaceError(.raceOver, about)
    }
    return race.hasStarted(by: now) ? RaceError(.raceStarted, about) : nil
  }

  /// Whether its day is over.
  package func isPast(at now: Stamp) -> Bool {
    date.map { $0 < LocalTime(utcMilliseconds: now.utc).date } ?? false
  }
}

/// What of a race's results decides whether anybody may still join.
package struct RaceOutcome: Sendable, Equatable {
  package let isOfficial: Bool
  /// Whether anybody has a place, which a race without a clock has by what is typed; of a race whose
  /// day is not over nobody needs to know.
  package let hasResults: Bool

  /// As long as it is not known.
  package init() { (isOfficial, hasResults) = (false, false) }

  package init(of book: RaceBook) {
    (isOfficial, hasResults) = (book.official.declaration != nil, book.hasResults)
  }

  /// Reads it, at the moment somebody would join.
  ///
  /// - Throws: What the store throws.
  package init(of competitionID: String, in directory: RaceDirectory, at now: Stamp) throws {
    isOfficial = try directory.isOfficial(competitionID)
    hasResults = try directory.hasResultsOfThePast(competitionID, at: now)
  }
}
