/// What has been told of the frames so far, and what is news in the next.
public struct SpokenStory: Sendable {
  /// The lines that say which place is open: the tabs, and the way there.
  private static let headLines = 2

  private var told: SpokenFrame?
  /// The choices of keys that were named since the place was opened.
  private var namedKeys: Set<String> = []

  /// Nothing was told.
  public init() {}

  /// Goes on to a frame.
  ///
  /// - Parameter frame: What is shown now.
  /// - Returns: The lines that were not told before.
  public mutating func goOn(to frame: SpokenFrame) -> [String] {
    let news = frame.changes(since: told)
    let head = frame.lines.prefix(Self.headLines)
    if told?.lines.prefix(Self.headLines) != head { namedKeys = [] }
    told = frame
    guard let keys = frame.keys, !keys.isEmpty, namedKeys.insert(keys).inserted else { return news }
    return news + [keys]
  }
}
