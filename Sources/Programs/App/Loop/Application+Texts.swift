import Languages
import Shell

extension Application {
  /// What the program says in English, shared so that an area is read once.
  package nonisolated static let english = texts()

  /// The two-letter codes of the languages that a program with these wings speaks.
  package nonisolated static func languages(of wings: [Wing] = Wings.all) -> [String] {
    Set(files(of: wings).map(\.language)).sorted()
  }

  /// The texts of a program with these wings in a language it speaks.
  package nonisolated static func texts(
    in language: String = "en", of wings: [Wing] = Wings.all
  ) -> Catalogue {
    Catalogue(language: language, files: files(of: wings))
  }

  private nonisolated static func files(of wings: [Wing]) -> [TextFile] {
    TextFile.base + wings.flatMap(\.texts)
  }
}
