import Files
import Languages

/// What a wing hands to the import page: the form that names a file, and what opens it.
package protocol ImportSource: AnyObject {
  /// Said above the form.
  var about: Wording { get }
  /// The endings of the files that are offered.
  var endings: [String] { get }
  /// The form; its field `file` names the file.
  var fields: FormFields { get }
  /// Whether every key is text while a file is chosen, also on fields that are not typed.
  var takesEveryKey: Bool { get }

  /// Changes the form after a key.
  func turned(_ form: inout FormFields)
  /// Opens the file that is named in the form.
  func open(_ file: NamedFile, for page: ImportViewModel) -> Move
}

extension ImportSource {
  package var takesEveryKey: Bool { false }
  package func turned(_ form: inout FormFields) {}
}

/// A file that is open on the import page.
package protocol OpenImport: AnyObject {
  /// Another file is to be named.
  func closed()
}
