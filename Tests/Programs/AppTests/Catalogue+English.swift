import App
import Languages

extension Catalogue {
  /// What the program says, in the words of every wing.
  static let english = Application.texts()
}
