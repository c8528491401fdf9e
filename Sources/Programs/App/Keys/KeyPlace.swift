/// The line of a file that gives keys to an act.
package nonisolated struct KeyPlace: Sendable {
  let file: String
  /// From 1.
  package let line: Int

  package init(file: String, line: Int) { (self.file, self.line) = (file, line) }
}
