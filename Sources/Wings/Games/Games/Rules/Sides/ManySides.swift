import Accounts

/// Splits into more than two sides, or of more players than all splits can be compared of.
struct ManySides {
  private let balancer: SideBalancer
  private let count: Int
  private let sizes: [Int]
  private let mus: [Int]
  /// The rules of each player with an earlier one.
  private let bound: [[(other: Int, isTogether: Bool)]]
  private let roles: [Int?]
  private let needed: [Int]
  private let mates: [UInt64]

  private var sums: [SideSums]
  private var split: [UInt8]
  private var found: [[UInt8]] = []
  private var cost: SideCost?
  private var weighed = 0

  /// The most partitions that are compared one by one.
  static let mostPartitions = 3_000_000
  private static let snakes = 100

  init(_ balancer: SideBalancer) {
    self.balancer = balancer
    let (players, count) = (balancer.players, balancer.rules.sides)
    self.count = count
    mus = balancer.strengths
    sizes = (0..<count).map { players.count / count + ($0 < players.count % count ? 1 : 0) }
    roles = players.map { balancer.roles.firstIndex(of: $0.role) }
    var bound: [[(other: Int, isTogether: Bool)]] = players.map { _ in [] }
    var needed: [Int] = []
    for rule in balancer.rules.rules {
      switch rule {
      case .together(let one, let other), .apart(let one, let other):
        guard let one = balancer.place(of: one), let other = balancer.place(of: other) else {
          continue
        }
        var isTogether = false
        if case .together = rule { isTogether = true }
        bound[max(one, other)].append((min(one, other), isTogether))
      case .role(let role): needed.append(balancer.roles.firstIndex(of: role) ?? -1)
      }
    }
    (self.bound, self.needed, mates) = (bound, needed, balancer.formerMates)
    sums = Array(repeating: SideSums(), count: count)
    split = Array(repeating: 0, count: players.count)
  }

  /// The number of partitions into sides of these sizes, up to a limit above those compared.
  private var partitions: Int {
    var (left, ways) = (mus.count, 1.0)
    var equal: [Int: Int] = [:]
    for size in sizes {
      for step in 0..<size { ways = ways * Double(left - step) / Double(step + 1) }
      left -= size
      equal[size, default: 0] += 1
      ways /= Double(equal[size] ?? 1)
    }
    return ways > 1e15 ? .max : Int(ways.rounded())
  }

  func best() -> SideSplits? {
    var search = self
    let isExact = partitions <= Self.mostPartitions
    if isExact { search.fill(0) } else { search.snake() }
    guard let cost = search.cost else { return nil }
    var chance = balancer.chance
    if isExact { search.found.shuffle(using: &chance) }
    return SideSplits(
      best: search.found, weighed: search.weighed, cost: cost,
      isExact: isExact || cost == SideCost())
  }

  // MARK: One by one

  private mutating func fill(_ place: Int) {
    guard place < mus.count else { return weigh() }
    for side in 0..<count where sums[side].count < sizes[side] {
      // Empty sides of one size are alike.
      let isRepeated =
        side > 0 && sums[side].count == 0 && sums[side - 1].count == 0
        && sizes[side] == sizes[side - 1]
      guard !isRepeated, fits(place, side) else { continue }
      sums[side].add(mus[place])
      split[place] = UInt8(side)
      fill(place + 1)
      sums[side].remove(mus[place])
    }
  }

  private func fits(_ place: Int, _ side: Int) -> Bool {
    bound[place].allSatisfy { (Int(split[$0.other]) == side) == $0.isTogether }
  }

  private mutating func weigh() {
    weighed += 1
    if let cost, strength > cost.strength { return }
    let current = currentCost
    guard current.isMet, cost.map({ current.cost <= $0 }) ?? true else { return }
    if current.cost != cost { found.removeAll(keepingCapacity: true) }
    cost = current.cost
    if found.count < TwoSides.mostKept, !found.contains(split) { found.append(split) }
  }

