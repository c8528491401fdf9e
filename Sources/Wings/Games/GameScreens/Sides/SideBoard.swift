import Games

/// The players of a game on sides, as balanced or as changed by hand.
nonisolated struct SideBoard: Sendable, Equatable {
  let players: [SidePlayer]
  /// The side of each player.
  private(set) var sides: [Int]
  let count: Int

  /// Puts players on the sides of one of the best splits.
  init(_ players: [SidePlayer], _ splits: SideSplits, choice: Int, count: Int) {
    (self.players, self.count) = (players, count)
    sides = splits.best[choice % splits.best.count].map(Int.init)
  }

  /// Puts players on the sides that were saved, without those who have none; `nil` if all have none.
  init?(_ players: [SidePlayer], saved: [String: Int], count: Int) {
    // A guest is on the side of the player who brought them.
    func side(_ player: SidePlayer) -> Int? {
      saved[player.id] ?? saved[SideBoard.host(of: player.id)]
    }
    let known = players.filter { side($0) != nil }
    guard !known.isEmpty else { return nil }
    (self.players, self.count, sides) = (known, count, known.compactMap(side))
  }

  /// Returns the player who brought a guest, whose id is `player+1`; a player's own id otherwise.
  static func host(of id: String) -> String {
    id.lastIndex(of: "+").map { String(id[..<$0]) } ?? id
  }

  /// Returns the number of a guest of a player; `nil` for a player.
  static func guest(in id: String) -> Int? {
    id.lastIndex(of: "+").flatMap { Int(id[id.index(after: $0)...]) }
  }

  func side(of id: String) -> Int? { players.firstIndex { $0.id == id }.map { sides[$0] } }

  /// Swaps the sides of two players.
  mutating func swap(_ one: String, _ other: String) {
    guard let first = players.firstIndex(where: { $0.id == one }),
      let second = players.firstIndex(where: { $0.id == other })
    else { return }
    sides.swapAt(first, second)
  }

  func players(on side: Int) -> [SidePlayer] {
    players.indices.filter { sides[$0] == side }.map { players[$0] }
  }

  /// Returns the ids of the people on each side; guests have no account.
  var people: [[String]] {
    (0..<count).map { side in
      players(on: side).map(\.id).filter { SideBoard.guest(in: $0) == nil }
    }
  }

  /// Returns the sum of the strengths of a side.
  func strength(of side: Int) -> Double { players(on: side).reduce(0) { $0 + $1.skill.mu } }

  /// The difference between the strongest and the weakest side, of strengths in tenths as shown.
  var difference: Double {
    let all = (0..<count).map { (strength(of: $0) * 10).rounded() / 10 }
    return (all.max() ?? 0) - (all.min() ?? 0)
  }

  /// The probability that the first of two sides wins; `nil` for more sides.
  var odds: Double? {
    count == 2 ? WengLin.odds(players(on: 0).map(\.skill), players(on: 1).map(\.skill)) : nil
  }
}
