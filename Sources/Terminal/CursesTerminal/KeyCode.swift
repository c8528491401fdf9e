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
  static let groundStart = first + 203
  static let attributesStart = first + 204

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

/// What terminals send for keys, beside what their own entries say.
enum KeySequences {
  /// Every sequence with the code it stands for.
  static let all: [(bytes: String, code: Int32)] =
    keypad + cursor + modified + editing + [
      ("\u{1B}[200~", KeyCode.pasteStart), ("\u{1B}[201~", KeyCode.pasteEnd),
      (GroundQuestion.groundStart, KeyCode.groundStart),
      (GroundQuestion.attributesStart, KeyCode.attributesStart),
    ]

  /// The number pad in application mode (DEC VT220 programmer reference, "auxiliary keypad").
  private static let keypad: [(String, Int32)] =
    zip("pqrstuvwxyjklmnoX", KeyCode.keypadSigns).map { final, sign in
      ("\u{1B}O\(final)", KeyCode.keypad(sign))
    } + [
      ("\u{1B}OM", KEY_ENTER),
      ("\u{1B}OE", KeyCode.numLockOff), ("\u{1B}[E", KeyCode.numLockOff),
    ]

  /// Both forms: which one comes depends on the cursor-key mode, and programs leave it either way.
  private static let cursor: [(String, Int32)] = finals.flatMap { final, code in
    [("\u{1B}O\(final)", code), ("\u{1B}[\(final)", code)]
  }

  /// With Shift, Alt, Ctrl and their sums the arrows still are arrows (xterm, modifyCursorKeys).
  private static let modified: [(String, Int32)] = (2...8).flatMap { modifier in
    finals.map { ("\u{1B}[1;\(modifier)\($0)", $1) }
      + numbered.map { ("\u{1B}[\($0);\(modifier)~", $1) }
  }

  private static let editing: [(String, Int32)] =
    numbered.map { ("\u{1B}[\($0)~", $1) } + [("\u{1B}[Z", KEY_BTAB)]

  private static let finals: [(Character, Int32)] = [
    ("A", KEY_UP), ("B", KEY_DOWN), ("C", KEY_RIGHT), ("D", KEY_LEFT), ("H", KEY_HOME),
    ("F", KEY_END),
  ]

  private static let numbered: [(Int, Int32)] = [
    (1, KEY_HOME), (2, KEY_IC), (3, KEY_DC), (4, KEY_END), (5, KEY_PPAGE), (6, KEY_NPAGE),
    (7, KEY_HOME), (8, KEY_END),
  ]
}
