import DemoTown

/// A sport of the demo, with the usual size of its games.
struct DemoSport {
  let name: String
  let maxPlayers: Int
  /// The most points of the losing side, and the points of the winning one.
  private let points: (lost: Int, won: Int)
  /// The courts on which it is played, as indices of ``DemoCourts/courts``.
  let courts: [Int]

  static let all = [
    DemoSport(name: "basketball", maxPlayers: 10, points: (19, 21), courts: [0, 1, 2]),
    DemoSport(name: "football", maxPlayers: 14, points: (3, 4), courts: [3, 5]),
    DemoSport(name: "volleyball", maxPlayers: 12, points: (2, 3), courts: [0, 1, 4]),
    DemoSport(name: "padel", maxPlayers: 4, points: (1, 2), courts: [4]),
  ]

  /// Returns the sport for a number; two of five are basketball.
  static func of(_ number: Int) -> DemoSport { all[max(0, number % 5 - 1)] }

  static func named(_ name: String) -> DemoSport { all.first { $0.name == name } ?? all[0] }

  /// Returns the score of a game, always the same for its name.
  func score(_ name: String) -> (first: Int, second: Int) {
    var chance = DemoChance("score " + name)
    let lost = chance.number(below: points.lost + 1)
    return chance.number(below: 2) == 0 ? (points.won, lost) : (lost, points.won)
  }
}
