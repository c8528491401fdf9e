import Files
import Languages

/// A wing's part of the import page: the form that names a file, and the opening of the file.
package protocol ImportSource: AnyObject {
  /// The text above the form.
  var about: Wording { get }
  /// The endings of the offered files.
  var endings: [String] { get }
  /// The form, whose field `file` names the file.
  var fields: FormFields { get }
  /// Whether every key is text while a file is chosen, even on fields without text.
  var takesEveryKey: Bool { get }

  /// Changes the form after a key.
  func turned(_ form: inout FormFields)
  func open(_ file: NamedFile, for page: ImportViewModel) -> Move
}

extension ImportSource {
  package var takesEveryKey: Bool { false }
  package func turned(_ form: inout FormFields) {}
}

/// An open file on the import page.
package protocol OpenImport: AnyObject {
  /// Called when the user goes back to choose another file.
  func closed()
}
