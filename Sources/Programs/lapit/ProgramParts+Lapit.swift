import App
import Commands
import CursesTerminal
import Languages
import Shell
import Synchronization

extension ProgramParts {
  /// The parts with all wings and the user's settings for this machine.
  static var ofThisProgram: ProgramParts {
    var parts = ProgramParts()
    parts.language = {
      LeadingOptions.language.withLock { $0 }
        ?? Configuration.ofPerson.language.flatMap(Language.init(locale:)) ?? .ofTerminal
    }
    parts.texts = { Application.texts(in: $0, Configuration.ofPerson.clock ?? .hours24) }
    parts.schema = { Application.schema }
    parts.accounts = { Application.accounts($0) }
    parts.noticeSources = { Wings.all.noticeSources }
    parts.moderation = { Wings.all.compactMap(\.moderation?.people) }
    parts.paymentMethods = { Configuration.ofPerson.paymentMethods }
    parts.tickets = Lapit.tickets
    return parts
  }
}

extension Language {
  /// The language of the terminal's locale.
  static let ofTerminal = Language(environment: Variables.value)
}

extension DriverError: CommandWorded {
  package var commandWording: Wording { Wording(wordingKey, arguments) }
}
