/// How reliably a person comes to the games they join.
package struct Reliability: Sendable, Equatable {
  /// Games that count: those played or missed, and late drops.
  package private(set) var commitments = 0
  package private(set) var noShows = 0
  package private(set) var late = 0
  /// The ends of games that the person missed, in milliseconds since 1970.
  private var missed: [Int] = []

  /// The commitments from which on a share is shown.
  static let least = 5
  private static let day = 86_400_000

  /// Counts the entries of a diary that are over at a moment in milliseconds since 1970.
  package init(_ entries: [DiaryEntry], at now: Int) {
    for entry in entries where !entry.off && entry.endUTC <= now {
      if entry.wasLate {
        (commitments, late) = (commitments + 1, late + 1)
      } else if entry.state == .present, entry.attended != .excused {
        commitments += 1
        if entry.attended == .no {
          noShows += 1
          missed.append(entry.endUTC)
        }
      }
    }
  }

  /// The share of kept commitments from 0 to 1; `nil` for too few of them.
  package var share: Double? {
    guard commitments >= Self.least else { return nil }
    return 1 - (Double(noShows) + 0.5 * Double(late) + 0.5) / Double(commitments + 3)
  }

  /// The moment until which the person joins by waitlist alone; `nil` if they may join.
  ///
  /// Two games missed within 30 days close it for 14 days after the second.
  package var bannedUntil: Int? {
    let ends = missed.sorted()
    return zip(ends, ends.dropFirst()).filter { $1 - $0 <= 30 * Self.day }.last
      .map { $1 + 14 * Self.day }
  }

  /// Returns the share of a host's last 20 games that were called off with players in.
  ///
  /// `nil` for a host without a game that is over.
  package static func calledOff(_ entries: [DiaryEntry], at now: Int) -> Double? {
    let last = entries.filter { $0.isHost && $0.endUTC <= now }
      .sorted(by: DiaryEntry.comesBefore).suffix(20)
    if last.isEmpty { return nil }
    return Double(last.count { $0.off && $0.hadPeople }) / Double(last.count)
  }
}

/// When reviews are written and shown.
package enum ReviewRule {
  private static let day = 86_400_000
  /// How long a review stays hidden unless the other person writes one, in milliseconds.
  static let hiding = 7 * day
  /// The reviews from which on a mean is shown.
  package static let leastForMean = 3

  /// Returns the moment until which reviews of a game are written.
  package static func deadline(_ game: Game) -> Int { game.endUTC + 14 * day }

  /// Returns the moment until which attendance is marked.
  package static func markingDeadline(_ game: Game) -> Int { game.endUTC + 2 * day }

  /// Returns whether a review is visible to others than its author.
  ///
  /// It is answered if the other person has written one too. The moment is in milliseconds since
  /// 1970.
  package static func isShown(_ review: Review, isAnswered: Bool, at now: Int) -> Bool {
    review.hidden == nil && (isAnswered || now >= review.writtenUTC + hiding)
  }

  /// Returns the mean of stars; `nil` for too few reviews.
  package static func mean(_ stars: [Int]) -> Double? {
    stars.count < leastForMean ? nil : Double(stars.reduce(0, +)) / Double(stars.count)
  }
}
