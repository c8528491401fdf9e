extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element satisfies a condition, or `endIndex`, by binary search.
  ///
  /// - Parameter isAtOrAfter: A condition that holds of every element behind one it holds of.
  /// - Returns: Where an element would be inserted to stay in order.
  @inlinable
  public func partitioningIndex(where isAtOrAfter: (Element) throws -> Bool) rethrows -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if try isAtOrAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
