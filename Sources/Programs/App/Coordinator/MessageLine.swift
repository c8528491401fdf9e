import Shell

/// The message at the bottom of the screen, and the list of past messages.
struct MessageLine {
  /// The answer to the last key.
  var message: Message?
  /// News since the last key, shown in addition to the answer.
  var news: Message?
  /// Startup messages shown above the present one until the next key.
  private(set) var toldBefore: [Message] = []
  /// All messages, the newest last.
  private(set) var all: [Message] = []

  /// The maximum number of messages shown together.
  private static let mostTold = 5
  private static let mostKept = 500

  mutating func tell(_ message: Message) {
    if message.kind == .news { news = message } else { self.message = message }
    all.append(message)
    if all.count > Self.mostKept { all.removeFirst() }
  }

  /// Shows the startup messages, one per line.
  mutating func tell(together messages: [Message]) {
    messages.forEach { tell($0) }
    guard messages.count > 1 else { return }
    let last = min(messages.count, Self.mostTold) - 1
    (toldBefore, message) = (Array(messages.prefix(last)), messages[last])
  }

  /// Clears the bottom of the screen for the next key.
  mutating func clear() { (message, news, toldBefore) = (nil, nil, []) }

  mutating func forget() { self = MessageLine() }
}
