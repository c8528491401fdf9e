import ArgumentParser
import Testing

@testable import lapit

/// Every verb needs an explicit name.
///
/// The parser otherwise derives it from the type at each start; for 16 verbs this took a seventh of
/// the time to the first screen.
@Suite struct VerbNameTests {
  private func nameless(_ command: any ParsableCommand.Type) -> [String] {
    let configuration = command.configuration
    return (configuration.commandName == nil ? ["\(command)"] : [])
      + configuration.subcommands.flatMap(nameless)
  }

  @Test("no verb's name has to be worked out before the first screen")
  func everyVerbNamesItself() { #expect(nameless(Lapit.self) == []) }
}
