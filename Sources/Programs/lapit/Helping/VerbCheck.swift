import ArgumentParser
import Commands
import Languages

/// Verbs that are not there, told with the one that was meant.
enum VerbCheck {
  /// The verb that asks for help of another one.
  static let help = "help"

  /// Goes down the verbs of the arguments as far as they are known.
  ///
  /// - Throws: `ValidationError` where a word stands in place of a verb.
  static func check(_ arguments: [String], _ root: any ParsableCommand.Type) throws {
    let (words, command) = verbs(of: arguments, root)
    let known = command.configuration.subcommands.map { $0._commandName }
    guard !known.isEmpty, let word = arguments.dropFirst(words.count).first, !word.hasPrefix("-")
    else { return }
    let near = NearName.of(word, in: known)
    throw ValidationError(
      Catalogue.spoken.text(
        "commands.noSuchVerb" + (near == nil ? "" : "Near"),
        ["verb": word, "known": known.joined(separator: ", "), "near": near ?? ""]))
  }

  /// The verbs that arguments begin with, the one for help among them, and where they lead.
  static func verbs(
    of arguments: [String], _ root: any ParsableCommand.Type
  ) -> (words: [String], command: any ParsableCommand.Type) {
    var command = root
    let words = arguments.prefix { word in
      let verbs = command.configuration.subcommands
      if let verb = verbs.first(where: { $0._commandName == word }) {
        command = verb
        return true
      }
      return word == help && !verbs.isEmpty
    }
    return (Array(words), command)
  }
}
