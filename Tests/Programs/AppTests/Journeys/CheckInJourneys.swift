import Demo
import RaceDay
import RaceScreens
import Races
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import App

/// The desk in the morning: check-in and payments.
@Suite struct CheckInJourneys {
  private let play: Play
  private let race: Competition

  init() throws {
    play = try Play(columns: 80, rows: 24)
    race = try #require(try play.directory.active().first { $0.name.contains("Autumn Cross") })
    try play.signIn(as: play.demo.organizer)
  }

  private func entry(_ bib: String) throws -> Entry? {
    try play.coordinator.context.races.entry(bib: bib, in: race.id)
  }

  private func ask(for fields: EntryField...) throws {
    var changed = race
    for field in fields { changed.settings.ask(for: field, true) }
    let document = changed
    try play.store.write(by: "test", at: play.clock.now.utc) {
      try $0.put(RaceCollections.competitions, id: document.id, document)
    }
    play.coordinator.storeChanged()
  }

  private func open() {
    play.coordinator.perform(.open(.run(race.id)))
    play.press(.character("K"))
  }

  @Test func `a bib and Enter check in an entry and clear the line`() throws {
    open()
    #expect(play.shows("0 of 25 checked in"))
    play.type("28")
    play.press(.enter)
    #expect(play.shows("Petra Nováčková (28) is checked in."))
    #expect(play.shows("1 of 25 checked in"))
    #expect(try entry("28")?.isCheckedIn == true)
    play.type("19")
    play.press(.enter)
    #expect(play.shows("2 of 25 checked in"))
  }

  @Test func `part of a name finds an entry, and a second check-in is reported`() throws {
    open()
    play.type("nová")
    play.press(.enter)
    #expect(try entry("28")?.isCheckedIn == true)
    play.type("28")
    play.press(.enter)
    #expect(play.shows("is already checked in"))
    play.type("28-")
    #expect(try entry("28")?.isCheckedIn == nil)
    #expect(play.shows("0 of 25 checked in"))
  }

  @Test func `an unknown bib checks in no one`() throws {
    open()
    play.type("999")
    #expect(play.shows("This bib or name is not on the start list."))
    play.press(.enter)
    play.press(.escape)
    #expect(play.shows("0 of 25 checked in"))
  }

  @Test func `a bib typed after an unknown one is found`() throws {
    open()
    play.type("999")
    play.press(.enter)
    #expect(play.shows("No entry matches 999."))
    play.type("28")
    play.press(.enter)
    #expect(try entry("28")?.isCheckedIn == true)
    #expect(play.shows("1 of 25 checked in"))
  }

  @Test func `someone who is not entered is added with a second Enter, and is checked in`() throws {
    open()
    play.type("Vera Lateborn")
    play.press(.enter, .enter)
    #expect(play.shows("Add a walk-up"))
    play.press(.enter)
    #expect(play.shows("1 of 26 checked in"))
    let late = try play.directory.entries(of: race.id).last
    #expect(
      late?.name == "Vera Lateborn" && late?.isCheckedIn == true && late?.bib.isEmpty == false)
    play.type("777")
    play.press(.enter, .enter)
    play.press(.tab)
    play.type("Ola Vik")
    play.press(.enter)
    #expect(try entry("777")?.name == "Ola Vik")
  }

  @Test func `payment is recorded if the race asks for it`() throws {
    open()
    play.type("28+")
    #expect(try entry("28")?.hasPaid == nil)
    play.press(.escape, .escape)
    try ask(for: .paid)
    open()
    play.type("28+")
    #expect(try entry("28")?.hasPaid == true && play.shows("1 paid"))
    play.type("28+")
    #expect(try entry("28")?.hasPaid == nil)
  }

  @Test
  func `an entry has licence and emergency phone where the race asks, and no board shows them`()
    throws
  {
    let id = try #require(try entry("28")?.id)
    play.coordinator.perform(.open(.entry(competition: race.id, entry: id)))
    #expect(!play.shows("Licence"))
    play.coordinator.perform(.back)
    try ask(for: .licence, .emergencyPhone)
    play.coordinator.perform(.open(.entry(competition: race.id, entry: id)))
    for _ in 0..<40 where !play.screen.contains("Licence number") { play.press(.tab) }
    #expect(play.shows("Licence number") && play.shows("Emergency phone"))
  }
}
