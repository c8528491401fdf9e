import SortedCollections

/// Competitors sorted by their keys, kept sorted as keys change.
struct Ranking: Sendable, Equatable {
  private(set) var competitors: [Int32] = []

  init() {}

  /// Ranks competitors from scratch.
  init(_ competitors: [Int32], keys: [RankKey]) {
    self.competitors = competitors.sorted { one, other in
      let (first, second) = (keys[Int(one)], keys[Int(other)])
      return first == second ? one < other : first < second
    }
  }

  /// Returns the position of a competitor; its key must be the one it was ranked by.
  func position(of competitor: Int32, keys: [RankKey]) -> Int? {
    let index = lowerBound(of: competitor, keys: keys)
    return index < competitors.count && competitors[index] == competitor ? index : nil
  }

  mutating func insert(_ competitor: Int32, keys: [RankKey]) {
    competitors.insert(competitor, at: lowerBound(of: competitor, keys: keys))
  }

  mutating func remove(_ competitor: Int32, keys: [RankKey]) {
    if let index = position(of: competitor, keys: keys) { competitors.remove(at: index) }
  }

  /// Finds the insertion index; equal keys are in the order of entries, which decides no place.
  private func lowerBound(of competitor: Int32, keys: [RankKey]) -> Int {
    let wanted = keys[Int(competitor)]
    return competitors.partitioningIndex { other in
      let found = keys[Int(other)]
      return found == wanted ? other >= competitor : wanted < found
    }
  }
}

extension Ranking {
  /// Returns a sentence for each broken invariant; empty if there is none.
  func checkInvariants(keys: [RankKey]) -> [String] {
    let isInOrder = competitors.isSorted { one, other in
      let (first, second) = (keys[Int(one)], keys[Int(other)])
      return first == second ? one < other : first < second
    }
    return isInOrder ? [] : ["a ranking is out of order"]
  }
}
