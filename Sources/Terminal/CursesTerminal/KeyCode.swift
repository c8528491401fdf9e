import CNcurses
import Terminal

/// Codes of our own for sequences that curses has none for.
enum KeyCode {
  /// Above curses' own codes and those it hands out for capabilities it finds in a terminal's
  /// entry.
  private static let first: Int32 = 2_000

  /// A key of the number pad that types this sign.
  static func keypad(_ sign: Unicode.Scalar) -> Int32 { first + Int32(sign.value) }

  static let numLockOff = first + 200
  static let pasteStart = first + 201
  static let pasteEnd = first + 202

  /// The key behind a code; `nil` for what nobody needs.
  static func key(_ code: Int32) -> Key? {
    if let key = named[code] { return key }
    if let sign = keypadSigns.first(where: { keypad($0) == code }) {
      return .character(Character(sign))
    }
    let function = code - KEY_F0
    return (1...63).contains(function) ? .function(Int(function)) : nil
  }

  /// The signs on a number pad.
  static let keypadSigns = Array("0123456789*+,-./=".unicodeScalars)

  private static let named: [Int32: Key] = [
    KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right,
    KEY_HOME: .home, KEY_END: .end, KEY_LL: .end, KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown,
    KEY_SHOME: .home, KEY_SEND: .end, KEY_SLEFT: .left, KEY_SRIGHT: .right,
    KEY_SR: .up, KEY_SF: .down, KEY_SDC: .delete, KEY_SIC: .insert,
    KEY_ENTER: .enter, KEY_BACKSPACE: .backspace, KEY_DC: .delete, KEY_IC: .insert,
    KEY_BTAB: .backTab,
    // The corners of a number pad in application mode, by the names curses has for them.
    KEY_A1: .character("7"), KEY_A3: .character("9"),
    KEY_C1: .character("1"), KEY_C3: .character("3"),
    KEY_B2: .numLockOff, numLockOff: .numLockOff,
  ]
}
