import CNcurses
import Terminal

/// Key codes of this program for sequences that curses does not know.
enum KeyCode {
  /// The first code, higher than all codes that curses uses or assigns.
  private static let first: Int32 = 2_000

  /// Returns the code of the keypad key that types a sign.
  static func keypad(_ sign: Unicode.Scalar) -> Int32 { first + Int32(sign.value) }

  static let numLockOff = first + 200
  static let pasteStart = first + 201
  static let pasteEnd = first + 202
  static let groundStart = first + 203
  static let attributesStart = first + 204

  /// Returns the key of a code, or `nil` if it is not used.
  static func key(_ code: Int32) -> Key? {
    if let key = named[code] { return key }
    if let sign = keypadSigns.first(where: { keypad($0) == code }) {
      return .character(Character(sign))
    }
    let function = code - KEY_F0
    return (1...63).contains(function) ? .function(Int(function)) : nil
  }

  /// The signs on a keypad.
  static let keypadSigns = Array("0123456789*+,-./=".unicodeScalars)

  private static let named: [Int32: Key] = [
    KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right,
    KEY_HOME: .home, KEY_END: .end, KEY_LL: .end, KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown,
    KEY_SHOME: .home, KEY_SEND: .end, KEY_SLEFT: .left, KEY_SRIGHT: .right,
    KEY_SR: .up, KEY_SF: .down, KEY_SDC: .delete, KEY_SIC: .insert,
    KEY_ENTER: .enter, KEY_BACKSPACE: .backspace, KEY_DC: .delete, KEY_IC: .insert,
    KEY_BTAB: .backTab,
    // The corners of a keypad in application mode, by their names in curses.
    KEY_A1: .character("7"), KEY_A3: .character("9"),
    KEY_C1: .character("1"), KEY_C3: .character("3"),
    KEY_B2: .numLockOff, numLockOff: .numLockOff,
  ]
}

/// Key sequences of terminals in addition to their database entries.
enum KeySequences {
  /// All sequences with their codes.
  static let all: [(bytes: String, code: Int32)] =
    keypad + cursor + modified + editing + [
      ("\u{1B}[200~", KeyCode.pasteStart), ("\u{1B}[201~", KeyCode.pasteEnd),
      (BackgroundQuestion.groundStart, KeyCode.groundStart),
      (BackgroundQuestion.attributesStart, KeyCode.attributesStart),
    ]

  /// The keypad in application mode (DEC VT220 programmer reference, "auxiliary keypad").
  private static let keypad: [(String, Int32)] =
    zip("pqrstuvwxyjklmnoX", KeyCode.keypadSigns).map { final, sign in
      ("\u{1B}O\(final)", KeyCode.keypad(sign))
    } + [
      ("\u{1B}OM", KEY_ENTER),
      ("\u{1B}OE", KeyCode.numLockOff), ("\u{1B}[E", KeyCode.numLockOff),
    ]

  /// Both forms of the cursor keys.
  ///
  /// Programs may leave the cursor-key mode on or off.
  private static let cursor: [(String, Int32)] = finals.flatMap { final, code in
    [("\u{1B}O\(final)", code), ("\u{1B}[\(final)", code)]
  }

  /// Arrows with any modifiers, which count as arrows (xterm, modifyCursorKeys).
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
