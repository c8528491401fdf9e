import Languages

/// A desk: it records what happens now, whatever is open over it.
///
/// `Ctrl-Z`, `Ctrl-C` and `Ctrl-S` are undo, clear and no act here, digits over its help are bibs,
/// and no message of other sections comes between.
package protocol RecordingPane {
  /// A place opened from the desk, as it is shown there: the desk keeps its entry line at its foot.
  func hosting(_ pane: any Pane) -> any Pane
  /// What is not on the disk, and what becomes of it if the program ends now.
  var unsaved: Wording? { get }
  /// Saves for later what is not on the disk, since the program ends.
  ///
  /// - Returns: The lines to print once the terminal is given back.
  func putAway() -> [String]
}

extension Pane where Self: LivePane & RecordingPane {
  package var asRecording: (any RecordingPane)? { self }
  package var unsaved: Wording? { nil }
  package func putAway() -> [String] { [] }
}
