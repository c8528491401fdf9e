import Languages
import Races
import Shell
import Terminal
import Testing

@testable import App

@Suite struct WordingTests {
  @Test(arguments: ["ana@club.example", "niko@club.example"])
  func `every key of every tab has its text`(email: String) throws {
    let play = try Play()
    try play.signIn(as: email)
    for tab in try #require(play.coordinator.state.wing).tabs(play.coordinator.context) {
      play.coordinator.perform(.tab(tab.route))
      let labels = play.coordinator.top.bindings.map(\.label)
      #expect(!tab.name.contains("."))
      #expect(labels.filter { !Catalogue.english.has($0) }.isEmpty)
      #expect(Catalogue.english.has(play.coordinator.top.title.key))
    }
  }

  @Test func `no part of the program uses another's texts`() throws {
    try Catalogue.english.check()
  }

  @Test(arguments: RuleSet.allCases)
  func `every rule set has its text`(rules: RuleSet) {
    #expect(Catalogue.english.has("races.format.\(rules.rawValue)"))
  }

  @Test func `a number is never followed by a noun that does not go with it`() throws {
    let number = #/\{(\w+)\} ([a-z]+s)\b/#
    let counted: Set<String> = [
      "all", "back", "bad", "bytes", "collections", "count", "crossings", "documents", "entries",
      "front", "good", "laps", "least", "limit", "marks", "minutes", "most", "points", "races",
      "readable", "rows", "seconds", "unchanged",
    ]
    let verbs: Set<String> = ["is", "has", "was", "goes"]
    for file in TextFile.base + Wings.all.flatMap(\.texts) {
      let text = String(decoding: file.bytes, as: UTF8.self)
      for line in text.split(separator: "\n") {
        for match in line.matches(of: number)
        where counted.contains(String(match.1)) && !verbs.contains(String(match.2)) {
          Issue.record("\(line.prefix(120)): {\(match.1)} \(match.2)")
        }
      }
    }
  }
}
