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
    for tab in try #require(play.coordinator.surroundings.wing).tabs(play.coordinator.surroundings)
    {
      play.coordinator.perform(.tab(tab.route))
      let labels = play.coordinator.top.bindings.map(\.label)
      #expect(!tab.name.contains("."))
      #expect(labels.filter { !Catalogue.english.has($0) }.isEmpty)
      #expect(Catalogue.english.has(play.coordinator.top.title.key))
    }
  }

  @Test(arguments: RuleSet.allCases)
  func `every rule set has its text`(rules: RuleSet) {
    #expect(Catalogue.english.has("races.format.\(rules.rawValue)"))
  }
}
