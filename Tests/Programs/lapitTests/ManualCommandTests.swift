import App
import ArgumentParser
import Commands
import Foundation
import Testing

@testable import lapit

/// Every command that the manual shows, read by the parser of the program.
@Suite struct ManualCommandTests {
  init() { ProgramParts.current = .ofThisProgram }

  private static let pages = ManualTopic.all.map(\.blocks) + [ManualExamples.all]

  private static let lines = pages.joined().flatMap { block in
    if case .example(let lines) = block { lines } else { [String]() }
  }

  /// The commands of the program in the examples, without its name.
  static let commands =
    lines.map { $0 + "\n" }.joined().replacing("\\\n", with: "").split(separator: "\n")
    .flatMap { commands(in: String($0)) }

  /// Returns the words of a shell line, without quotation marks.
  ///
  /// Blanks must surround operators.
  private static func words(_ line: String) -> [String] {
    var (words, word, quote) = ([String](), "", Character?.none)
    for character in line {
      switch (quote, character) {
      case (character, _): quote = nil
      case (nil, "'"), (nil, "\""): quote = character
      case (nil, " "):
        words.append(word)
        word = ""
      default: word.append(character)
      }
    }
    return (words + [word]).filter { !$0.isEmpty }
  }

  private static func commands(in line: String) -> [[String]] {
    let ends: Set = ["|", "&&", ">", "<", ">>", ";"]
    return words(line).split { ends.contains($0) }.compactMap { words in
      let rest = words.drop { $0 != "lapit" }
      return rest.isEmpty ? nil : Array(rest.dropFirst())
    }
  }

  @Test func `lines of shell are taken apart`() {
    #expect(
      Self.commands(in: "sudo -u lapit true && lapit news 'a b' | lapit tick > x") == [
        ["true"], ["news", "a b"], ["tick"],
      ])
    #expect(Self.commands.count > 100)
  }

  /// Returns the arguments without `--data` and `--lang`, which every verb takes.
  private static func ownArguments(_ command: [String]) -> [String] {
    let general = command.indices.filter { ["--data", "--lang"].contains(command[$0]) }
    return command.indices.filter { !general.contains($0) && !general.contains($0 - 1) }
      .map { command[$0] }
  }

  @Test(arguments: ManualCommandTests.commands)
  func `the parser knows every verb and option of an example`(command: [String]) throws {
    let arguments = Self.ownArguments(command)
    guard !arguments.isEmpty else { return }
    try VerbCheck.check(arguments, Lapit.self)
    guard !HelpRequest.isMade(by: arguments, of: Lapit.self) else { return }
    // Starts at the innermost verb, since the parser validates every subcommand of its root.
    let (verbs, type) = VerbCheck.verbs(of: arguments, Lapit.self)
    do {
      let parsed = try type.parseAsRoot(Array(arguments.dropFirst(verbs.count)))
      #expect(Swift.type(of: parsed).configuration.subcommands.isEmpty, "\(command) lacks a verb")
    } catch {
      // The parser itself answers some requests, such as the one for completions.
      if Lapit.exitCode(for: error) != .success { throw error }
    }
  }

  @Test func `an example with an unknown option is refused`() {
    #expect(throws: (any Error).self) {
      try Lapit.parseAsRoot(["results", "ID", "--fromat", "csv"])
    }
  }

  @Test func `every verb has an example, and every example is of a verb`() {
    let verbs = ["lapit"] + Lapit.configuration.subcommands.map { $0._commandName }
    for verb in verbs { #expect(!ManualExamples.blocks(of: verb).isEmpty, "\(verb)") }
    let headings = ManualExamples.all.compactMap { block in
      if case .heading(let verb) = block { verb } else { nil as String? }
    }
    #expect(Set(headings) == Set(verbs) && headings.count == verbs.count)
  }

  @Test func `no example is wider than a terminal`() {
    for line in Self.lines { #expect(line.count <= 74, "\(line)") }
  }
}
