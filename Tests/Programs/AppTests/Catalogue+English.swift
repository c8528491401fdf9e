import App
import Languages

extension Catalogue {
  /// The program's texts, including those of every wing.
  static let english = Application.texts()
}
