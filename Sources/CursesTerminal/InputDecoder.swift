import Terminal

/// Turns what curses read into events.
struct InputDecoder {
  private var paste: PasteCollector?
  private var tokens: ArraySlice<InputToken> = []

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
    tokens = read[...]
    while let token = tokens.popFirst() {
      decode(token, at: milliseconds, into: &events)
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
    case .mouse(let mouse): events += mouse.map { [.mouse($0)] } ?? []
    case .code(let code): events += KeyCode.key(code).map { [.key($0)] } ?? []
    case .scalar("\u{1B}"): events += escape().map { [.key($0)] } ?? []
    case .scalar(let scalar): events += ControlKeys.key(scalar).map { [.key($0)] } ?? []
    }
  }

  /// Escape on its own, Alt with a key, or a sequence nobody knows, which is swallowed whole.
  private mutating func escape() -> Key? {
    guard case .scalar(let next)? = tokens.first, next.value > 0x20, next.value != 0x7F else {
      return .escape
    }
    tokens.removeFirst()
    guard case .scalar(let after)? = tokens.first else { return .alt(Character(next)) }
    switch next {
    case "[" where (0x20...0x7E).contains(after.value):
      swallowSequence()
      return nil
    case "O" where (0x21...0x7E).contains(after.value):
      tokens.removeFirst()
      return nil
    default: return .alt(Character(next))
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
