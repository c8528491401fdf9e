import Accounts
import Demo
import RaceDay
import Races
import Shell
import Testing
import Timekeeping
import RaceScreens

@testable import App

/// The announcer's view of a finish.
@Suite struct AnnouncerJourneys {
  /// Creates a road race of 5 km with the demo's participant in it.
  private func race(_ name: String, _ play: Play) throws -> (id: String, bib: String) {
    let organizer = try #require(try play.accounts.user(email: play.demo.organizer))
    let runner = try #require(try play.accounts.user(email: play.demo.participant))
    let races = play.coordinator.context.races
    var draft = CompetitionDraft()
    (draft.name, draft.rules, draft.settings.lapMetres) = (name, .road, 5_000)
    let race = try races.create(draft, by: .person(organizer.id))
    _ = try races.join(race.id, userID: runner.id)
    _ = try races.assignBibs(in: race.id, from: 77, onlyMissing: true, by: .person(organizer.id))
    _ = try races.start(race.id, at: play.clock.now, by: .person(organizer.id))
    return (race.id, "77")
  }

  @Test(arguments: [
    (1_140_000, "a personal best, 1:00.0 faster than 20:00"), (1_260_000, "best so far 20:00"),
  ])
  func `the announcer sees whether a finish beats the runner's best`(
    milliseconds: Int, words: String
  ) throws {
    let play = try Play(columns: 240, rows: 40)
    let former = try race("Spring Five", play)
    try play.record(former.bib, at: 1_200_000, in: former.id)
    let race = try race("Autumn Five", play)
    play.coordinator.perform(.open(.announcer(race.id)))
    try play.record(race.bib, at: milliseconds, in: race.id)
    _ = play.screen
    play.wait(milliseconds: 100)
    #expect(play.shows(words))
  }

  @Test func `the announcer sees how a name is pronounced`() throws {
    let play = try Play(columns: 120, rows: 40)
    let race = try race("Autumn Five", play)
    let organizer = try #require(try play.accounts.user(email: play.demo.organizer))
    var entry = EntryDraft()
    (entry.bib, entry.name, entry.pronunciation) = ("78", "Siobhan Quill", "shi-VAWN")
    _ = try play.coordinator.context.races.addEntry(
      entry, to: race.id, by: .person(organizer.id))
    play.coordinator.perform(.open(.announcer(race.id)))
    try play.record("78", at: 1_000_000, in: race.id)
    #expect(play.shows("78 Siobhan Quill (shi-VAWN)"))
  }
}
