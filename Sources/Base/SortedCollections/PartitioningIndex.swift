extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element satisfies a condition, or `endIndex`, by binary search.
  ///
  /// - Parameter isAtOrAfter: A condition that holds for all elements after the first that
  ///   satisfies it.
  /// - Returns: The index at which an element can be inserted so that the order is kept.
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
