import Terminal

/// The conversion of curses input to events.
struct InputDecoder {
  private var paste: PasteCollector?
  var answer: AnswerCollector?
  var askedAt: Int?
  var tokens: ArraySlice<InputToken> = []

  /// Returns the events in the input of one read.
  ///
  /// - Parameters:
  ///   - read: All available input; an Escape at its end is the Escape key.
  ///   - milliseconds: A steady clock, to detect a paste whose end was lost.
  /// - Returns: The events, oldest first.
  mutating func decode(_ read: [InputToken], at milliseconds: Int) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    guard !read.isEmpty else { return events }
    if let lost = paste, lost.isLost(at: milliseconds) {
      events += lost.events
      paste = nil
    }
    if answer?.isLost(at: milliseconds) == true { answer = nil }
    tokens = read[...]
    while let token = tokens.popFirst() {
      if isPartOfAnswer(token, into: &events) { continue }
      decode(token, at: milliseconds, into: &events)
    }
    paste?.lastRead = milliseconds
    answer?.lastRead = milliseconds
    return events
  }

  /// Returns whether a paste is in progress.
  func isPasting(at milliseconds: Int) -> Bool {
    paste.map { !$0.isLost(at: milliseconds) } ?? false
  }

  /// Returns the events in raw bytes of a paste in progress.
  ///
  /// - Parameters:
  ///   - bytes: The input; after the end of the paste, only keys that send characters are
  ///     recognised.
  ///   - milliseconds: A steady clock, as for ``decode(_:at:)-swift.method``.
  /// - Returns: The events, oldest first.
  mutating func decode(pasted bytes: ArraySlice<UInt8>, at milliseconds: Int) -> [TerminalEvent] {
    var (events, rest): ([TerminalEvent], ArraySlice<UInt8>?) = ([], bytes)
    while let unread = rest, !unread.isEmpty, paste != nil {
      rest = paste?.append(unread)
      guard rest != nil else { break }
      events += paste?.events ?? []
      paste = nil
      guard let more = rest else { break }
      let next = InputToken.keys(beforePasteIn: more)
      events += decode(next.tokens, at: milliseconds)
      rest = next.rest
    }
    paste?.lastRead = milliseconds
    return events
  }

  private mutating func decode(
    _ token: InputToken, at milliseconds: Int, into events: inout [TerminalEvent]
  ) {
    switch token {
    case .resized(let size): events.append(.resized(size))
    case .code(KeyCode.pasteStart): paste = PasteCollector(lastRead: milliseconds)
    case .code(KeyCode.pasteEnd):
      events += paste?.events ?? []
      paste = nil
    case .scalar(let scalar) where paste != nil: paste?.append(scalar)
    case _ where paste != nil: break
    case .code(KeyCode.groundStart): answer = AnswerCollector(.ground, lastRead: milliseconds)
    case .code(KeyCode.attributesStart):
      answer = AnswerCollector(.attributes, lastRead: milliseconds)
    case .mouse(let mouse): events += mouse.map { [.mouse($0)] } ?? []
    case .code(let code): events += KeyCode.key(code).map { [.key($0)] } ?? []
    case .scalar("\u{1B}"):
      if startsAnswer(at: milliseconds) { return }
      events += escape().map { [.key($0)] } ?? []
    case .scalar(let scalar): events += ControlKeys.key(scalar).map { [.key($0)] } ?? []
    }
  }

  /// Returns the Escape key, or Alt with the key that follows Escape in the same read.
  ///
  /// No one types two keys that fast.
  private mutating func escape() -> Key? {
    switch tokens.first {
    case .scalar("\u{1B}"), .code(KeyCode.pasteStart), .code(KeyCode.pasteEnd): return .escape
    case .scalar(let next):
      tokens.removeFirst()
      return chord(next)
    // Some terminals send Alt with an arrow as Escape and the arrow, which counts as the arrow.
    case .code: return nil
    case .mouse, .resized, nil: return .escape
    }
  }

  /// Returns Alt with a key; an unknown sequence is skipped.
  private mutating func chord(_ first: Unicode.Scalar) -> Key? {
    guard case .scalar(let second)? = tokens.first else { return .alt(Character(first)) }
    switch first {
    case "[" where (0x20...0x7E).contains(second.value):
      swallowSequence()
      return nil
    case "O" where (0x21...0x7E).contains(second.value):
      tokens.removeFirst()
      return nil
    default: return .alt(Character(first))
    }
  }

  /// Skips a control sequence: parameters up to a final byte (ECMA-48, 5.4).
  private mutating func swallowSequence() {
    while case .scalar(let scalar)? = tokens.first, (0x20...0x7E).contains(scalar.value) {
      tokens.removeFirst()
      if scalar.value >= 0x40 { return }
    }
  }
}

/// An item that curses read.
enum InputToken: Equatable {
  /// A character, control characters included.
  case scalar(Unicode.Scalar)
  /// A key with a code of curses or one registered by this program.
  case code(Int32)
  /// A mouse event; `nil` for an ignored button.
  case mouse(MouseEvent?)
  /// The window was resized.
  case resized(Size)

  /// Returns keys typed directly after a paste, up to the beginning of the next paste.
  static func keys(
    beforePasteIn bytes: ArraySlice<UInt8>
  ) -> (tokens: [InputToken], rest: ArraySlice<UInt8>) {
    let start = PasteCollector.place(of: "\u{1B}[200~", in: bytes)
    let typed = String(decoding: bytes[..<(start ?? bytes.endIndex)], as: UTF8.self)
    let tokens = typed.unicodeScalars.map { InputToken.scalar($0) }
    guard let start else { return (tokens, []) }
    return (tokens + [.code(KeyCode.pasteStart)], bytes[(start + 6)...])
  }
}
