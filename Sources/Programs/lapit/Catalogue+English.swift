import App
import Languages

extension Catalogue {
  /// What commands say, in the words of every wing.
  static let english = Application.texts()
}
