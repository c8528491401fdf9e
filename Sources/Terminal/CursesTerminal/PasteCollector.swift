import Terminal

/// Collects a paste until its end arrives, in however many reads.
struct PasteCollector {
  /// Kept of a single paste; the rest is read and dropped.
  static let maximumScalars = 1 << 20

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
