import Accounts

/// All splits into two sides whose sizes differ by at most one.
struct TwoSides {
  private let balancer: SideBalancer
  private let count: Int
  /// The players of the smaller side.
  private let half: Int
  /// Sums and squares of the strengths of the lower and upper half of the bits.
  private let low: [(sum: Int, squares: Int)]
  private let high: [(sum: Int, squares: Int)]
  private let lowBits: Int
  private let all: UInt64
  private let together: [UInt64]
  private let apart: [UInt64]
  private let needed: [UInt64]
  private let roles: [UInt64]
  private let mates: [UInt64]
  private let total: (sum: Int, squares: Int)

  init(_ balancer: SideBalancer) {
    self.balancer = balancer
    let mus = balancer.strengths
    (count, half) = (mus.count, mus.count / 2)
    (all, lowBits) = ((1 << mus.count) - 1, mus.count / 2)
    low = Self.sums(Array(mus[..<lowBits]))
    high = Self.sums(Array(mus[lowBits...]))
    total = (
      low[low.count - 1].sum + high[high.count - 1].sum,
      low[low.count - 1].squares + high[high.count - 1].squares
    )
    func bits(_ role: String) -> UInt64 {
      balancer.players.indices.reduce(0) {
        balancer.players[$1].role == role ? $0 | 1 << $1 : $0
      }
    }
    func pair(_ one: String, _ other: String) -> UInt64 {
      [one, other].compactMap(balancer.place).reduce(0) { $0 | 1 << $1 }
    }
    var (together, apart, needed): ([UInt64], [UInt64], [UInt64]) = ([], [], [])
    for rule in balancer.rules.rules {
      switch rule {
      case .together(let one, let other): together.append(pair(one, other))
      case .apart(let one, let other): apart.append(pair(one, other))
      case .role(let role): needed.append(bits(role))
      }
    }
    (self.together, self.apart, self.needed) = (together, apart, needed)
    (roles, mates) = (balancer.roles.map(bits), balancer.formerMates)
  }

  /// Returns the sums of all subsets.
  private static func sums(_ mus: [Int]) -> [(sum: Int, squares: Int)] {
    var sums = Array(repeating: (sum: 0, squares: 0), count: 1 << mus.count)
    for subset in sums.indices.dropFirst() {
      let bit = subset.trailingZeroBitCount
      let rest = sums[subset & (subset - 1)]
      sums[subset] = (rest.sum + mus[bit], rest.squares + mus[bit] * mus[bit])
    }
    return sums
  }

  func best() -> SideSplits? {
    var (best, weighed): ([UInt64], Int) = ([], 0)
    var cost: SideCost?
    // With equal sizes each split would come twice; the first player stays on the first side.
    let isEven = count.isMultiple(of: 2)
    var side = (UInt64(1) << half) - 1
    while side <= all {
      if !isEven || side & 1 == 1 {
        weighed += 1
        if keeps(side), let found = self.cost(of: side, atMost: cost) {
          if found != cost { best.removeAll(keepingCapacity: true) }
          cost = found
          best.append(side)
        }
      }
      side = Self.next(side)
    }
    guard let cost else { return nil }
    var chance = balancer.chance
    best.shuffle(using: &chance)
    let splits = best.prefix(Self.mostKept).map { side in
      (0..<count).map { UInt8(side >> $0 & 1 == 1 ? 0 : 1) }
    }
    return SideSplits(best: Array(splits), weighed: weighed, cost: cost, isExact: true)
  }

  /// The number of equally good splits that are kept.
  static let mostKept = 1_000

  /// Returns the next larger number with as many bits (Gosper).
  private static func next(_ bits: UInt64) -> UInt64 {
    let lowest = bits & (~bits &+ 1)
    let carried = bits + lowest
    return carried | (bits ^ carried) >> (lowest.trailingZeroBitCount + 2)
  }

  private func keeps(_ side: UInt64) -> Bool {
    for pair in together where side & pair != 0 && side & pair != pair { return false }
    for pair in apart where side & pair == 0 || side & pair == pair { return false }
    for role in needed where side & role == 0 || ~side & role == 0 { return false }
    return true
  }

  /// Returns the cost of a split; `nil` if it is above a limit.
  private func cost(of side: UInt64, atMost limit: SideCost?) -> SideCost? {
    let (bottom, top) = (low[Int(side) & (low.count - 1)], high[Int(side) >> lowBits])
    let (sum, others) = (bottom.sum + top.sum, count - half)
    let rest = total.sum - sum
    var cost = SideCost()
    // Sides of unequal size are compared by their means.
    cost.strength =
      half == others
      ? SideCost.steps(abs(sum - rest))
      : SideCost.steps(abs(sum * others - rest * half), times: half * others)
    if let limit, cost.strength > limit.strength { return nil }
    for role in roles {
      cost.roles += abs((side & role).nonzeroBitCount - (~side & role).nonzeroBitCount)
    }
    let squares = bottom.squares + top.squares
    let own = SideSums(count: half, sum: sum, squares: squares)
    let other = SideSums(count: others, sum: rest, squares: total.squares - squares)
    cost.spread = SideCost.steps(abs(own.spread - other.spread))
    if let limit,
      (cost.strength, cost.roles, cost.spread)
        > (limit.strength, limit.roles, limit.spread)
    {
      return nil
    }
    cost.repeats = repeats(side)
    return limit.map { cost > $0 } ?? false ? nil : cost
  }

  private func repeats(_ side: UInt64) -> Int {
    var pairs = 0
    for (place, mates) in mates.enumerated() {
      pairs += (mates & (side >> place & 1 == 1 ? side : all & ~side)).nonzeroBitCount
    }
    return pairs / 2
  }
}
