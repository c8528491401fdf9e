import Languages

/// The language in use, and the others a person can choose.
package final class LanguageShelf {
  /// What is said, in the language in use.
  package private(set) var texts: Catalogue
  /// Whether it was asked for on the command line, which goes before what anybody has chosen.
  package let isFixed: Bool
  private let machine: Language
  private let make: (Language) -> Catalogue

  /// - Parameters:
  ///   - machine: What is spoken before anybody logs in, and after.
  ///   - isFixed: It was asked for on the command line and stays whoever logs in.
  ///   - make: The texts of a language.
  package init(
    _ machine: Language = .english, isFixed: Bool = false,
    make: @escaping (Language) -> Catalogue = { Catalogue($0, files: TextFile.base) }
  ) {
    (self.machine, self.isFixed, self.make) = (machine, isFixed, make)
    texts = make(machine)
  }

  /// Speaks a language from now on.
  package func use(_ language: Language) {
    guard language != texts.language else { return }
    texts = make(language)
  }

  /// Speaks as somebody has chosen who logs in, or as the machine does where they have not, or where
  /// nobody is logged in.
  package func use(choice code: String?) {
    let wish = isFixed ? nil : code.flatMap(Language.init(rawValue:))
    use(wish ?? machine)
  }
}
