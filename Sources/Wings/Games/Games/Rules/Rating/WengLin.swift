import Glibc

/// Ratings after a game of two sides.
///
/// Weng and Lin, "A Bayesian Approximation Method for Online Ranking", 2011: Bradley-Terry with full
/// pairs, with the defaults of the Python package openskill 6.2.0.
package enum WengLin {
  static let beta = 25.0 / 6
  private static let tau = 25.0 / 300
  /// The smallest factor by which a variance shrinks.
  private static let kappa = 0.0001

  /// The result for the first side.
  package enum Outcome: Double, Sendable, CaseIterable {
    case lost = 0
    case drawn = 0.5
    case won = 1

    package init(first: Int, second: Int) {
      self = first == second ? .drawn : first > second ? .won : .lost
    }

    package var reversed: Outcome { Outcome(rawValue: 1 - rawValue) ?? .drawn }
  }

  /// The sums of a side.
  private struct Side {
    let mu: Double
    let variance: Double

    init(_ skills: [Skill]) {
      mu = skills.reduce(0) { $0 + $1.mu }
      variance = skills.reduce(0) { $0 + $1.sigma * $1.sigma }
    }
  }

  /// Returns the skills of both sides after a game; a side without players changes nothing.
  package static func rated(
    _ first: [Skill], _ second: [Skill], _ outcome: Outcome
  ) -> (first: [Skill], second: [Skill]) {
    if first.isEmpty || second.isEmpty { return (first, second) }
    let (one, other) = (first.map(widened), second.map(widened))
    return (
      rated(one, against: Side(other), outcome), rated(other, against: Side(one), outcome.reversed)
    )
  }

  /// Returns a skill that is a little less certain, as time has passed.
  private static func widened(_ skill: Skill) -> Skill {
    Skill(mu: skill.mu, sigma: (skill.sigma * skill.sigma + tau * tau).squareRoot())
  }

  private static func rated(_ own: [Skill], against other: Side, _ outcome: Outcome) -> [Skill] {
    let side = Side(own)
    let spread = (side.variance + other.variance + 2 * beta * beta).squareRoot()
    let chance = 1 / (1 + exp((other.mu - side.mu) / spread))
    let omega = side.variance / spread * (outcome.rawValue - chance)
    let gamma = side.variance.squareRoot() / spread
    let delta = gamma * side.variance / (spread * spread) * chance * (1 - chance)
    return own.map { skill in
      let share = skill.sigma * skill.sigma / side.variance
      return Skill(
        mu: skill.mu + share * omega,
        sigma: skill.sigma * max(1 - share * delta, kappa).squareRoot())
    }
  }

  /// Returns the probability that the first side wins.
  ///
  /// The performance of each player varies by beta; openskill counts a side as one player here.
  package static func odds(_ first: [Skill], _ second: [Skill]) -> Double {
    let (one, other) = (Side(first), Side(second))
    let players = Double(first.count + second.count)
    let spread = (players * beta * beta + one.variance + other.variance).squareRoot()
    return 0.5 * erfc(-(one.mu - other.mu) / spread / 2.0.squareRoot())
  }
}
