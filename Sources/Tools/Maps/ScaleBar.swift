import Glibc

/// A scale bar: a round number of metres and its length on a map.
package struct ScaleBar: Sendable, Hashable {
  /// 1, 2 or 5 times a power of ten.
  package let metres: Int
  package let dots: Int

  /// Creates the longest bar within so many dots; `nil` if even one metre needs more.
  package init?(for view: MapView, atMost dots: Int) {
    let most = view.metresPerDot * Double(dots)
    guard most >= 1 else { return nil }
    let power = Int(pow(10, log10(most).rounded(.down)))
    let step = [5, 2, 1].first { Double($0 * power) <= most } ?? 1
    metres = step * power
    self.dots = max(1, Int((Double(metres) / view.metresPerDot).rounded()))
  }
}
