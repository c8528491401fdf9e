import ArgumentParser
import Languages
import Synchronization

/// What help says, in the texts' files; until somebody asks for help a text is only its name.
///
/// The parser describes every option each time the program starts: texts that nobody sees are
/// not read then.
package enum HelpText {
  private static let texts = Mutex<Catalogue?>(nil)

  /// From now on descriptions are texts of a language.
  package static func speak(_ language: Language = .spoken) {
    texts.withLock { $0 = Catalogue(language, files: TextFile.base) }
  }

  /// The text of a key.
  package static func of(_ key: String, _ arguments: @autoclosure () -> [String: String] = [:])
    -> String
  {
    texts.withLock { $0 }?.text(key, arguments()) ?? key
  }

  /// The options that every command has, for its help and for its manual page.
  package static var common: [(names: String, text: String)] {
    [("--version", of("usage.version")), ("-h, --help", of("usage.help"))]
  }
}

extension ArgumentHelp {
  /// The help of an option, by the name of its text.
  package static func said(
    _ key: String, _ arguments: @autoclosure () -> [String: String] = [:]
  ) -> ArgumentHelp {
    ArgumentHelp(HelpText.of(key, arguments()))
  }
}
