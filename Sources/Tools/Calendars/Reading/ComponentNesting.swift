/// Which components of a calendar file are open around a line.
struct ComponentNesting {
  /// Components within components that are read: a calendar, an event, an alarm, and what goes astray.
  private static let deepest = 6

  private(set) var open: [String] = []
  /// Components that are open beyond the deepest.
  private var beyond = 0

  init() {}

  /// Begins within a component; those around it have names that no line ends.
  init(within name: String, depth: Int) {
    open = Array(repeating: "\n", count: depth - 1) + [name]
  }

  /// What a line stands in; nothing where it is outside of all, or too deep to be read.
  var inner: String? { beyond == 0 ? open.last : nil }

  func count(of name: String) -> Int { open.count { $0 == name } }

  /// Answers whether what begins is read; too deep within others it is not.
  mutating func begin(_ name: String) -> Bool {
    guard open.count < Self.deepest, beyond == 0 else {
      beyond += 1
      return false
    }
    open.append(name)
    return true
  }

  enum End {
    /// Nothing has begun it.
    case astray
    case beyond
    case ended
  }

  /// An end further out ends what is within it, too.
  mutating func end(_ name: String) -> End {
    if beyond > 0 {
      beyond -= 1
      return .beyond
    }
    guard let index = open.lastIndex(of: name) else { return .astray }
    open.removeSubrange(index...)
    return .ended
  }
}
