import Accounts
import Timekeeping

extension Competition {
  /// Returns why only organizers can still enter competitors; `nil` while anyone can join.
  ///
  /// A person who joined after the gun would count as out on the course. A person who joined a past
  /// race would be added to known results.
  ///
  /// - Parameters:
  ///   - outcome: What is known of its results.
  ///   - now: The moment of joining; a planned start may still be to come.
  /// - Returns: The error that the race has started or is over.
  package func joiningEnded(_ outcome: RaceOutcome, at now: Stamp) -> RaceError? {
    let about = ["competition": name]
    if outcome.isOfficial || race.stopped != nil || outcome.hasResults && isPast(at: now) {
      return RaceError(.raceOver, about)
    }
    return race.hasStarted(by: now) ? RaceError(.raceStarted, about) : nil
  }

  /// Returns whether its day is over.
  package func isPast(at now: Stamp) -> Bool {
    date.map { $0 < LocalTime(utcMilliseconds: now.utc).date } ?? false
  }
}

/// The facts about the results that decide whether anyone may still join.
package struct RaceOutcome: Sendable, Equatable {
  package let isOfficial: Bool
  /// Whether any competitor has a place, in a race whose day is over; else false.
  ///
  /// It also covers races without a clock, whose results are typed.
  package let hasResults: Bool

  /// Creates the outcome of a race whose results are not known yet.
  package init() { (isOfficial, hasResults) = (false, false) }

  package init(of book: RaceBook) {
    (isOfficial, hasResults) = (book.official.declaration != nil, book.hasResults)
  }

  /// Reads the outcome at the moment of joining.
  ///
  /// - Throws: What the store throws.
  package init(of competitionID: String, in directory: RaceDirectory, at now: Stamp) throws {
    isOfficial = try directory.isOfficial(competitionID)
    hasResults = try directory.hasResultsOfThePast(competitionID, at: now)
  }
}
