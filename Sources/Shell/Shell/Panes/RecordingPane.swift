import Languages

/// A timing desk: it records what happens now, regardless of what is open over it.
///
/// Here `Ctrl-Z` means undo, `Ctrl-C` clear, and `Ctrl-S` nothing. Digits over its help are bib
/// numbers, and messages of other sections are not shown.
package protocol RecordingPane {
  /// Returns a screen opened from the desk with the desk's entry line at its bottom.
  func hosting(_ pane: any Pane) -> any Pane
  /// The text about data not yet on disk, and what happens to it if the program ends now.
  var unsaved: Wording? { get }
  /// Saves unsaved data for later, since the program ends.
  ///
  /// - Returns: The lines to print after the terminal is restored.
  func backUpUnsaved() -> [String]
}

extension Pane where Self: LivePane & RecordingPane {
  package var asRecording: (any RecordingPane)? { self }
  package var unsaved: Wording? { nil }
  package func backUpUnsaved() -> [String] { [] }
}
