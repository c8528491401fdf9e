import Shell

/// What is said at the foot of the screen, and the list of what was.
struct MessageLine {
  /// The answer to the last key.
  var message: Message?
  /// What has come from elsewhere since the last key, beside the answer to it.
  var news: Message?
  /// What was said together with the message, before it, until the next key.
  private(set) var toldBefore: [Message] = []
  /// Everything that was said, the newest last.
  private(set) var all: [Message] = []

  /// At most so many lines are told at once.
  private static let mostTold = 5
  private static let mostKept = 500

  mutating func tell(_ message: Message) {
    if message.kind == .news { news = message } else { self.message = message }
    all.append(message)
    if all.count > Self.mostKept { all.removeFirst() }
  }

  /// Tells what there is to tell as the program starts, each on a line of its own.
  mutating func tell(together messages: [Message]) {
    messages.forEach { tell($0) }
    guard messages.count > 1 else { return }
    let last = min(messages.count, Self.mostTold) - 1
    (toldBefore, message) = (Array(messages.prefix(last)), messages[last])
  }

  /// Clears the foot of the screen for the next key.
  mutating func clear() { (message, news, toldBefore) = (nil, nil, []) }

  /// Forgets everything that was said.
  mutating func forget() { self = MessageLine() }
}
