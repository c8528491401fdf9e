/// The pairs of colours that cells bring along, behind those of the palette.
struct ColourPairs {
  /// More would be asked of few terminals, and remembered by none of ours.
  static let most = 30_000

  /// The number of the first pair that is free for them.
  private let first: Int
  private let limit: Int
  private var numbers: [UInt16: Int32] = [:]

  /// Behind so many pairs of the palette, on a terminal of so many.
  init(behind palette: Int, pairLimit: Int) {
    (first, limit) = (palette + 1, min(pairLimit, Self.most))
  }

  /// Whether those of so many more cells could be too many, and would not be if all were forgotten.
  func isFull(for cells: Int) -> Bool {
    let room = limit - first
    return room > 2 * cells && numbers.count + cells > room
  }

  /// Forgets every pair.
  mutating func removeAll() { numbers = [:] }

  /// The number of a pair, and whether it has to be defined first; none where there is none left.
  mutating func number(ink: UInt8, paper: UInt8) -> (number: Int32, isNew: Bool)? {
    let key = UInt16(ink) << 8 | UInt16(paper)
    if let number = numbers[key] { return (number, false) }
    guard first + numbers.count < limit else { return nil }
    let number = Int32(first + numbers.count)
    numbers[key] = number
    return (number, true)
  }
}
