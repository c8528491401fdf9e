import Terminal

/// A screen on which keys can be text.
package protocol TypingPane {
  /// The filter of the list that the screen shows, if it has one.
  var filter: TypedFilter? { get }
  /// Whether every key that prints is text now.
  var takesText: Bool { get }
  /// Whether leaving would lose text.
  var hasUnsavedText: Bool { get }
  /// Whether a digit opens a tab of the bar at the top.
  var digitsAreTabs: Bool { get }
  /// Whether a key without a binding does here what it does everywhere: help, tabs, leaving.
  func leavesToShell(_ key: Key) -> Bool
}

extension Pane where Self: TypingPane {
  package var asTyping: (any TypingPane)? { self }
  package var filter: TypedFilter? { nil }
  package var takesText: Bool { filter?.isTyping ?? false }
  package var hasUnsavedText: Bool { false }
  package var digitsAreTabs: Bool { !takesText && leavesToShell(.character("1")) }
  package func leavesToShell(_ key: Key) -> Bool { true }
}
