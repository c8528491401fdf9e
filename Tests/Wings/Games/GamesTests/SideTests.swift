import Accounts
import Chance
import Games
import Testing

@Suite("Fair sides")
struct SideTests {
  private func players(_ strengths: [Double], roles: [Int: String] = [:]) -> [SidePlayer] {
    strengths.enumerated().map {
      SidePlayer("p\($0.offset)", Skill(mu: $0.element, sigma: 2), role: roles[$0.offset] ?? "")
    }
  }

  private func splits(
    _ players: [SidePlayer], _ change: (inout SideRules) -> Void = { _ in }
  ) throws -> SideSplits {
    var rules = SideRules()
    change(&rules)
    return try SideBalancer(players, rules).best()
  }

  private func names(_ splits: SideSplits, _ players: [SidePlayer], count: Int = 2) -> [[String]] {
    splits.sides(of: players, count: count).map { $0.map(\.id) }
  }

  @Test func `six players are split evenly`() throws {
    let six = players([30, 27, 25, 24, 21, 19])
    let found = try splits(six)
    #expect(found.cost.strength == 0 && found.weighed == 10)
    let sums = found.sides(of: six).map { $0.reduce(0) { $0 + $1.skill.mu } }
    #expect(sums == [73, 73])
  }

  @Test(arguments: [
    (4, 3), (5, 10), (10, 126), (11, 462), (22, 352_716),
  ])
  func `every split of two sides is weighed`(count: Int, splits wanted: Int) throws {
    var chance = SeededGenerator(seed: count)
    let all = players((0..<count).map { _ in Double.random(in: 10...40, using: &chance) })
    let found = try splits(all)
    #expect(found.weighed == wanted && found.isExact)
    let sizes = found.sides(of: all).map(\.count)
    #expect(abs(sizes[0] - sizes[1]) <= 1)
  }

  @Test(arguments: [(18, 3, 2_858_856), (16, 4, 2_627_625), (6, 3, 15), (7, 3, 105)])
  func `more sides are weighed one by one up to three million`(
    count: Int, sides: Int, wanted: Int
  ) throws {
    var chance = SeededGenerator(seed: count)
    let all = players((0..<count).map { _ in Double.random(in: 10...40, using: &chance) })
    let found = try splits(all) { $0.sides = sides }
    #expect(found.weighed == wanted && found.isExact)
  }

  @Test(arguments: 0..<120) func `no split is better than the best, against brute force`(seed: Int)
    throws
  {
    var chance = SeededGenerator(seed: seed)
    let count = Int.random(in: 4...9, using: &chance)
    let sides = count > 5 && chance.percent(40) ? 3 : 2
    var roles: [Int: String] = [:]
    for place in 0..<count where chance.percent(40) {
      roles[place] = ["goalkeeper", "wing"][place % 2]
    }
    let all = players(
      (0..<count).map { _ in Double(Int.random(in: 60...160, using: &chance)) / 4 }, roles: roles)
    var rules = SideRules()
    rules.sides = sides
    rules.former = [all.prefix(count / 2).map(\.id), all.suffix(count - count / 2).map(\.id)]
    func pair() -> (String, String) {
      let two = all.map(\.id).shuffled(using: &chance)
      return (two[0], two[1])
    }
    for _ in 0..<Int.random(in: 0...2, using: &chance) {
      let (one, other) = pair()
      rules.rules.append(chance.percent(50) ? .together(one, other) : .apart(one, other))
    }
    if chance.percent(20) { rules.rules.append(.role("goalkeeper")) }
    let brute = BruteSides(players: all, rules: rules).best()
    let found = try? SideBalancer(all, rules).best()
    #expect(found?.cost == brute?.cost, "seed \(seed)")
    guard let found, let brute else { return }
    #expect(Set(found.best.map(canonical)) == Set(brute.splits.map(canonical)), "seed \(seed)")
    #expect(found.best.count == brute.splits.count)
  }

  /// Returns a split with its sides numbered in the order of their first players.
  private func canonical(_ split: [UInt8]) -> [UInt8] {
    var numbers: [UInt8: UInt8] = [:]
    return split.map { side in
      let number = numbers[side] ?? UInt8(numbers.count)
      numbers[side] = number
      return number
    }
  }

