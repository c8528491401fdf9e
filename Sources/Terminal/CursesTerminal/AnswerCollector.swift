import Terminal

/// A collector of a terminal's answer, which may arrive in several reads.
struct AnswerCollector {
  /// The question that is answered.
  enum Kind {
    case ground, attributes
  }

  /// The effect of a character.
  enum Outcome {
    case part
    case end
    /// The character cannot be in an answer; the characters collected so far were typed keys.
    case foreign([Unicode.Scalar])
  }

  /// The most bytes in an answer, far more than any has.
  static let mostBytes = 64
  /// The time without input after which the answer's end counts as lost and later input as typed.
  static let lostAfterMilliseconds = 1_000

  let kind: Kind
  /// The time of the last read, on the decoder's clock.
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

  /// The event for a complete answer.
  var event: TerminalEvent? {
    guard kind == .ground, let isLight = TerminalBackground.isLight(text) else { return nil }
    return .ground(isLight: isLight)
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Outcome {
    count += 1
    let outcome = kind == .ground ? takeColour(scalar) : takeAttribute(scalar)
    if case .part = outcome, count >= Self.mostBytes { return .end }
    return outcome
  }

  /// Reads a control string, which ends in BEL or in ST: Escape and a backslash (xterm, OSC).
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

  /// Reads a control sequence: parameters up to a final byte (ECMA-48, 5.4).
  private func takeAttribute(_ scalar: Unicode.Scalar) -> Outcome {
    switch scalar.value {
    case 0x20...0x3F: .part
    case 0x40...0x7E: .end
    default: .foreign([scalar])
    }
  }
}
