import SortedCollections

extension RandomAccessCollection where Index == Int {
  /// Returns whether no element comes before its predecessor.
  func isSorted(by comesBefore: (Element, Element) -> Bool) -> Bool {
    indices.dropFirst().allSatisfy { !comesBefore(self[$0], self[$0 - 1]) }
  }
}

/// An array that its owner keeps sorted; equal elements stay in order of insertion.
extension Array where Element: Equatable {
  /// Inserts an element behind all elements that do not come after it.
  ///
  /// - Returns: Its index.
  @discardableResult
  mutating func insert(
    _ element: Element, inOrder comesBefore: (Element, Element) -> Bool
  ) -> Int {
    let isLast = last.map { !comesBefore(element, $0) } ?? true
    let index = isLast ? count : partitioningIndex { comesBefore(element, $0) }
    insert(element, at: index)
    return index
  }

  /// Returns the index of an element; `nil` if the array does not contain it.
  ///
  /// No other element may be equal to it in the order.
  func index(of element: Element, inOrder comesBefore: (Element, Element) -> Bool) -> Int? {
    let index = partitioningIndex { !comesBefore($0, element) }
    return index < count && self[index] == element ? index : nil
  }

  /// Removes an element, if the array contains it.
  ///
  /// No other element may be equal to it in the order.
  mutating func remove(_ element: Element, inOrder comesBefore: (Element, Element) -> Bool) {
    if let index = index(of: element, inOrder: comesBefore) { remove(at: index) }
  }
}
