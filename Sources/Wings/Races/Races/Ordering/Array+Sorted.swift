import SortedCollections

extension RandomAccessCollection where Index == Int {
  /// Whether no element comes before the one in front of it.
  func isSorted(by comesBefore: (Element, Element) -> Bool) -> Bool {
    indices.dropFirst().allSatisfy { !comesBefore(self[$0], self[$0 - 1]) }
  }
}

/// An array that is kept in an order by its owner: of equal elements the one that came first leads.
extension Array where Element: Equatable {
  /// Puts an element behind all that do not come after it.
  ///
  /// - Returns: Where it stands now.
  @discardableResult
  mutating func insert(
    _ element: Element, inOrder comesBefore: (Element, Element) -> Bool
  ) -> Int {
    let isLast = last.map { !comesBefore(element, $0) } ?? true
    let index = isLast ? count : partitioningIndex { comesBefore(element, $0) }
    insert(element, at: index)
    return index
  }

  /// Where an element stands that no other is equal to in the order.
  func index(of element: Element, inOrder comesBefore: (Element, Element) -> Bool) -> Int? {
    let index = partitioningIndex { !comesBefore($0, element) }
    return index < count && self[index] == element ? index : nil
  }

  /// Takes out an element that no other is equal to in the order, where it is there.
  mutating func remove(_ element: Element, inOrder comesBefore: (Element, Element) -> Bool) {
    if let index = index(of: element, inOrder: comesBefore) { remove(at: index) }
  }
}
