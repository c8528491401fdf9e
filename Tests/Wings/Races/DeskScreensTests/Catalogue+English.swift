import Languages
import RaceTexts
import Shell

extension Catalogue {
  /// The English texts of the base and of races.
  static let english = Catalogue(.english, files: TextFile.base + RaceTexts.all)
}

extension LanguageChoice {
  /// All languages with the texts of races.
  static func ofRaces() -> LanguageChoice {
    LanguageChoice { Catalogue($0, files: TextFile.base + RaceTexts.all) }
  }
}
