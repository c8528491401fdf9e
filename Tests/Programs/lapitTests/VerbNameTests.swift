import ArgumentParser
import Testing

@testable import lapit

/// Where a verb has no name of its own the parser makes one of its type, each time the program
/// starts: a seventh of the way to the first screen, as long as sixteen verbs had none.
@Suite struct VerbNameTests {
  private func nameless(_ command: any ParsableCommand.Type) -> [String] {
    let configuration = command.configuration
    return (configuration.commandName == nil ? ["\(command)"] : [])
      + configuration.subcommands.flatMap(nameless)
  }

  @Test("no verb's name has to be worked out before the first screen")
  func everyVerbNamesItself() { #expect(nameless(Lapit.self) == []) }
}
