import Accounts
import Demo
import RaceDay
import RaceScreens
import Races
import Shell
import Terminal
import Testing

@testable import App

/// The entries of a race, edited one by one and several at a time.
@Suite struct EntriesJourneys {
  private let play: Play
  private let race: Competition

  init() throws {
    play = try Play(columns: 80, rows: 24)
    race = try #require(try play.directory.active().first { $0.name.contains("Autumn Cross") })
    try play.signIn(as: play.demo.organizer)
    play.coordinator.perform(.open(.run(race.id)))
    play.press(.character("n"))
  }

  private func entries() throws -> [Entry] { try play.directory.entries(of: race.id) }

  private func entry(_ bib: String) throws -> Entry {
    try #require(try play.coordinator.context.races.entry(bib: bib, in: race.id))
  }

  private func name(of entry: Entry) throws -> String {
    guard entry.ownName.isEmpty, let id = entry.userID else { return entry.ownName }
    return try #require(try play.accounts.user(id)).fullName
  }

  @Test func `entries marked with Space get a category together, and u undoes it`() throws {
    let before = try entries()
    #expect(play.shows("25 entries"))
    play.press(.character(" "), .character(" "), .character(" "))
    #expect(play.shows("3 marked"))
    play.press(.character("e"))
    play.type("masters")
    play.press(.enter)
    #expect(play.shows("changed. u undoes it."))
    #expect(try ["11", "12", "13"].allSatisfy { try entry($0).categories == ["Masters"] })
    play.press(.character("u"))
    #expect(try entries() == before)
    // Up to three changed entries are named, in the order of their bibs; 12 was a master before.
    let names = try ["11", "13"].map { "\($0) " + (try name(of: try entry($0))) }
    let shown = play.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(shown.contains("As before: " + names.joined(separator: ", ") + "."))
  }

  @Test func `an unknown category suggests the nearest at its field`() throws {
    play.press(.character(" "), .character("e"))
    play.type("Mastres")
    play.press(.enter)
    #expect(play.shows("There is no category Mastres. The nearest is Masters."))
    play.press(.enter)
    #expect(try entry("11").categories != ["Mastres"])
    #expect(play.tellsAtField("There is no category Mastres"))
    play.press(.enter, .character("y"))
    #expect(try entry("11").categories == ["Mastres"])
  }

  @Test func `all that a filter shows get bibs of a range`() throws {
    play.press(.character("c"))
    let masters = try entries().filter { $0.categories == ["Masters"] }.count
    while !play.shows("\(masters) of 25") { play.press(.character("c")) }
    play.press(.character("b"), .control("u"))
    play.type("201")
    play.press(.tab, .tab, .character(" "), .enter)
    #expect(play.shows("\(masters) entries have their bibs."))
    let given = try entries().filter { $0.bib.count == 3 }
    #expect(given.count == masters && given.allSatisfy { $0.categories == ["Masters"] })
  }

  @Test func `a bib of another entry is reported at the range`() throws {
    play.press(.character(" "), .character("b"), .control("u"))
    play.type("28")
    play.press(.tab, .tab, .character(" "), .enter)
    #expect(play.tellsAtField("Bib 28 belongs to Petra Nováčková"))
    #expect(try entry("11").ownName != "Petra Nováčková")
  }

  @Test func `a former competition is taken over by three keys`() throws {
    let former = try play.race("Harbour 10K")
    let count = try play.directory.entries(of: former.id).count
    play.press(.character("f"), .character("/"))
    play.type("Harbour")
    play.press(.enter, .enter)
    #expect(play.shows("From Harbour 10K: "))
    play.press(.enter)
    #expect(play.shows("and what else is chosen from"))
    play.press(.character("y"))
    #expect(try entries().count > 25 && entries().count <= 25 + count)
    #expect(play.shows("of Harbour 10K"))
  }

  @Test func `in a small window the list, the form and its hint are there`() throws {
    play.resize(columns: 40, rows: 12)
    #expect(play.shows("25 entries") && play.shows("11 "))
    play.press(.character(" "), .character("e"))
    #expect(play.shows("Category") && play.shows("Masters"))
    play.type("Masters")
    play.press(.enter)
    #expect(try entry("11").categories == ["Masters"])
  }

  @Test func `a closed competition shows its entries and changes none`() throws {
    play.coordinator.perform(.open(.deactivated(try play.race("Harbour 10K").id)))
    play.press(.character("n"), .character("e"))
    #expect(play.shows("closed"))
    #expect(play.shows("29 entries"))
  }
}
