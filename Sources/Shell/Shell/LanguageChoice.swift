import Languages

/// The language in use, and the other available ones.
package final class LanguageChoice {
  /// The texts in the language in use.
  package private(set) var texts: Catalogue
  /// Whether the command line sets the language, which takes precedence over users' choices.
  package let isFixed: Bool
  private let machine: Language
  private let make: (Language) -> Catalogue

  /// - Parameters:
  ///   - machine: The language while no user is logged in.
  ///   - isFixed: Whether the command line sets the language permanently.
  ///   - make: Returns the texts of a language.
  package init(
    _ machine: Language = .english, isFixed: Bool = false,
    make: @escaping (Language) -> Catalogue = { Catalogue($0, files: TextFile.base) }
  ) {
    (self.machine, self.isFixed, self.make) = (machine, isFixed, make)
    texts = make(machine)
  }

  /// Switches to a language.
  package func use(_ language: Language) {
    guard language != texts.language else { return }
    texts = make(language)
  }

  /// Switches to a user's chosen language; without a user or choice, to the machine's language.
  package func use(choice code: String?) {
    let wish = isFixed ? nil : code.flatMap(Language.init(rawValue:))
    use(wish ?? machine)
  }
}
