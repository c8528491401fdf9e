import Commands
import ArgumentParser
import Glibc
import Languages
import Synchronization

/// The options `--data DIR`, `--lang L` and `--json`, accepted anywhere before or after a verb.
enum LeadingOptions {
  /// The folder given on the command line; `nil` if the environment decides.
  static let folder = Mutex<String?>(nil)
  /// The language given on the command line; `nil` if settings and terminal decide.
  static let language = Mutex<Language?>(nil)

  /// Removes the options from the arguments and stores their values for every verb.
  ///
  /// - Throws: `ValidationError` if an option has no value or an invalid one, or if two folders are
  ///   given.
  static func taken(from arguments: [String]) throws -> [String] {
    var (rest, languages, folders): ([String], [String], [String]) = ([], [], [])
    var words = arguments[...]
    while let word = words.popFirst() {
      if word == "--" {
        rest += [word] + words
        break
      }
      if word == "--json" {
        Output.isJSON = true
      } else if let value = value(of: "--lang", word, &words) {
        languages.append(value)
      } else if let value = value(of: "--data", word, &words) {
        folders.append(value)
      } else {
        rest.append(word)
      }
    }
    // Set first, so that other errors are in this language.
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
