import Glibc

/// How many want to go to an event, where what was long ago counts for less: one number that never
/// changes by itself.
///
/// It is the logarithm to the base 2 of all interests, each doubled for every half life that it came
/// after 2026-01-01T00:00Z.
package enum PopularityRule {
  /// Hours in which an interest comes to count for half.
  package static let halfLife = 72.0
  /// 2026-01-01T00:00Z in seconds since 1970.
  package static let epoch = 1_767_225_600
  /// Seconds for which the interests of a new account do not count.
  package static let youth = 86_400

  /// The score of an event that was published at a moment in seconds since 1970: it starts as one
  /// interest.
  package static func start(published: Int) -> Double { age(published) }

  /// The score with one more interest.
  ///
  /// - Parameters:
  ///   - weight: What it counts, such as 2 for somebody who goes; nothing where it is 0.
  ///   - moment: When it came, in seconds since 1970.
  ///   - score: The score so far.
  /// - Returns: The score from then on.
  package static func adding(weight: Int, at moment: Int, to score: Double) -> Double {
    guard weight > 0 else { return score }
    let added = age(moment) + log2(Double(weight))
    let most = max(score, added)
    return most + log2(exp2(score - most) + exp2(added - most))
  }

  /// The score of an event from all of its interests.
  package static func score(
    published: Int, interests: some Sequence<(weight: Int, at: Int)>
  ) -> Double {
    interests.reduce(start(published: published)) {
      adding(weight: $1.weight, at: $1.at, to: $0)
    }
  }

  /// Half lives from 2026 to a moment.
  private static func age(_ moment: Int) -> Double {
    Double(moment - epoch) / 3600 / halfLife
  }
}
