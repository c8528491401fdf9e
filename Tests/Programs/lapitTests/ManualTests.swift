import App
import Commands
import Foundation
import Testing

@testable import lapit

/// The topics of the manual, as `lapit help TOPIC` prints them.
@Suite struct ManualTests {
  private let program = Program()

  @Test func `help lists every topic with its title after the verbs`() throws {
    let lines = try program.run("help").lines
    let topics = lines.drop { $0 != "TOPICS:" }
    #expect(topics.count > 10 && lines.contains("SUBCOMMANDS:"))
    for topic in ManualTopic.all {
      #expect(topics.contains { $0.hasPrefix("  \(topic.name) ") && $0.contains(topic.title) })
    }
  }

  @Test(arguments: ManualTopic.names)
  func `every topic opens, no wider than a terminal`(topic: String) throws {
    let help = try program.run("help", topic)
    let title = try #require(ManualTopic.named(topic)?.title)
    #expect(help.status == 0 && help.error.isEmpty)
    #expect(help.lines.contains("\(topic): \(title)") && help.lines.contains("Examples"))
    #expect(help.lines.allSatisfy { $0.count <= 80 && !$0.contains("\u{1B}") })
  }

  @Test(arguments: ["kiosk", "mail", "record"])
  func `a topic with the name of a verb is shown after the help of that verb`(name: String) throws {
    let (both, verb) = (try program.run("help", name), try program.run(name, "--help"))
    #expect(both.output.hasPrefix(verb.output + "\n\(name): "))
  }

  @Test func `a topic is the same in every language`() throws {
    #expect(
      try program.run("--lang", "hr", "help", "desk").output
        == program.run("help", "desk").output)
    #expect(try program.run("--lang", "hr", "help").lines.contains("TEME (na engleskom):"))
  }

  @Test(arguments: [("dsek", "desk"), ("glosary", "glossary"), ("resluts", "results")])
  func `an unknown topic is refused with the nearest one`(typed: String, near: String) throws {
    let refused = try program.run("help", typed)
    #expect(refused.status == 2)
    #expect(refused.error == "lapit: There is no \(typed). Did you mean \(near)?\n")
  }

  @Test func `a topic is not a verb`() throws {
    #expect(try program.run("desk").status == 2)
  }

  @Test func `headings are bold on a terminal`() {
    let topic = ManualTopic.all[0]
    let text = TopicText(topic: topic, columns: 60, isBold: true).text
    #expect(text.hasPrefix("\u{1B}[1m\(topic.name): \(topic.title)\u{1B}[0m\n"))
    #expect(text.contains("\u{1B}[1mExamples\u{1B}[0m\n"))
  }
}

/// The marks of the manual's text files.
@Suite struct ManualBlockTests {
  @Test func `every mark is read`() {
    let text = """
      # Heading
      Words of a
      paragraph.
      d :: Opens
        the desk.
      q :: Leaves.

          lapit demo
          lapit tick

      Another one.
      """
    let expected: [ManualBlock] = [
      .heading("Heading"), .paragraph("Words of a paragraph."),
      .item(term: "d", text: "Opens the desk."), .item(term: "q", text: "Leaves."),
      .example(["lapit demo", "lapit tick"]), .paragraph("Another one."),
    ]
    #expect(
      ManualBlock.blocks(in: text.split(separator: "\n", omittingEmptySubsequences: false))
        == expected)
  }

  @Test func `text cannot add a request to a roff page`() {
    let page = Roff.lines(of: [
      .paragraph(".nf is `a request`."), .example([".lapit", "it's -x"]),
    ])
    #expect(
      page == [
        "\\&.nf is \\fBa request\\fR.", ".RS 4", ".PP", ".nf", "\\&.lapit", "it\\(aqs \\-x", ".fi",
        ".RE",
      ])
  }
}
