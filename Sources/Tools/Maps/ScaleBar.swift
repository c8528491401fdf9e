import Glibc

/// How long a round number of metres is on a map.
package struct ScaleBar: Sendable, Hashable {
  /// 1, 2 or 5 and zeros.
  package let metres: Int
  package let dots: Int

  /// The longest that takes no more than so many dots; none where even a metre takes more.
  package init?(for view: MapView, atMost dots: Int) {
    let most = view.metresPerDot * Double(dots)
    guard most >= 1 else { return nil }
    let power = Int(pow(10, log10(most).rounded(.down)))
    let step = [5, 2, 1].first { Double($0 * power) <= most } ?? 1
    metres = step * power
    self.dots = max(1, Int((Double(metres) / view.metresPerDot).rounded()))
  }
}
