import Languages
import Shell

extension Application {
  /// What the program says in a language, in the words of every wing.
  package nonisolated static func texts(
    in language: Language = .english, of wings: [Wing] = Wings.all,
    _ clock: ClockStyle = .hours24
  ) -> Catalogue {
    var texts = Catalogue(language, files: TextFile.base + wings.flatMap(\.texts))
    texts.clock = clock
    return texts
  }
}
