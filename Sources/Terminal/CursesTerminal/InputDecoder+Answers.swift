import Terminal

extension InputDecoder {
  /// How long the rest of an answer may be on its way; what comes later is told by its beginning
  /// alone.
  private static let longestAnswerMilliseconds = 10_000

  private static let starts: [(tokens: [InputToken], kind: AnswerCollector.Kind)] = [
    (GroundQuestion.groundStart, .ground), (GroundQuestion.attributesStart, .attributes),
  ].map { start, kind in (start.unicodeScalars.map { .scalar($0) }, kind) }

  /// The terminal was asked what it is.
  mutating func expectAnswer(at milliseconds: Int) { askedAt = milliseconds }

  /// Whether the terminal was asked and has not answered.
  func isAnswerExpected(at milliseconds: Int) -> Bool {
    askedAt.map { milliseconds - $0 <= Self.longestAnswerMilliseconds } ?? false
  }

  /// Whether what was read ends in what may be the beginning of an answer.
  func isCutAnswer(_ read: [InputToken], at milliseconds: Int) -> Bool {
    guard isAnswerExpected(at: milliseconds), answer == nil else { return false }
    return Self.starts.contains { start, _ in
      (1..<start.count).contains { read.suffix($0).elementsEqual(start.prefix($0)) }
    }
  }

  /// Whether an answer begins with the Escape that was just read, key by key since it came in
  /// pieces.
  mutating func startsAnswer(at milliseconds: Int) -> Bool {
    for (start, kind) in Self.starts where tokens.starts(with: start.dropFirst()) {
      tokens.removeFirst(start.count - 1)
      answer = AnswerCollector(kind, lastRead: milliseconds)
      return true
    }
    return false
  }

  /// Takes what belongs to an answer that is under way.
  mutating func isPartOfAnswer(_ token: InputToken, into events: inout [TerminalEvent]) -> Bool {
    guard answer != nil else { return false }
    switch token {
    case .scalar(let scalar): return isPartOfAnswer(scalar, into: &events)
    case .resized, .mouse: return false
    case .code:
      answer = nil
      return false
    }
  }

  private mutating func isPartOfAnswer(
    _ scalar: Unicode.Scalar, into events: inout [TerminalEvent]
  ) -> Bool {
    switch answer?.take(scalar) {
    case .part: return true
    case .end:
      events += answer?.event.map { [$0] } ?? []
      if answer?.kind == .attributes { askedAt = nil }
      answer = nil
    case .foreign(let scalars):
      answer = nil
      tokens.insert(contentsOf: scalars.map { .scalar($0) }, at: tokens.startIndex)
    case nil: return false
    }
    return true
  }
}

/// Asks a terminal for the colour of its ground, and last what it is, which all of them answer:
/// behind that nothing follows.
public enum GroundQuestion {
  /// What is written to the terminal.
  public static let text = "\u{1B}]11;?\u{1B}\\" + attributes
  /// What it is itself: its primary device attributes.
  public static let attributes = "\u{1B}[c"

  /// Whether a terminal of this name takes the question for one; others would print it.
  public static func isUnderstood(by terminalType: String) -> Bool {
    let printing = ["linux", "vt", "ansi", "cons25", "dumb", "unknown"]
    return !terminalType.isEmpty && !printing.contains { terminalType.hasPrefix($0) }
  }

  /// How the answer about the ground begins.
  static let groundStart = "\u{1B}]11;"
  /// How the answer about the terminal itself begins.
  static let attributesStart = "\u{1B}[?"
}
