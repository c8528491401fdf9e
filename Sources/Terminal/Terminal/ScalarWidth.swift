/// What a single code point does to the columns of a line.
enum ScalarWidth: Equatable {
  /// Takes one column or two.
  case columns(Int)
  /// Stands on the character before it.
  case mark
  /// A tab or the end of a line.
  case space
  /// Never drawn: controls, direction marks, joiners, fillers.
  case removed
  /// Not in every terminal's tables.
  case unknown

  /// Looks a code point up.
  init(of scalar: Unicode.Scalar) {
    if scalar.value < 0x300 {
      self = ScalarWidth.ofLatin(scalar.value)
    } else if scalar.properties.isDefaultIgnorableCodePoint {
      self = .removed
    } else {
      self = ScalarWidth.byCategory(scalar)
    }
  }

  private static func ofLatin(_ value: UInt32) -> ScalarWidth {
    switch value {
    case 0x09...0x0D, 0x85: .space
    case 0..<0x20, 0x7F..<0xA0, 0xAD: .removed
    default: .columns(1)
    }
  }

  private static func byCategory(_ scalar: Unicode.Scalar) -> ScalarWidth {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate: .removed
    case .lineSeparator, .paragraphSeparator: .space
    case .unassigned: .unknown
    case .nonspacingMark, .enclosingMark: isSettled(scalar) ? .mark : .unknown
    default: letter(scalar)
    }
  }

  private static func letter(_ scalar: Unicode.Scalar) -> ScalarWidth {
    switch scalar.value {
    // Hangul vowels and finals are drawn inside the syllable's first consonant.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: .mark
    // A mark without width until Unicode 16 gave it a column.
    case 0x1171E: .unknown
    default: isSettled(scalar) ? .columns(isWide(scalar.value) ? 2 : 1) : .unknown
    }
  }

  /// Debian 12's C library knows Unicode 14; newer characters garble rows there.
  private static func isSettled(_ scalar: Unicode.Scalar) -> Bool {
    guard let age = scalar.properties.age else { return false }
    return age.major <= 14
  }
}
