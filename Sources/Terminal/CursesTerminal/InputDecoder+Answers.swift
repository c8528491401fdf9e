import Terminal

extension InputDecoder {
  /// The longest wait for an answer.
  ///
  /// Later ones are recognised by their beginning alone.
  private static let longestAnswerMilliseconds = 10_000

  private static let starts: [(tokens: [InputToken], kind: AnswerCollector.Kind)] = [
    (BackgroundQuestion.groundStart, .ground), (BackgroundQuestion.attributesStart, .attributes),
  ].map { start, kind in (start.unicodeScalars.map { .scalar($0) }, kind) }

  /// Records that the terminal was asked a question.
  mutating func expectAnswer(at milliseconds: Int) { askedAt = milliseconds }

  /// Returns whether an answer is still expected.
  func isAnswerExpected(at milliseconds: Int) -> Bool {
    askedAt.map { milliseconds - $0 <= Self.longestAnswerMilliseconds } ?? false
  }

  /// Returns whether the input ends with a possible beginning of an answer.
  func isCutAnswer(_ read: [InputToken], at milliseconds: Int) -> Bool {
    guard isAnswerExpected(at: milliseconds), answer == nil else { return false }
    return Self.starts.contains { start, _ in
      (1..<start.count).contains { read.suffix($0).elementsEqual(start.prefix($0)) }
    }
  }

  /// Recognises an answer that arrived in pieces and begins with the Escape just read.
  ///
  /// Returns whether there is one.
  mutating func startsAnswer(at milliseconds: Int) -> Bool {
    for (start, kind) in Self.starts where tokens.starts(with: start.dropFirst()) {
      tokens.removeFirst(start.count - 1)
      answer = AnswerCollector(kind, lastRead: milliseconds)
      return true
    }
    return false
  }

  /// Consumes input that belongs to an answer in progress; returns whether it did.
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

/// The question for a terminal's background colour, followed by one that all terminals answer.
///
/// The second answer shows that no other follows.
public enum BackgroundQuestion {
  /// The text to send to the terminal.
  public static let text = "\u{1B}]11;?\u{1B}\\" + attributes
  /// The second question: primary device attributes.
  public static let attributes = "\u{1B}[c"

  /// Returns whether a terminal of this type understands the question; others would print it.
  public static func isUnderstood(by terminalType: String) -> Bool {
    let printing = ["linux", "vt", "ansi", "cons25", "dumb", "unknown"]
    return !terminalType.isEmpty && !printing.contains { terminalType.hasPrefix($0) }
  }

  /// The beginning of the answer about the background.
  static let groundStart = "\u{1B}]11;"
  /// The beginning of the answer about the device attributes.
  static let attributesStart = "\u{1B}[?"
}
