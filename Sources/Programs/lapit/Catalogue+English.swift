import App
import Languages

extension Catalogue {
  /// What commands say, in the words of every wing.
  static var english: Catalogue { Application.english }
}
