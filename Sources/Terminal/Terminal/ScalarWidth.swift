import SortedCollections

/// The effect of a code point on the width of a line.
enum ScalarWidth: Equatable {
  /// Takes one or two columns.
  case columns(Int)
  /// Combines with the previous character.
  case mark
  /// A tab or the end of a line.
  case space
  /// Is never drawn: control characters, direction marks, joiners and fillers.
  case removed
  /// Is not in the tables of all terminals.
  case unknown

  /// Looks up a code point.
  init(of scalar: Unicode.Scalar) {
    if scalar.value < 0x300 {
      self = ScalarWidth.ofLatin(scalar.value)
    } else if ScalarWidth.lines.contains(scalar.value) {
      self = .columns(1)
    } else if scalar.properties.isDefaultIgnorableCodePoint {
      self = .removed
    } else {
      self = ScalarWidth.byCategory(scalar)
    }
  }

  /// Line drawing and blocks, checked early since each frame has hundreds of them.
  private static let lines: ClosedRange<UInt32> = 0x2500...0x259F

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
    // Hangul vowels and finals are drawn within the syllable's first consonant.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: .mark
    // A mark without width, which got a column in Unicode 16.
    case 0x1171E: .unknown
    default: isSettled(scalar) ? .columns(isWide(scalar.value) ? 2 : 1) : .unknown
    }
  }

  /// Returns whether terminals know the character.
  ///
  /// The C library of Debian 12 has Unicode 14, and newer characters garble rows there.
  private static func isSettled(_ scalar: Unicode.Scalar) -> Bool {
    guard let age = scalar.properties.age else { return false }
    return age.major <= 14
  }
}

extension ScalarWidth {
  /// Returns whether a code point always takes one column and never combines with such a one.
  ///
  /// This covers most text without a look-up in the tables of Unicode.
  static func isOrdinary(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF: true
    // Greek and Cyrillic without their gaps and marks.
    case 0x391...0x3A1, 0x3A3...0x482, 0x48A...0x52F: true
    // Dashes, quotes, ellipsis, arrows, line drawing, blocks, circles, braille.
    case 0x2010...0x2027, 0x2190...0x21FF, 0x2500...0x25FC, 0x2800...0x28FF: true
    default: false
    }
  }
}

extension ScalarWidth {
  /// Returns whether a character takes two columns: East Asian Width W or F of Unicode 14.
  ///
  /// The ranges include unassigned positions and marks, which are handled before this is called.
  static func isWide(_ value: UInt32) -> Bool {
    let index = wideRanges.partitioningIndex { $0.upperBound >= value }
    return index < wideRanges.count && wideRanges[index].contains(value)
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F,
    0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5,
    0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5,
    0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728,
    0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55,
    0x2E80...0x303E, 0x3041...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAD9,
    0xFE10...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F004...0x1F004,
    0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F320,
    0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA,
    0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E,
    0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E,
    0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4,
    0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2,
    0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7F0,
    0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAF6,
    0x20000...0x3134A,
  ]
}
