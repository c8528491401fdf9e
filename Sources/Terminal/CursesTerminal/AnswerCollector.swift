import Terminal

/// Collects what the terminal answers until its end arrives, in however many reads.
struct AnswerCollector {
  /// What was asked.
  enum Kind {
    case ground, attributes
  }

  /// What a character is to the answer.
  enum Outcome {
    case part
    case end
    /// No answer has it: the characters held for this one are keys.
    case foreign([Unicode.Scalar])
  }

  /// Far more than any answer has.
  static let mostBytes = 64
  /// An answer without a further character for so long has lost its end: what follows is typed.
  static let lostAfterMilliseconds = 1_000

  let kind: Kind
  /// When something was last read, on the decoder's clock.
  var lastRead: Int
  private var text = ""
  private var count = 0
  private var endsInEscape = false

  init(_ kind: Kind, lastRead: Int) {
    self.kind = kind
    self.lastRead = lastRead
  }

  func isLost(at milliseconds: Int) -> Bool {
    milliseconds - lastRead > Self.lostAfterMilliseconds
  }

  /// What a whole answer tells.
  var event: TerminalEvent? {
    guard kind == .ground, let isLight = Ground.isLight(text) else { return nil }
    return .ground(isLight: isLight)
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Outcome {
    count += 1
    let outcome = kind == .ground ? takeColour(scalar) : takeAttribute(scalar)
    if case .part = outcome, count >= Self.mostBytes { return .end }
    return outcome
  }

  /// A control string ends in BEL or in ST, which is Escape and a backslash (xterm, OSC).
  private mutating func takeColour(_ scalar: Unicode.Scalar) -> Outcome {
    if endsInEscape { return scalar == "\\" ? .end : .foreign(["\u{1B}", scalar]) }
    switch scalar {
    case "\u{7}": return .end
    case "\u{1B}": endsInEscape = true
    case "r", "g", "b", ":", "/", "0"..."9", "a"..."f", "A"..."F":
      text.unicodeScalars.append(scalar)
    default: return .foreign([scalar])
    }
    return .part
  }

  /// A control sequence is parameters up to a final byte (ECMA-48, 5.4).
  private func takeAttribute(_ scalar: Unicode.Scalar) -> Outcome {
    switch scalar.value {
    case 0x20...0x3F: .part
    case 0x40...0x7E: .end
    default: .foreign([scalar])
    }
  }
}
