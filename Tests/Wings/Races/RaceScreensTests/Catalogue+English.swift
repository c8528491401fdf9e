import Languages
import RaceTexts
import Shell

extension Catalogue {
  /// The texts of the program's base and of races.
  static let english = Catalogue(.english, files: TextFile.base + RaceTexts.all)
}

extension LanguageShelf {
  /// Every language, in the words of the wing.
  static func ofRaces() -> LanguageShelf {
    LanguageShelf { Catalogue($0, files: TextFile.base + RaceTexts.all) }
  }
}
