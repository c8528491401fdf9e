import Demo
import Languages
import Races
import RaceScreens
import Shell
import Terminal
import Testing

@testable import App

@Suite struct PaletteJourneys {
  private func play() throws -> Play {
    let play = try Play(columns: 80, rows: 24)
    try play.signIn(as: play.demo.organizer)
    return play
  }

  private func go(to name: String, _ play: Play) {
    play.press(.control("p"))
    play.type(name)
    play.press(.enter)
  }

  @Test func `each line says what it is`() throws {
    let play = try play()
    play.press(.character(":"))
    play.type("autumn")
    #expect(play.shows(" race\n") && play.shows("race day") && play.shows("competitor"))
  }

  @Test func `a theme is found by its name and shown at once`() throws {
    let play = try play()
    let last = try #require(play.coordinator.context.themes.names.last)
    go(to: "theme: " + play.coordinator.context.text("common.theme." + last), play)
    #expect(play.coordinator.context.themes.current == last)
    #expect(play.shows("Theme: "))
  }

  @Test func `Ctrl-U clears the text`() throws {
    let play = try play()
    play.press(.control("p"))
    play.type("zzzz")
    #expect(!play.shows("Records"))
    play.press(.control("u"))
    play.type("records")
    #expect(play.shows("Records"))
  }

  @Test func `a competitor is found by name, and by bib and race`() throws {
    let play = try play()
    go(to: "petra nov", play)
    #expect(play.shows("Petra") && !play.coordinator.routes.contains(Route(.palette)))
    go(to: "28 autumn", play)
    #expect(play.shows("Petra"))
  }

  @Test func `an action of the screen is found by its name`() throws {
    let play = try play()
    try play.open("Autumn Cross")
    play.press(.control("p"))
    play.type("co-org")
    #expect(play.shows("key o"))
    play.press(.enter)
    #expect(play.shows("Co-organizers"))
  }

  @Test(arguments: [
    ("publish", "export"), ("delete", "remove entry"), ("start", "desk"), ("stop", "desk"),
    ("results", "print"),
  ])
  func `an action is found by an everyday word for it`(word: String, act: String) throws {
    let play = try play()
    try play.open("Autumn Cross")
    play.press(.control("p"))
    play.type(word)
    let lines = play.screen.split(separator: "\n")
    #expect(
      lines.contains { $0.dropFirst(2).hasPrefix(act) && $0.contains("key ") }, "\(play.screen)")
  }

  /// Opens the palette at the desk of a race that has not started.
  private func desk(typing words: String) throws -> Play {
    let play = try play()
    play.coordinator.perform(.open(.desk(try play.race("Autumn Cross, Round 1").id)))
    play.press(.control("p"))
    play.type(words)
    return play
  }

  @Test(arguments: [
    ("export", "Publish", "/987"), ("still out", "Who is still out", "/981"),
    ("retired", "DNF", "/4"), ("wrong bib", "It was another bib", "/991"),
    ("penalty", "Time penalty", "/911"), ("late", "A walk-up", "/917"),
  ])
  func `an act of the desk is found by everyday words, with its keys`(
    words: String, act: String, keys: String
  ) throws {
    let play = try desk(typing: words)
    let lines = play.screen.split(separator: "\n")
    #expect(
      lines.contains { $0.dropFirst(2).hasPrefix(act) && $0.contains("key " + keys) },
      "\(play.screen)")
  }

  @Test(arguments: [
    ("log out", "sign out"), ("logout", "sign out"), ("sign out", "sign out"),
    ("my results", "History"), ("statistics", "Stats"), ("stats", "Stats"),
    ("diploma", "History"), ("certificate", "History"), ("dark mode", "theme: "),
    ("theme", "theme: "), ("language", "language: "), ("english", "language: English"),
    ("russian", "language: Русский"), ("help", "help"), ("quit", "quit"), ("calendar", "Home"),
    ("account", "Profile"),
  ])
  func `permanent entries are found by everyday words, before races and people`(
    words: String, place: String
  ) throws {
    let play = try Play(columns: 80, rows: 24)
    try play.signIn(as: play.demo.participant)
    play.press(.control("p"))
    play.type(words)
    let lines = play.screen.split(separator: "\n")
    #expect(lines[4].hasPrefix("> " + place), "\(play.screen)")
  }

  @Test(arguments: [
    (Language.croatian, "odjava", "odjava"), (.bulgarian, "резултати", "История"),
    (.ukrainian, "статистика", "Статистика"), (.russian, "помощь", "справка"),
  ])
  func `everyday words are those of the language in use`(
    language: Language, words: String, place: String
  ) throws {
    let play = try Play(columns: 80, rows: 24)
    try play.signIn(as: play.demo.participant)
    play.coordinator.context.languages.use(language)
    play.press(.control("p"))
    play.type(words)
    #expect(play.screen.split(separator: "\n")[4].hasPrefix("> " + place), "\(play.screen)")
  }

  @Test func `a language is found by its English name and applies at once`() throws {
    let play = try play()
    go(to: "croatian", play)
    #expect(play.coordinator.context.texts.language == .croatian)
    #expect(play.shows("Jezik: Hrvatski"))
  }

  @Test func `signing out is asked about first, from anywhere`() throws {
    let play = try play()
    try play.open("Autumn Cross")
    go(to: "log out", play)
    #expect(play.coordinator.dialog != nil && play.coordinator.context.user != nil)
  }

  @Test func `an act about the race is done from there`() throws {
    let play = try desk(typing: "who is still out")
    play.press(.enter)
    #expect(play.shows("› Still out ─"), "\(play.screen)")
  }

  @Test func `a command about a competitor waits for its digit and shows the competitor`() throws {
    let play = try desk(typing: "disqualified")
    play.press(.enter)
    #expect(play.shows("7  DSQ, disqualified") && play.shows("no bib yet"))
  }

  @Test func `actions on the current screen come before others`() throws {
    let play = try play()
    try play.open("Autumn Cross")
    play.press(.control("p"))
    play.type("publish")
    let lines = play.screen.split(separator: "\n")
    #expect(lines[4].hasPrefix("> ") && lines[4].contains("key "), "\(play.screen)")
  }

  @Test func `from Home, too, everyday words find the race and its desk`() throws {
    let play = try play()
    play.press(.control("p"))
    play.type("print")
    #expect(play.shows("Autumn Cross, Round 1"))
    play.press(.control("u"))
    play.type("gun")
    #expect(play.shows("desk: Autumn Cross, Round 1"))
  }

  @Test func `an action and its screen of the same name are listed once`() throws {
    let play = try play()
    play.press(.control("p"))
    play.type("records")
    let lines = play.screen.split(separator: "\n").filter { $0.lowercased().contains("records") }
    #expect(lines.count == 2 && play.shows("1 of "), "\(play.screen)")
    play.press(.escape)
    try play.open("Autumn Cross")
    play.press(.control("p"))
    play.type("records")
    #expect(play.shows("records of this race") && play.shows("Records  "))
  }

  @Test func `the last place visited is on top the next time`() throws {
    let play = try play()
    var kept: [String] = []
    play.coordinator.memory.recents = { _ in
      RecentMemory(names: { kept }, add: { kept = [$0] + kept })
    }
    go(to: "records", play)
    play.press(.escape, .control("p"))
    #expect(play.screen.split(separator: "\n")[4].hasPrefix("> Records"))
    #expect(kept.count == 1)
  }
}
