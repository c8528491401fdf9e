import ArgumentParser
import Commands
import Languages

/// Checks for unknown verbs and suggests the most similar one.
enum VerbCheck {
  /// The verb that requests help for another one.
  static let help = "help"

  /// Follows the verbs in the arguments.
  ///
  /// - Throws: `ValidationError` if an unknown word is in the place of a verb.
  static func check(_ arguments: [String], _ root: any ParsableCommand.Type) throws {
    let (words, command) = verbs(of: arguments, root)
    guard topic(of: arguments) == nil else { return }
    let next = command.configuration.subcommands.map { $0._commandName }
    let topics = words == [help] ? ManualTopic.names.filter { !next.contains($0) } : []
    let known = next + topics
    guard !known.isEmpty, let word = arguments.dropFirst(words.count).first, !word.hasPrefix("-")
    else { return }
    let near = NearName.of(word, in: known)
    throw ValidationError(
      Catalogue.spoken.text(
        "commands.noSuchVerb" + (near == nil ? "" : "Near"),
        ["verb": word, "known": known.joined(separator: ", "), "near": near ?? ""]))
  }

  /// Returns the topic of the manual that `help TOPIC` asks for.
  static func topic(of arguments: [String]) -> ManualTopic? {
    guard arguments.count == 2, arguments[0] == help else { return nil }
    return ManualTopic.named(arguments[1])
  }

  /// Returns the verbs at the beginning of the arguments, including `help`, and their command.
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
