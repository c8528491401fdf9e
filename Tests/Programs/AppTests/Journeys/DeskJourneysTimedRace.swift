import Accounts
import Demo
import RaceDay
import Races
import Shell
import Testing
import Timekeeping
import RaceScreens

@testable import App

/// A lap race over a time: the expected number of laps, and riders too far behind.
@Suite struct DeskJourneysTimedRace {
  private func play() throws -> (Play, String) {
    let play = try Play(columns: 120, rows: 40)
    let organizer = try #require(try play.accounts.user(email: play.demo.organizer))
    let races = play.coordinator.context.races
    var draft = CompetitionDraft()
    (draft.name, draft.rules) = ("Sand Cross", .laps)
    (draft.settings.targetMilliseconds, draft.settings.pullShare) = (1_000_000, 80)
    let race = try races.create(draft, by: .person(organizer.id))
    for bib in ["1", "2"] {
      var entry = EntryDraft()
      (entry.bib, entry.name) = (bib, "Rider \(bib)")
      _ = try races.addEntry(entry, to: race.id, by: .person(organizer.id))
    }
    _ = try races.start(race.id, at: play.clock.now, by: .person(organizer.id))
    try play.signIn(as: play.demo.organizer)
    play.coordinator.perform(.open(.desk(race.id)))
    return (play, race.id)
  }

  @Test func `says how many laps come nearest to the time, where laps to go are typed`() throws {
    let (play, race) = try play()
    for lap in 1...3 { try play.record("1", at: lap * 100_000, in: race) }
    play.type("/92")
    #expect(play.shows("Target time: 7 to go of 10"))
  }

  @Test func `names who may be pulled among those still out`() throws {
    let (play, race) = try play()
    try play.record("1", at: 100_000, in: race)
    try play.record("2", at: 185_000, in: race)
    play.type("/981")
    #expect(play.shows("May be pulled: 2"))
  }
}
