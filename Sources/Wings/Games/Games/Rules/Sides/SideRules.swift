/// A player to be put on a side.
package struct SidePlayer: Sendable, Equatable {
  package let id: String
  package let skill: Skill
  package let role: String
  /// Whether the skill is an estimate of the person.
  package let isEstimate: Bool

  package init(_ id: String, _ skill: Skill, role: String = "", isEstimate: Bool = false) {
    (self.id, self.skill, self.role, self.isEstimate) = (id, skill, role, isEstimate)
  }
}

/// What sides have to keep.
package struct SideRules: Sendable, Equatable {
  /// A rule that a split keeps or breaks.
  package enum Rule: Sendable, Equatable {
    case together(String, String)
    case apart(String, String)
    /// Each side has a player with the role.
    case role(String)
  }

  package var sides = 2
  package var rules: [Rule] = []
  /// The sides of the last time, whose pairs are mixed where nothing else decides.
  package var former: [[String]] = []
  /// Chooses among equally good splits.
  package var seed = 0

  package init() {}
}

/// What makes one split better than another; smaller is better, the first part decides first.
package struct SideCost: Sendable, Comparable {
  /// The difference of strengths in steps of half a point.
  package var strength = 0
  /// How many more players of a role one side has, summed over roles.
  package var roles = 0
  /// The difference of standard deviations in steps of half a point.
  package var spread = 0
  /// The pairs that were on one side the last time.
  package var repeats = 0

  package init() {}

  package static func < (one: SideCost, other: SideCost) -> Bool {
    (one.strength, one.roles, one.spread, one.repeats)
      < (other.strength, other.roles, other.spread, other.repeats)
  }

  /// Returns the steps of a difference in thousandths, multiplied by a number.
  static func steps(_ difference: Int, times factor: Int = 1) -> Int {
    (difference + 250 * factor) / (500 * factor)
  }
}

/// The best splits of players into sides.
package struct SideSplits: Sendable, Equatable {
  /// Equally good splits in the order of the seed; each lists the sides of the players.
  package let best: [[UInt8]]
  /// The number of splits that were compared.
  package let weighed: Int
  package let cost: SideCost
  /// Whether no split can be better.
  package let isExact: Bool

  /// Returns the players of each side in one of the best splits.
  package func sides(of players: [SidePlayer], choice: Int = 0, count: Int = 2) -> [[SidePlayer]] {
    let split = best[choice % best.count]
    return (0..<count).map { side in
      players.indices.filter { Int(split[$0]) == side }.map { players[$0] }
    }
  }
}
