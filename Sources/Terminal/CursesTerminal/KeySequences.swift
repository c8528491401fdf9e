import CNcurses

/// What terminals send for keys, beside what their own entries say.
enum KeySequences {
  /// Every sequence with the code it stands for.
  static let all: [(bytes: String, code: Int32)] =
    keypad + cursor + modified + editing + [
      ("\u{1B}[200~", KeyCode.pasteStart), ("\u{1B}[201~", KeyCode.pasteEnd),
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
