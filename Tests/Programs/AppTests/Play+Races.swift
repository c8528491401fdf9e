import Accounts
import Demo
import RaceDay
import Races
import Shell
import Testing
import Timekeeping
import RaceScreens

@testable import App

/// Races in addition to the sample season.
extension Play {
  var directory: RaceDirectory { coordinator.context.directory }

  /// Creates an upcoming race of the organizer, which everyone may join.
  func raceToCome() throws -> Competition {
    let organizer = try #require(try accounts.user(email: demo.organizer))
    var draft = CompetitionDraft()
    (draft.name, draft.rules, draft.settings.laps) = ("Evening Mile", .laps, 1)
    let race = try coordinator.context.races.create(draft, by: .person(organizer.id))
    wait(milliseconds: 100)
    return race
  }

  /// The id of an open competition.
  var anyCompetition: String {
    get throws { try #require(try directory.active().first?.id) }
  }

  /// Returns the competition of a name, or one whose name begins so.
  func race(_ name: String) throws -> Competition {
    let all = try directory.all()
    return try #require(
      all.first { $0.name == name } ?? all.first { $0.name.hasPrefix(name) })
  }

  /// Creates a running race of one lap with bibs from 1.
  func raceOfOneLap(entries: Int) throws -> String {
    let organizer = try #require(try accounts.user(email: demo.organizer))
    let races = coordinator.context.races
    var draft = CompetitionDraft()
    (draft.name, draft.rules, draft.settings.laps) = ("Evening Mile", .laps, 1)
    let race = try races.create(draft, by: .person(organizer.id))
    for bib in 1..<entries + 1 {
      var entry = EntryDraft()
      (entry.name, entry.bib) = ("Runner \(bib)", "\(bib)")
      _ = try races.addEntry(entry, to: race.id, by: .person(organizer.id))
    }
    _ = try races.start(race.id, at: clock.now, by: .person(organizer.id))
    return race.id
  }

  /// Records a crossing elsewhere, and updates this application.
  func record(_ bib: String, at milliseconds: Int, in race: String) throws {
    let act = CrossingAct(bib: bib, moment: .elapsed(milliseconds), source: .record)
    _ = try coordinator.context.races.record([act], in: race, by: .shell, session: "gate")
    wait(milliseconds: 100)
  }
}
