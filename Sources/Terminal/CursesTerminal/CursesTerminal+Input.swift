import CNcurses
import CPosix
import Glibc
import Terminal

extension CursesTerminal {
  /// The most tokens in one read.
  ///
  /// The rest makes the descriptor readable again. So a long paste never blocks the loop.
  private static let maximumTokens = 4_096

  /// The longest time, in milliseconds, for which a paste is read in one turn of the loop.
  private static let longestPasteRead = 40

  /// The time, in milliseconds, to wait for the next piece of a paste.
  private static let pasteWait: Int32 = 4

  /// The time, in milliseconds, to wait for the rest of an answer before it counts as keys.
  private static let answerWait = 200

  /// The time, in milliseconds, to wait for an answer before leaving the screen.
  ///
  /// A later answer would appear at the shell's prompt.
  private static let lastAnswerWait = 300

  /// Returns all events since the last call, oldest first.
  ///
  /// A final Escape takes 25 ms, since it may begin a sequence.
  public func readEvents() -> [TerminalEvent] {
    if answerSignals() { return [.hangUp] }
    let now = CursesTerminal.steadyMilliseconds()
    var events = decoder.isPasting(at: now) ? [] : decoder.decode(readWhole(at: now), at: now)
    if decoder.isPasting(at: now) { events += readPaste(until: now + Self.longestPasteRead) }
    if terminal_is_gone(STDIN_FILENO) { events.append(.hangUp) }
    terminal_guard_expect_answer(decoder.isAnswerExpected(at: now))
    return events
  }

  /// Handles signals; returns whether the program was asked to end.
  private func answerSignals() -> Bool {
    let came = Int(terminal_signals_take())
    if came & TERMINAL_STOP_ASKED != 0 {
      suspend()
    } else if came & TERMINAL_CONTINUED != 0 {
      leave()
      comeBack()
    } else if came & TERMINAL_RESIZED != 0 {
      takeWindowSize()
      // Terminals move their content when they are resized, even if the size is restored
      // immediately.
      forgetShown()
    }
    return came & TERMINAL_END_ASKED != 0
  }

  /// Reads the available input, including the rest of an answer that arrives in pieces.
  private func readWhole(at milliseconds: Int) -> [InputToken] {
    var tokens = readTokens()
    let end = milliseconds + Self.answerWait
    while decoder.isCutAnswer(tokens, at: milliseconds), hasInput(until: end) {
      let more = readTokens()
      if more.isEmpty { break }
      tokens += more
    }
    return tokens
  }

  private func hasInput(until end: Int) -> Bool {
    let left = end - Self.steadyMilliseconds()
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return left > 0 && poll(&waiting, 1, Int32(left)) > 0
  }

  private func readTokens() -> [InputToken] {
    var tokens: [InputToken] = []
    while let token = readToken() {
      tokens.append(token)
      // A paste is read without curses, which needs two system calls for each byte.
      if token == .code(KeyCode.pasteStart) { break }
      guard tokens.count >= CursesTerminal.maximumTokens, token != .scalar("\u{1B}") else {
        continue
      }
      terminal_signals_wake()
      break
    }
    return tokens
  }

  private func readPaste(until end: Int) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var now = CursesTerminal.steadyMilliseconds()
    while decoder.isPasting(at: now), now < end {
      var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Self.pasteWait) > 0 else { break }
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      guard count > 0 else { break }
      now = CursesTerminal.steadyMilliseconds()
      events += decoder.decode(pasted: chunk[..<count], at: now)
    }
    return events
  }

  private func readToken() -> InputToken? {
    var value: wint_t = 0
    while true {
      switch wget_wch(keyWindow, &value) {
      case KEY_CODE_YES: return token(code: Int32(bitPattern: value))
      case OK:
        guard let scalar = Unicode.Scalar(value) else { continue }
        return .scalar(scalar)
      default: return nil
      }
    }
  }

  private func token(code: Int32) -> InputToken {
    switch code {
    case KEY_RESIZE:
      forgetShown()
      return .resized(size)
    case KEY_MOUSE: return .mouse(readMouse())
    default: return .code(code)
    }
  }

  private func readMouse() -> MouseEvent? {
    var event = MEVENT()
    guard getmouse(&event) == OK else { return nil }
    let kinds: [(mmask_t, MouseEvent.Kind)] = [
      (shim_left_pressed(), .press), (shim_left_released(), .release),
      (shim_wheel_up(), .wheelUp), (shim_wheel_down(), .wheelDown),
    ]
    guard let kind = kinds.first(where: { event.bstate & $0.0 != 0 })?.1 else { return nil }
    return MouseEvent(kind: kind, at: Point(column: Int(event.x), row: Int(event.y)))
  }

  private static func steadyMilliseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1_000 + now.tv_nsec / 1_000_000
  }

  /// Asks the terminal for its background, if it has colours and would not print the question.
  public func askGround() {
    guard depth != .none,
      BackgroundQuestion.isUnderstood(by: CursesTerminal.environment("TERM") ?? "")
    else { return }
    show(BackgroundQuestion.text)
    decoder.expectAnswer(at: Self.steadyMilliseconds())
    terminal_guard_expect_answer(true)
  }

  /// Reads an answer that is still expected and discards other input.
  func dropAnswer() {
    let now = Self.steadyMilliseconds()
    guard decoder.isAnswerExpected(at: now) else { return }
    while decoder.isAnswerExpected(at: now), hasInput(until: now + Self.lastAnswerWait) {
      let tokens = readTokens()
      if tokens.isEmpty { break }
      _ = decoder.decode(tokens, at: now)
    }
    tcflush(STDIN_FILENO, TCIFLUSH)
    terminal_guard_expect_answer(false)
  }

  /// Enables mouse events, or leaves the mouse to the terminal for selecting text.
  public func setMouse(enabled: Bool) {
    let wanted =
      shim_left_pressed() | shim_left_released() | shim_wheel_up() | shim_wheel_down()
    mousemask(enabled ? wanted : 0, nil)
    mouseinterval(0)
  }
}
