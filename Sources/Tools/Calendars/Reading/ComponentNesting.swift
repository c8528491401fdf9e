/// The components of a calendar file that are open around a line.
struct ComponentNesting {
  /// The maximum depth: a calendar, an event, an alarm, and some misplaced components.
  private static let deepest = 6

  private(set) var open: [String] = []
  /// The number of open components beyond the maximum depth.
  private var beyond = 0

  init() {}

  /// Creates a nesting inside a component; the outer components have names that no line can end.
  init(within name: String, depth: Int) {
    open = Array(repeating: "\n", count: depth - 1) + [name]
  }

  /// The name of the innermost component; `nil` outside all components or beyond the maximum depth.
  var inner: String? { beyond == 0 ? open.last : nil }

  func count(of name: String) -> Int { open.count { $0 == name } }

  /// Opens a component and returns whether it is read; beyond the maximum depth it is not.
  mutating func begin(_ name: String) -> Bool {
    guard open.count < Self.deepest, beyond == 0 else {
      beyond += 1
      return false
    }
    open.append(name)
    return true
  }

  enum End {
    /// The component was never opened.
    case astray
    case beyond
    case ended
  }

  /// Closes a component and all components inside it.
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
