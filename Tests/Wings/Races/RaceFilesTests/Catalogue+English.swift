import Languages
import RaceTexts

extension Catalogue {
  /// The texts of the program's base and of races.
  static let english = Catalogue(.english, files: TextFile.base + RaceTexts.all)
}
