import App
import Glibc
import Languages

extension Language {
  /// What the terminal speaks.
  static let ofTerminal = Language { name in getenv(name).map { String(cString: $0) } }
}

extension Catalogue {
  /// What commands say, in the words of every wing.
  static let spoken = Application.texts(in: .ofTerminal, Configuration.ofPerson.clock ?? .hours24)
}
