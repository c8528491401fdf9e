import Chance
import Cinema
import Testing

extension InTerminal {
  @Suite(
    "A ticket", .enabled(if: CodeReader.isThere, "zbarimg (zbar-tools) is not installed"))
  struct Ticket {
    /// The name of a terminal like tmux with 16 colours, which no package has.
    private static let sixteen = "tmux-16color"

    @Test(arguments: ["tmux-256color", sixteen], [false, true])
    func `a phone reads a ticket's code off a terminal, dark or light, with few colours, too`(
      terminal: String, isLight: Bool
    ) throws {
      let program = Program()
      try SharedOrganizer.current.copy(to: program)
      let buyer = SeatBuyer.person(try program.user(SharedOrganizer.email))
      let codes = try program.sell(program.showing(), by: buyer).map(\.code)
      _ = try program.run("wings", "cinema")
      let session = try TerminalSession(program)
      if isLight { try session.setGround("#fdf6e3") }
      if terminal == Self.sixteen {
        try session.enter(
          "infocmp -1 tmux-256color | sed 's/^tmux-256color|/\(terminal)|/; s/colors#.*,/colors#16,/'"
            + " | tic -x -o ~/.terminfo -")
        try session.waitForPrompt()
      }
      try session.enter("TERM=\(terminal) lapit")
      try session.waitForProgram(showing: "[1 Films]")
      try session.press(":")
      try session.wait(for: "Go to")
      try session.type("Tickets")
      try session.wait(for: "> Tickets")
      try session.press("Enter")
      try session.wait(for: "Port")
      try session.press("Enter")
      for (columns, rows) in [(80, 24), (120, 40)] {
        try session.resize(columns: columns, rows: rows)
        try session.wait(for: "1 of 2")
        try session.wait(for: "a code in \(columns)x\(rows)") { _ in
          let picture = try ColouredScreen(session.cells, isLight: isLight)
          return codes.contains(CodeReader.read(picture.modules))
        }
      }
    }
  }
}

/// What a camera sees on a terminal: two squares above each other in each cell.
private struct ColouredScreen {
  /// The squares; `true` is dark.
  private(set) var modules: [[Bool]] = []
  private let isLight: Bool
  private var (ink, paper, isReversed) = (Int?.none, Int?.none, false)

  /// Reads the lines and colours of a screen, as tmux prints them.
  init(_ screen: String, isLight: Bool) {
    self.isLight = isLight
    for line in screen.split(separator: "\n", omittingEmptySubsequences: false) { read(line) }
    let columns = modules.map(\.count).max() ?? 0
    modules = modules.map { $0 + Array(repeating: !isLight, count: columns - $0.count) }
  }

  private mutating func read(_ line: Substring) {
    var (upper, lower) = ([Bool](), [Bool]())
    var rest = line[...]
    while let sign = rest.popFirst() {
      guard sign != "\u{1B}" else {
        let end = rest.firstIndex(of: "m") ?? rest.startIndex
        change(rest[..<end].dropFirst().split(separator: ";").compactMap { Int($0) })
        rest = rest[end...].dropFirst()
        continue
      }
      guard sign != "\u{E}", sign != "\u{F}" else { continue }
      upper.append(isDark(inked: sign == "\u{2588}" || sign == "\u{2580}"))
      lower.append(isDark(inked: sign == "\u{2588}" || sign == "\u{2584}"))
    }
    modules += [upper, lower]
  }

  /// Returns whether ink or paper is dark here; what has no colour is as dark as the ground.
  private func isDark(inked: Bool) -> Bool {
    let colour = inked != isReversed ? ink : paper
    return colour.map { $0 == 0 || $0 == 16 } ?? !isLight
  }

  /// Carries out a sequence for colours and attributes.
  private mutating func change(_ codes: [Int]) {
    var codes = codes.isEmpty ? [0] : codes[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: (ink, paper, isReversed) = (nil, nil, false)
      case 7, 27: isReversed = code == 7
      case 30...37, 90...97: ink = code < 90 ? code - 30 : code - 82
      case 40...47, 100...107: paper = code < 100 ? code - 40 : code - 92
      case 38: ink = codes.dropFirst().first
      case 48: paper = codes.dropFirst().first
      case 39: ink = nil
      case 49: paper = nil
      default: break
      }
      if code == 38 || code == 48 { codes = codes.dropFirst(codes.first == 5 ? 2 : 4) }
    }
  }
}

extension TerminalSession {
  /// The screen with the sequences for colours, and with the spaces at the ends of lines.
  fileprivate var cells: String { get throws { try capture("-e", "-N") } }
}
