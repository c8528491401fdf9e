import Terminal

/// A screen on which keys can be text.
package protocol TypingPane {
  /// The filter of the screen's list, if it has one.
  var filter: TypedFilter? { get }
  /// Whether every printable key is text now.
  var takesText: Bool { get }
  /// Whether leaving would lose text.
  var hasUnsavedText: Bool { get }
  /// The maximum number of characters of a paste; `nil` if the screen limits it itself.
  var pasteLimit: Int? { get }
  /// Whether digits switch tabs.
  var digitsAreTabs: Bool { get }
  /// Returns whether an unbound key has its general meaning here: help, tabs, leaving.
  func leavesToShell(_ key: Key) -> Bool
}

extension Pane where Self: TypingPane {
  package var asTyping: (any TypingPane)? { self }
  package var filter: TypedFilter? { nil }
  package var takesText: Bool { filter?.isTyping ?? false }
  package var hasUnsavedText: Bool { false }
  package var pasteLimit: Int? { filter?.isTyping == true ? TypedFilter.longest : nil }
  package var digitsAreTabs: Bool { !takesText && leavesToShell(.character("1")) }
  package func leavesToShell(_ key: Key) -> Bool { true }
}
