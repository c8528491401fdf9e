import Games

/// Two fair sides of 22 players with roles and earlier sides, against a bare walk over all splits.
enum GameSidesFigure {
  private static let players = 22
  private static let pairs = 10
  /// The maximum duration on the main loop, in seconds.
  private static let longest = 10e-3

  static func lines() throws -> [Line] {
    var chance = Chance(seed: 9)
    let people = (0..<players).map { number in
      SidePlayer(
        "p\(number)", Skill(mu: 15 + Double(chance.next(20_000)) / 1000, sigma: 4),
        role: number % 6 == 0 ? "goalkeeper" : "")
    }
    var rules = SideRules()
    rules.former = [people[..<11].map(\.id), people[11...].map(\.id)]
    let balancer = SideBalancer(people, rules)
    let comparison = try Comparison.inTurn(
      pairs: pairs, measured: { try Stopwatch.seconds { keep(try balancer.best()) } },
      yardstick: { Stopwatch.seconds { keep(walk()) } })
    let line = Line("games sides", comparison, atMost: 6)
    let isKept = comparison.ratio <= 6 && comparison.measured.median <= longest
    return [line.aiming(at: line.target + ", 10 ms", isKept: isKept)]
  }

  /// Passes all 352,716 splits, the first player always on the first side.
  private static func walk() -> Int {
    var (side, mixed) = ((1 << (players / 2 - 1)) - 1, 0)
    while side < 1 << (players - 1) {
      mixed ^= side
      let lowest = side & -side
      let carried = side + lowest
      side = carried | (side ^ carried) >> (lowest.trailingZeroBitCount + 2)
    }
    return mixed
  }
}
