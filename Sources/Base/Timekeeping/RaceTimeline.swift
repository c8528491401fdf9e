/// A continuous timeline across all boots of the machine during a race.
///
/// Within a boot only the boot clock counts, so steps of the wall clock have no effect. After a
/// reboot the wall clock measures the time since the anchor, the latest stamp recorded before.
public struct RaceTimeline: Sendable, Equatable {
  /// The certainty of a position.
  public enum Certainty: Sendable, Equatable {
    /// Measured by the boot clock.
    case measured
    /// Carried across a reboot by the wall clock; a person should check it.
    case carried
    /// Unknown: the wall clock is before the last anchor, so a person has to supply the time.
    case asks
  }

  private struct Boot: Sendable, Equatable {
    var base: Int
    var certainty: Certainty
    var correction = 0
  }

  private var boots: [String: Boot] = [:]
  private var anchor: (position: Int, utc: Int)?

  /// Creates an empty timeline.
  ///
  /// The first stamp is its origin.
  public init() {}

  /// Returns whether two timelines give each stamp the same position.
  public static func == (left: RaceTimeline, right: RaceTimeline) -> Bool {
    left.boots == right.boots && left.anchor?.position == right.anchor?.position
      && left.anchor?.utc == right.anchor?.utc
  }

  /// Adds a stamp to the timeline; the latest stamp becomes the anchor for the next boot.
  ///
  /// - Returns: Its position in milliseconds from the origin.
  @discardableResult
  public mutating func record(_ stamp: Stamp) -> Int {
    if boots[stamp.boot] == nil { boots[stamp.boot] = boot(of: stamp) }
    let position = position(of: stamp)
    if anchor.map({ position >= $0.position }) ?? true { anchor = (position, stamp.utc) }
    return position
  }

  /// Returns the position of a stamp in milliseconds from the origin.
  public func position(of stamp: Stamp) -> Int {
    let boot = boots[stamp.boot] ?? boot(of: stamp)
    return stamp.bootTime - boot.base + boot.correction
  }

  /// Returns the certainty of a stamp's position.
  public func certainty(of stamp: Stamp) -> Certainty {
    (boots[stamp.boot] ?? boot(of: stamp)).certainty
  }

  /// Corrects the position of all stamps of one boot, after the wall clock was wrong at a reboot.
  ///
  /// - Parameters:
  ///   - name: The id of the boot, see ``Stamp/boot``.
  ///   - milliseconds: The time to add to each position; negative for earlier ones.
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
