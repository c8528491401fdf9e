/// One line of time through every boot of the machine that a race has seen.
///
/// Within a boot, moments are told apart by the boot clock alone, so a stepped wall clock changes
/// nothing. From one boot to the next the wall clock carries the line on from the last anchor.
public struct RaceTimeline: Sendable, Equatable {
  /// How sure a moment is.
  public enum Certainty: Sendable, Equatable {
    /// Measured by the boot clock.
    case measured
    /// Carried over a restart of the machine by the wall clock: to be checked by somebody.
    case carried
    /// The wall clock lies before the last anchor: somebody has to say what the time was.
    case asks
  }

  private struct Boot: Sendable, Equatable {
    var base: Int
    var certainty: Certainty
    var correction = 0
  }

  private var boots: [String: Boot] = [:]
  private var anchor: (position: Int, utc: Int)?

  /// An empty line: the first stamp is its origin.
  public init() {}

  /// Tells whether two lines put every stamp at the same place.
  public static func == (left: RaceTimeline, right: RaceTimeline) -> Bool {
    left.boots == right.boots && left.anchor?.position == right.anchor?.position
      && left.anchor?.utc == right.anchor?.utc
  }

  /// Puts a stamp on the line and makes it the latest anchor.
  ///
  /// - Returns: Its position in milliseconds from the origin.
  @discardableResult
  public mutating func record(_ stamp: Stamp) -> Int {
    if boots[stamp.boot] == nil { boots[stamp.boot] = boot(of: stamp) }
    let position = position(of: stamp)
    if anchor.map({ position >= $0.position }) ?? true { anchor = (position, stamp.utc) }
    return position
  }

  /// Where a stamp lies on the line, in milliseconds from the origin.
  public func position(of stamp: Stamp) -> Int {
    let boot = boots[stamp.boot] ?? boot(of: stamp)
    return stamp.bootTime - boot.base + boot.correction
  }

  /// How sure the position of a stamp is.
  public func certainty(of stamp: Stamp) -> Certainty {
    (boots[stamp.boot] ?? boot(of: stamp)).certainty
  }

  /// Moves everything stamped in one boot: the act that mends a clock carried over a restart.
  ///
  /// - Parameters:
  ///   - name: The boot, as its stamps name it.
  ///   - milliseconds: How much later its stamps are to count.
  public mutating func correct(boot name: String, byMilliseconds milliseconds: Int) {
    boots[name]?.correction += milliseconds
    boots[name]?.certainty = .measured
  }

  private func boot(of stamp: Stamp) -> Boot {
    guard let anchor else { return Boot(base: stamp.bootTime, certainty: .measured) }
    let passed = stamp.utc - anchor.utc
    return Boot(
      base: stamp.bootTime - (anchor.position + max(0, passed)),
      certainty: passed < 0 ? .asks : .carried)
  }
}
