import Accounts

/// Splits players into fair sides.
package struct SideBalancer: Sendable {
  /// The players; two sides are compared exactly up to 26, more than 64 are refused.
  let players: [SidePlayer]
  let rules: SideRules
  /// The roles that count, in alphabetical order.
  let roles: [String]

  package init(_ players: [SidePlayer], _ rules: SideRules = SideRules()) {
    (self.players, self.rules) = (players, rules)
    roles = Set(players.map(\.role)).subtracting([""]).sorted()
  }

  /// The random numbers of the rules' seed.
  var chance: SeededNumbers {
    SeededNumbers(state: UInt64(bitPattern: Int64(rules.seed)) &* 0x2545_F491_4F6C_DD1D)
  }

  static let leastPlayers = 4
  static let mostExact = 26

  /// Returns the best splits.
  ///
  /// - Throws: `GameError` if there are too few players, or no split keeps the rules; it names the
  ///   rule without which there is one.
  package func best() throws(GameError) -> SideSplits {
    guard players.count >= max(Self.leastPlayers, rules.sides), players.count <= 64 else {
      throw GameError(.tooFewForSides)
    }
    if let splits = search() { return splits }
    for place in rules.rules.indices {
      var fewer = rules
      fewer.rules.remove(at: place)
      if SideBalancer(players, fewer).search() != nil {
        throw GameError(.cannotBeMet, ["constraint": words(rules.rules[place])])
      }
    }
    let all = rules.rules.map(words).joined(separator: ", ")
    throw GameError(.cannotBeMet, ["constraint": all])
  }

  private func words(_ rule: SideRules.Rule) -> String {
    switch rule {
    case .together(let one, let other): "\(one) + \(other)"
    case .apart(let one, let other): "\(one) | \(other)"
    case .role(let role): role
    }
  }

  private func search() -> SideSplits? {
    rules.sides == 2 && players.count <= Self.mostExact
      ? TwoSides(self).best() : ManySides(self).best()
  }

  /// The strengths in thousandths.
  var strengths: [Int] { players.map { Int(($0.skill.mu * 1000).rounded()) } }

  func place(of id: String) -> Int? { players.firstIndex { $0.id == id } }

  /// The players with whom each player was on one side the last time, as bits.
  var formerMates: [UInt64] {
    var mates = Array(repeating: UInt64(0), count: players.count)
    for side in rules.former {
      let places = side.compactMap(place)
      for one in places { for other in places where one != other { mates[one] |= 1 << other } }
    }
    return mates
  }
}

/// The sums of the strengths of a side, in thousandths; whole numbers are the same in any order.
struct SideSums {
  var count = 0
  var sum = 0
  var squares = 0

  mutating func add(_ mu: Int) {
    count += 1
    sum += mu
    squares += mu * mu
  }

  mutating func remove(_ mu: Int) {
    count -= 1
    sum -= mu
    squares -= mu * mu
  }

  /// The standard deviation in thousandths.
  var spread: Int {
    count == 0 ? 0 : Int(Double(squares * count - sum * sum).squareRoot() / Double(count))
  }
}
