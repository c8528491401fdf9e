import App
import Commands
import Testing

@testable import lapit

@Suite("What the parser says of a command line")
struct ParserSentenceTests {
  init() { ProgramParts.current = .ofThisProgram }

  @Test(arguments: [
    ("Missing required subcommand.", "Name a command."),
    ("Missing one of: '--on', '--off'", "Give one of these: --on, --off."),
    (
      "Value to be set with flag '--off' had already been set with flag '--on'",
      "flag '--off' repeats flag '--on': give only one."
    ),
    (
      "The value 'x' is invalid for '--by <by>'. Please provide one of 'a', 'b' or 'c'.",
      "--by <by>: x must be one of a, b, c."
    ),
    (
      "The value 'x' is invalid for '--by <by>'. Please provide one of the following:\n  - a\n  - b",
      "--by <by>: x must be one of a, b."
    ),
    (
      "Unknown option '--tset'. Did you mean '--test'?",
      "There is no option --tset. Did you mean --test?"
    ),
    ("Unexpected argument 'it's'", "it's is unexpected: the command takes no more arguments."),
  ])
  func `every sentence it has is said in the words of the program`(sentence: String, said: String) {
    #expect(ParserSentence.said(sentence, in: Application.texts()) == said)
  }

  @Test func `an unknown sentence is left unchanged`() {
    #expect(ParserSentence.said("Something else.", in: Application.texts()) == "Something else.")
  }
}
