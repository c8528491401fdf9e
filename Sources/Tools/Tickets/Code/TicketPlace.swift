/// Where a ticket lets somebody sit.
package enum TicketPlace: Sendable, Hashable {
  /// Row and seat, 1 to 99 each.
  case seat(row: Int, seat: Int)
  /// One of many without a seat, 0 to 55,535; 0 where they are not told apart.
  case open(Int)

  private static let firstOpen = 10_000

  /// The place of a number in a code; none where no place has it.
  package init?(number: Int) {
    switch number {
    case 101..<Self.firstOpen:
      guard number % 100 > 0 else { return nil }
      self = .seat(row: number / 100, seat: number % 100)
    case Self.firstOpen...0xFFFF: self = .open(number - Self.firstOpen)
    default: return nil
    }
  }

  /// Its number in a code, 0 to 65,535; none where there is no such place.
  package var number: Int? {
    switch self {
    case .seat(let row, let seat):
      (1...99).contains(row) && (1...99).contains(seat) ? row * 100 + seat : nil
    case .open(let number):
      (0...0xFFFF - Self.firstOpen).contains(number) ? Self.firstOpen + number : nil
    }
  }
}
