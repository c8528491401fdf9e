import Places

extension Gazetteer {
  /// How well a line matches: the whole name, then its beginning, then a later word.
  private enum Fit: Int, Comparable {
    case whole, beginning, laterWord

    static func < (one: Fit, other: Fit) -> Bool { one.rawValue < other.rawValue }
  }

  private static let nearMetres = 100_000.0

  /// Returns matching lines, the best first; all of them if a point decides the order.
  func matches(_ sought: [UInt8], near point: GeoPoint?, most: Int) -> [Int] {
    guard !sought.isEmpty else { return [] }
    var found: [Int: Fit] = [:]
    var (place, beginnings) = (0, 0)
    while let start = names.place(of: sought, from: place) {
      place = start + 1
      guard let fit = fit(at: start, length: sought.count) else { continue }
      let line = names.line(at: start)
      if fit < .laterWord, found[line] ?? .laterWord == .laterWord { beginnings += 1 }
      found[line] = min(found[line] ?? .laterWord, fit)
      // Lines are sorted by size, the largest city first, so later cities are smaller.
      if fit == .whole { place = names.end(of: line) - 1 }
      if point == nil, beginnings >= max(most, 1), most != .max { break }
    }
    let ranked = found.map { line, fit in
      let isNear = point.map { GreatCircle.metres(from: $0, to: points[line]) <= Self.nearMetres }
      return (isNear ?? true ? 0 : 1, fit.rawValue, line)
    }
    return ranked.sorted(by: <).map(\.2)
  }

  private func fit(at start: Int, length: Int) -> Fit? {
    let (tab, end) = (UInt8(ascii: "\t"), UInt8(ascii: "\n"))
    let before = start == 0 ? end : names.bytes[start - 1]
    guard before == tab || before == end else {
      return before == UInt8(ascii: " ") || before == UInt8(ascii: "-") ? .laterWord : nil
    }
    let behind = names.bytes[start + length]
    return behind == tab || behind == end ? .whole : .beginning
  }
}
