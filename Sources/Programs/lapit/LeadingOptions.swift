import Commands
import ArgumentParser
import Glibc
import Languages
import Synchronization

/// `--data DIR` and `--lang L` wherever they stand, where they hold for whatever verb there is.
enum LeadingOptions {
  /// The folder that was named on the command line; none where the environment decides.
  static let folder = Mutex<String?>(nil)
  /// The language that was named on the command line; none where settings and terminal decide.
  static let language = Mutex<Language?>(nil)

  /// Takes the options out of the arguments and hands their values to every verb.
  ///
  /// - Throws: `ValidationError` where one has no value, or one that is none, and where two folders
  ///   are named: whichever was taken, the other was meant as well.
  static func taken(from arguments: [String]) throws -> [String] {
    var (rest, languages, folders): ([String], [String], [String]) = ([], [], [])
    var words = arguments[...]
    while let word = words.popFirst() {
      if word == "--" {
        rest += [word] + words
        break
      }
      if let value = value(of: "--lang", word, &words) {
        languages.append(value)
      } else if let value = value(of: "--data", word, &words) {
        folders.append(value)
      } else {
        rest.append(word)
      }
    }
    // First, so that a fault of anything else is told in it.
    for language in languages { try speak(language) }
    if folders.count > 1 { throw ValidationError(Catalogue.spoken.text("commands.dataTwice")) }
    for folder in folders { try hand(on: folder) }
    return rest
  }

  private static func value(
    of option: String, _ word: String, _ words: inout ArraySlice<String>
  ) -> String? {
    if word == option { return words.popFirst() ?? "" }
    return word.hasPrefix(option + "=") ? String(word.dropFirst(option.count + 1)) : nil
  }

  private static func speak(_ name: String) throws {
    guard let known = Language(locale: name) else {
      let all = Language.allCases.map(\.code).joined(separator: ", ")
      throw ValidationError(
        Catalogue.spoken.text("commands.noLanguage", ["language": name, "known": all]))
    }
    language.withLock { $0 = known }
  }

  private static func hand(on folder: String) throws {
    try DataFolder.check(folder)
    Self.folder.withLock { $0 = folder }
    setenv(DataFolder.variable, folder, 1)
  }
}