  @Test func `players are kept together and apart, or the rule that cannot be met is named`() throws
  {
    let ten = players([30, 29, 28, 27, 26, 25, 24, 23, 22, 21])
    let found = try splits(ten) { $0.rules = [.together("p0", "p1"), .apart("p2", "p3")] }
    for choice in found.best.indices {
      let sides = found.sides(of: ten, choice: choice).map { Set($0.map(\.id)) }
      #expect(sides.contains { $0.isSuperset(of: ["p0", "p1"]) })
      #expect(!sides.contains { $0.isSuperset(of: ["p2", "p3"]) })
    }
    #expect(throws: GameError(.cannotBeMet, ["constraint": "p0 + p2"])) {
      try splits(ten) {
        $0.rules = [.together("p0", "p2"), .together("p1", "p2"), .apart("p0", "p1")]
      }
    }
    #expect(throws: GameError(.cannotBeMet, ["constraint": "goalkeeper"])) {
      try splits(ten) { $0.rules = [.role("goalkeeper")] }
    }
    #expect(throws: GameError(.tooFewForSides)) { try splits(players([1, 2, 3])) }
  }

  @Test func `each side gets its goalkeeper`() throws {
    let six = players([40, 30, 29, 28, 27, 10], roles: [0: "goalkeeper", 5: "goalkeeper"])
    let found = try splits(six) { $0.rules = [.role("goalkeeper")] }
    for side in found.sides(of: six) { #expect(side.count { $0.role == "goalkeeper" } == 1) }
  }

  @Test func `equal splits are shuffled by the seed, the same seed gives the same order`() throws {
    let ten = players(Array(repeating: 25, count: 10))
    let orders = try (0..<5).map { seed in try splits(ten) { $0.seed = seed }.best }
    #expect(try orders[3] == splits(ten) { $0.seed = 3 }.best)
    #expect(orders[0].count == 126 && Set(orders.map { $0[0] }).count > 1)
    let former = names(try splits(ten), ten)
    let mixed = try splits(ten) { $0.former = former }
    #expect(mixed.best.count < 126 && mixed.cost.repeats == 8)
  }

  @Test func `large games are dealt and swapped, and keep the rules`() throws {
    var chance = SeededGenerator(seed: 1)
    let all = players((0..<40).map { _ in Double.random(in: 10...40, using: &chance) })
    let found = try splits(all) {
      $0.sides = 4
      $0.rules = [.together("p0", "p1"), .apart("p0", "p2")]
    }
    let sides = found.sides(of: all, count: 4).map { Set($0.map(\.id)) }
    #expect(sides.map(\.count) == [10, 10, 10, 10])
    #expect(sides.contains { $0.isSuperset(of: ["p0", "p1"]) && !$0.contains("p2") })
    #expect(found.cost.strength <= 2)
  }
}

/// All splits by recursion, with the cost written down plainly.
private struct BruteSides {
  let players: [SidePlayer]
  let rules: SideRules

  func best() -> (cost: SideCost, splits: [[UInt8]])? {
    var best: (cost: SideCost, splits: [[UInt8]])?
    var split: [UInt8] = []
    func go() {
      guard split.count == players.count else {
        for side in 0..<UInt8(min(rules.sides, Int(split.max() ?? 0) + (split.isEmpty ? 1 : 2))) {
          split.append(side)
          go()
          split.removeLast()
        }
        return
      }
      guard isKept(split) else { return }
      let cost = cost(split)
      if best.map({ cost < $0.cost }) ?? true { best = (cost, []) }
      if best?.cost == cost { best?.splits.append(split) }
    }
    go()
    return best
  }

  private func sides(_ split: [UInt8]) -> [[SidePlayer]] {
    (0..<rules.sides).map { side in
      players.indices.filter { Int(split[$0]) == side }.map { players[$0] }
    }
  }

  private func isKept(_ split: [UInt8]) -> Bool {
    let sides = sides(split)
    let sizes = sides.map(\.count)
    guard (sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1 else { return false }
    func side(_ id: String) -> UInt8? { players.firstIndex { $0.id == id }.map { split[$0] } }
    return rules.rules.allSatisfy { rule in
      switch rule {
      case .together(let one, let other): side(one) == side(other)
      case .apart(let one, let other): side(one) != side(other)
      case .role(let role): sides.allSatisfy { $0.contains { $0.role == role } }
      }
    }
  }

  private func cost(_ split: [UInt8]) -> SideCost {
    let sides = sides(split)
    var cost = SideCost()
    let sums = sides.map { side in side.reduce(0) { $0 + $1.skill.mu } }
    let isEven = Set(sides.map(\.count)).count == 1
    let strengths = isEven ? sums : zip(sums, sides).map { $0 / Double($1.count) }
    cost.strength = half(strengths)
    for role in ["goalkeeper", "wing"] {
      let counts = sides.map { $0.count { $0.role == role } }
      cost.roles += (counts.max() ?? 0) - (counts.min() ?? 0)
    }
    cost.spread = half(
      sides.map { side in
        let mills = side.map { Int($0.skill.mu * 1000) }
        let sum = mills.reduce(0, +)
        let squares = mills.reduce(0) { $0 + $1 * $1 }
        let root = Double(squares * side.count - sum * sum).squareRoot()
        return Double(Int(root / Double(side.count))) / 1000
      })
    for side in sides {
      let ids = side.map(\.id)
      for former in rules.former {
        let both = former.count { ids.contains($0) }
        cost.repeats += both * (both - 1) / 2
      }
    }
    return cost
  }

  /// Returns the range of numbers in steps of a half.
  private func half(_ numbers: [Double]) -> Int {
    Int((((numbers.max() ?? 0) - (numbers.min() ?? 0)) * 2 + 1e-9).rounded())
  }
}