  private var strength: Int {
    let (least, most) = (sizes[count - 1], sizes[0])
    // Sides of unequal size are compared by their means, times a common multiple of both sizes.
    let factor = least == most ? 1 : least * most
    var (low, high) = (Int.max, Int.min)
    for side in sums {
      let strength = least == most ? side.sum : side.sum * (factor / side.count)
      (low, high) = (min(low, strength), max(high, strength))
    }
    return SideCost.steps(high - low, times: factor)
  }

  private var currentCost: (cost: SideCost, isMet: Bool) {
    var cost = SideCost()
    cost.strength = strength
    let roleCount = balancer.roles.count
    var counts = Array(repeating: 0, count: roleCount * count)
    for (place, role) in roles.enumerated() {
      if let role { counts[role * count + Int(split[place])] += 1 }
    }
    for role in 0..<roleCount {
      let own = counts[role * count..<(role + 1) * count]
      cost.roles += (own.max() ?? 0) - (own.min() ?? 0)
    }
    let isMet = needed.allSatisfy { role in
      role >= 0 && counts[role * count..<(role + 1) * count].allSatisfy { $0 > 0 }
    }
    let spreads = sums.map(\.spread)
    cost.spread = SideCost.steps((spreads.max() ?? 0) - (spreads.min() ?? 0))
    for (place, mates) in mates.enumerated() where mates != 0 {
      for other in 0..<place where mates >> other & 1 == 1 && split[other] == split[place] {
        cost.repeats += 1
      }
    }
    return (cost, isMet)
  }

  // MARK: By swaps

  /// Deals the players out by strength in a hundred seeded orders, and swaps while that is better.
  private mutating func snake() {
    var chance = balancer.chance
    for _ in 0..<Self.snakes {
      deal(&chance)
      var current = penalty
      while let swap = betterSwap(than: current) {
        exchange(swap.one, swap.other)
        current = swap.penalty
      }
      if isKept { weigh() }
    }
  }

  private mutating func deal(_ chance: inout SeededNumbers) {
    let order = mus.indices.map { ($0, mus[$0] + Int.random(in: 0...4_000, using: &chance)) }
      .sorted { $0.1 > $1.1 }.map(\.0)
    sums = Array(repeating: SideSums(), count: count)
    var (side, step) = (0, 1)
    for place in order {
      while sums[side].count >= sizes[side] { (side, step) = turned(side, step) }
      split[place] = UInt8(side)
      sums[side].add(mus[place])
      (side, step) = turned(side, step)
    }
  }

  private func turned(_ side: Int, _ step: Int) -> (Int, Int) {
    let next = side + step
    return (0..<count).contains(next) ? (next, step) : (side, -step)
  }

  private var isKept: Bool { mus.indices.allSatisfy { fits($0, Int(split[$0])) } }

  /// The cost with broken rules first.
  private var penalty: (broken: Int, cost: SideCost) {
    let found = currentCost
    let broken = mus.indices.reduce(0) { $0 + (fits($1, Int(split[$1])) ? 0 : 1) }
    return (broken + (found.isMet ? 0 : 1), found.cost)
  }

  private mutating func exchange(_ one: Int, _ other: Int) {
    for (place, sign) in [(one, other), (other, one)] {
      sums[Int(split[place])].remove(mus[place])
      sums[Int(split[place])].add(mus[sign])
    }
    split.swapAt(one, other)
  }

  private mutating func betterSwap(
    than current: (broken: Int, cost: SideCost)
  ) -> (one: Int, other: Int, penalty: (broken: Int, cost: SideCost))? {
    var best: (one: Int, other: Int, penalty: (broken: Int, cost: SideCost))?
    for one in mus.indices {
      for other in 0..<one where split[one] != split[other] {
        exchange(one, other)
        weighed += 1
        let found = penalty
        let limit = best?.penalty ?? current
        if (found.broken, found.cost) < (limit.broken, limit.cost) { best = (one, other, found) }
        exchange(one, other)
      }
    }
    return best
  }
}
