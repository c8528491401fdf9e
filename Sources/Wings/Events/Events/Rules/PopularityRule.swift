import Glibc

/// The popularity score of an event: one number that does not change with time.
///
/// Older interests count for less. The score is the base-2 logarithm of the sum of all interests,
/// each doubled for every half-life between 2026-01-01T00:00Z and its time.
package enum PopularityRule {
  /// Hours in which the weight of an interest halves.
  package static let halfLife = 72.0
  /// 2026-01-01T00:00Z in seconds since 1970.
  package static let epoch = 1_767_225_600
  /// Seconds for which the interests of a new account do not count.
  package static let youth = 86_400

  /// Returns the initial score, one interest, for a publication time in seconds since 1970.
  package static func start(published: Int) -> Double { age(published) }

  /// Returns the score with one more interest.
  ///
  /// - Parameters:
  ///   - weight: Its weight, such as 2 for an attendee; 0 has no effect.
  ///   - moment: When it was recorded, in seconds since 1970.
  ///   - score: The score so far.
  /// - Returns: The new score.
  package static func adding(weight: Int, at moment: Int, to score: Double) -> Double {
    guard weight > 0 else { return score }
    let added = age(moment) + log2(Double(weight))
    let most = max(score, added)
    return most + log2(exp2(score - most) + exp2(added - most))
  }

  /// Returns the score of an event with all of its interests.
  package static func score(
    published: Int, interests: some Sequence<(weight: Int, at: Int)>
  ) -> Double {
    interests.reduce(start(published: published)) {
      adding(weight: $1.weight, at: $1.at, to: $0)
    }
  }

  /// Returns the half-lives from 2026 to a moment.
  private static func age(_ moment: Int) -> Double {
    Double(moment - epoch) / 3600 / halfLife
  }
}
