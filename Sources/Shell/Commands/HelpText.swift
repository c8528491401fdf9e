import ArgumentParser
import Languages
import Synchronization

/// The texts of help, read from files only when help is shown.
///
/// Until then a text is its key: the parser describes every option at each start, and reading
/// unseen texts would take time.
package enum HelpText {
  private static let texts = Mutex<Catalogue?>(nil)

  /// Loads the help texts of a language.
  package static func speak(_ language: Language = .spoken) {
    texts.withLock { $0 = Catalogue(language, files: TextFile.base) }
  }

  package static func of(_ key: String, _ arguments: @autoclosure () -> [String: String] = [:])
    -> String
  {
    texts.withLock { $0 }?.text(key, arguments()) ?? key
  }

  /// The options of every command, for help and the manual page.
  package static var common: [(names: String, text: String)] {
    [("--version", of("usage.version")), ("-h, --help", of("usage.help"))]
  }
}

extension ArgumentHelp {
  /// Returns the help of an option by its text key.
  package static func said(
    _ key: String, _ arguments: @autoclosure () -> [String: String] = [:]
  ) -> ArgumentHelp {
    ArgumentHelp(HelpText.of(key, arguments()))
  }
}
