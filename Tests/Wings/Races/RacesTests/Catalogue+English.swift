import Languages
import RaceTexts

extension Catalogue {
  /// The English texts of the base and of races.
  static let english = Catalogue(.english, files: TextFile.base + RaceTexts.all)
}
