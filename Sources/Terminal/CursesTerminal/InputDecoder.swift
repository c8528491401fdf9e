import Terminal

/// Turns what curses read into events.
struct InputDecoder {
  private var paste: PasteCollector?
  var answer: AnswerCollector?
  var askedAt: Int?
  var tokens: ArraySlice<InputToken> = []

  /// The events in what was read in one go.
  ///
  /// - Parameters:
  ///   - read: Everything there was, so that an Escape at its end is one on its own.
  ///   - milliseconds: A steady clock, for a paste whose end got lost.
  /// - Returns: The events, oldest first.
  mutating func decode(_ read: [InputToken], at milliseconds: Int) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    guard !read.isEmpty else { return events }
    if let lost = paste, lost.isLost(at: milliseconds) {
      events += lost.event
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

  /// Whether a paste is under way whose end has not come.
  func isPasting(at milliseconds: Int) -> Bool {
    paste.map { !$0.isLost(at: milliseconds) } ?? false
  }

  /// The events in bytes of a paste that is under way, as the terminal sent them.
  ///
  /// - Parameters:
  ///   - bytes: What was read; keys behind the end of the paste are told apart by their letters.
  ///   - milliseconds: A steady clock, as for ``decode(_:at:)-swift.method``.
  /// - Returns: The events, oldest first.
  mutating func decode(pasted bytes: ArraySlice<UInt8>, at milliseconds: Int) -> [TerminalEvent] {
    var (events, rest): ([TerminalEvent], ArraySlice<UInt8>?) = ([], bytes)
    while let unread = rest, !unread.isEmpty, paste != nil {
      rest = paste?.append(unread)
      guard rest != nil else { break }
      events += paste?.event ?? []
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
      events += paste?.event ?? []
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

  /// Escape on its own, or what follows it in the same read: nobody types that fast.
  private mutating func escape() -> Key? {
    switch tokens.first {
    case .scalar("\u{1B}"), .code(KeyCode.pasteStart), .code(KeyCode.pasteEnd): return .escape
    case .scalar(let next):
      tokens.removeFirst()
      return chord(next)
    // Some terminals send Alt with an arrow as Escape and the arrow: it is the arrow.
    case .code: return nil
    case .mouse, .resized, nil: return .escape
    }
  }

  /// Alt with a key, or a sequence nobody knows, which is swallowed whole.
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

  /// A control sequence is parameters up to a final byte (ECMA-48, 5.4).
  private mutating func swallowSequence() {
    while case .scalar(let scalar)? = tokens.first, (0x20...0x7E).contains(scalar.value) {
      tokens.removeFirst()
      if scalar.value >= 0x40 { return }
    }
  }
}

/// One thing curses read.
enum InputToken: Equatable {
  /// A character, control characters included.
  case scalar(Unicode.Scalar)
  /// A key that curses has a code for, or we registered one for.
  case code(Int32)
  /// The mouse; `nil` for a button nobody asked for.
  case mouse(MouseEvent?)
  /// The window changed.
  case resized(Size)

  /// What was typed right behind a paste, in the same read: letters, and the beginning of the next
  /// paste.
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
