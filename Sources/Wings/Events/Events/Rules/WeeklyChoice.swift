/// Selects the events of the weekly mail.
package enum WeeklyChoice {
  package static let leastPoints = 5
  package static let most = 7
  package static let mostOfAuthor = 2
  /// The number of events below which no mail is sent.
  package static let fewest = 3

  /// The properties of an event that give points.
  package struct Candidate: Sendable, Equatable {
    package let id: String
    package let author: String
    package let start: Int
    package let followsAuthor: Bool
    /// The number of followed people who are interested.
    package let friends: Int
    package let isNear: Bool
    package let isUsedCategory: Bool
    /// Whether the person's own calendar is free at that time.
    package let isFree: Bool

    package init(
      id: String, author: String, start: Int, followsAuthor: Bool = false, friends: Int = 0,
      isNear: Bool = false, isUsedCategory: Bool = false, isFree: Bool = false
    ) {
      (self.id, self.author, self.start) = (id, author, start)
      (self.followsAuthor, self.friends, self.isNear) = (followsAuthor, friends, isNear)
      (self.isUsedCategory, self.isFree) = (isUsedCategory, isFree)
    }

    package var points: Int {
      (followsAuthor ? 5 : 0) + min(12, 4 * friends) + (isNear ? 3 : 0) + (isUsedCategory ? 3 : 0)
        + (isFree ? 2 : 0)
    }
  }

  /// Selects events, the best first, then the earlier.
  ///
  /// - Parameters:
  ///   - candidates: Future events.
  ///   - shown: Ids of events in earlier mails to the person.
  /// - Returns: Ids; empty if there are too few for a mail.
  package static func of(_ candidates: [Candidate], shown: Set<String>) -> [String] {
    let good = candidates.filter { $0.points >= leastPoints && !shown.contains($0.id) }
      .sorted { (-$0.points, $0.start, $0.id) < (-$1.points, $1.start, $1.id) }
    var (chosen, byAuthor): ([String], [String: Int]) = ([], [:])
    for candidate in good where chosen.count < most {
      guard byAuthor[candidate.author, default: 0] < mostOfAuthor else { continue }
      byAuthor[candidate.author, default: 0] += 1
      chosen.append(candidate.id)
    }
    return chosen.count < fewest ? [] : chosen
  }
}
