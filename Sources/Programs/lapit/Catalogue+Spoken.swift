import App
import Glibc
import Languages
import Synchronization

extension Language {
  /// What the terminal speaks.
  static let ofTerminal = Language(environment: Variables.value)

  /// What commands answer in: what `--lang` says, else the settings, else the terminal.
  static let spoken =
    LeadingOptions.language.withLock { $0 }
    ?? Configuration.ofPerson.language.flatMap(Language.init(locale:)) ?? .ofTerminal
}

extension Catalogue {
  /// What commands say, in the words of every wing.
  static let spoken = Application.texts(in: .spoken, Configuration.ofPerson.clock ?? .hours24)
}
