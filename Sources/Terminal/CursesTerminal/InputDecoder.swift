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
}

/// Collects a paste until its end arrives, in however many reads.
struct PasteCollector {
  /// Kept of a single paste; the rest is read and dropped.
  static let maximumScalars = 1 << 17

  /// A paste this long without a further character has lost its end: the keyboard must not stay
  /// dead for the rest of a race.
  static let lostAfterMilliseconds = 5_000

  /// When something was last read, on the decoder's clock.
  var lastRead: Int
  private var scalars = String.UnicodeScalarView()
  private var count = 0
  private var endedInReturn = false

  init(lastRead: Int) { self.lastRead = lastRead }

  func isLost(at milliseconds: Int) -> Bool {
    milliseconds - lastRead > PasteCollector.lostAfterMilliseconds
  }

  /// Terminals send line ends as carriage returns; other controls have no place in text.
  mutating func append(_ scalar: Unicode.Scalar) {
    let isSecondHalf = endedInReturn && scalar == "\n"
    endedInReturn = scalar == "\r"
    guard !isSecondHalf, count < PasteCollector.maximumScalars else { return }
    switch scalar {
    case "\r", "\n": scalars.append("\n")
    case "\t": scalars.append("\t")
    case _ where scalar.properties.generalCategory == .control: return
    default: scalars.append(scalar)
    }
    count += 1
  }

  /// What was pasted; nothing for an empty paste.
  var event: [TerminalEvent] {
    scalars.isEmpty ? [] : [.paste(String(scalars))]
  }
}
