/// The colour pairs for cells with their own colours, numbered after those of the palette.
struct ColourPairs {
  /// The most pairs.
  ///
  /// Few terminals have more.
  static let most = 30_000

  /// The number of the first pair after the palette's.
  private let first: Int
  private let limit: Int
  private var numbers: [UInt16: Int32] = [:]

  /// Creates the pairs after those of the palette, for a terminal with a limit.
  init(behind palette: Int, pairLimit: Int) {
    (first, limit) = (palette + 1, min(pairLimit, Self.most))
  }

  /// Returns whether a frame might exceed the limit, although it would fit after a reset.
  func isFull(for cells: Int) -> Bool {
    let room = limit - first
    return room > 2 * cells && numbers.count + cells > room
  }

  /// Forgets all pairs.
  mutating func removeAll() { numbers = [:] }

  /// Returns the number of a pair and whether it is new; `nil` if no number is left.
  mutating func number(ink: UInt8, paper: UInt8) -> (number: Int32, isNew: Bool)? {
    let key = UInt16(ink) << 8 | UInt16(paper)
    if let number = numbers[key] { return (number, false) }
    guard first + numbers.count < limit else { return nil }
    let number = Int32(first + numbers.count)
    numbers[key] = number
    return (number, true)
  }
}
