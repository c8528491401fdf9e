/// Riders in the order of their keys, kept sorted as keys change.
struct Ranking: Sendable, Equatable {
  private(set) var riders: [Int32] = []

  init() {}

  /// Ranks riders from scratch.
  init(_ riders: [Int32], keys: [RankKey]) {
    self.riders = riders.sorted { one, other in
      let (first, second) = (keys[Int(one)], keys[Int(other)])
      return first == second ? one < other : first < second
    }
  }

  /// Where a rider stands; its key must be the one it was ranked by.
  func position(of rider: Int32, keys: [RankKey]) -> Int? {
    let index = lowerBound(of: rider, keys: keys)
    return index < riders.count && riders[index] == rider ? index : nil
  }

  mutating func insert(_ rider: Int32, keys: [RankKey]) {
    riders.insert(rider, at: lowerBound(of: rider, keys: keys))
  }

  mutating func remove(_ rider: Int32, keys: [RankKey]) {
    if let index = position(of: rider, keys: keys) { riders.remove(at: index) }
  }

  /// Equal keys are listed in the order the entries were made, which decides no place.
  private func lowerBound(of rider: Int32, keys: [RankKey]) -> Int {
    let wanted = keys[Int(rider)]
    return riders.partitioningIndex { other in
      let found = keys[Int(other)]
      return found == wanted ? other >= rider : wanted < found
    }
  }
}
