/// The seat of a ticket.
package enum TicketPlace: Sendable, Hashable {
  /// A row and a seat, 1 to 99 each.
  case seat(row: Int, seat: Int)
  /// An unreserved place, 0 to 55,535; 0 if places are not distinguished.
  case open(Int)

  private static let firstOpen = 10_000

  /// Creates the place of a number in a code; `nil` if there is none.
  package init?(number: Int) {
    switch number {
    case 101..<Self.firstOpen:
      guard number % 100 > 0 else { return nil }
      self = .seat(row: number / 100, seat: number % 100)
    case Self.firstOpen...0xFFFF: self = .open(number - Self.firstOpen)
    default: return nil
    }
  }

  /// The place's number in a code, 0 to 65,535; `nil` if the place is out of range.
  package var number: Int? {
    switch self {
    case .seat(let row, let seat):
      (1...99).contains(row) && (1...99).contains(seat) ? row * 100 + seat : nil
    case .open(let number):
      (0...0xFFFF - Self.firstOpen).contains(number) ? Self.firstOpen + number : nil
    }
  }
}
