/// The history of printed frames, which decides what is new in the next.
public struct SpokenStory: Sendable {
  /// The lines that identify the open place: the tabs and the path.
  private static let headLines = 2

  private var told: SpokenFrame?
  /// The key lines printed since the place was opened.
  private var namedKeys: Set<String> = []

  /// Creates an empty history.
  public init() {}

  /// Adds a frame.
  ///
  /// - Parameter frame: The current frame.
  /// - Returns: The lines that are new.
  public mutating func goOn(to frame: SpokenFrame) -> [String] {
    let news = frame.changes(since: told)
    let head = frame.lines.prefix(Self.headLines)
    if told?.lines.prefix(Self.headLines) != head { namedKeys = [] }
    told = frame
    guard let keys = frame.keys, !keys.isEmpty, namedKeys.insert(keys).inserted else { return news }
    return news + [keys]
  }
}
