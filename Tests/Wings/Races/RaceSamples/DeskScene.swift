import Accounts
import RaceDay
import Races
import Timekeeping

/// A desk at a running race of five riders, driven by typed lines.
package final class DeskScene {
  package let scene: RaceScene
  package let race: Competition
  package let live: LiveRace
  package let desk: DeskSession

  package init(
    bibs: [String] = ["1", "2", "3", "12", "99"], rules: RuleSet = .laps, isStarted: Bool = true
  ) throws {
    scene = try RaceScene()
    race = try scene.competition(rules)
    try scene.enter(bibs, into: race)
    live = try LiveRace(store: scene.store, competitionID: race.id)
    desk = DeskSession(service: scene.service, live: live, author: RaceScene.owner)
    guard isStarted else { return }
    _ = desk.clock.gun(at: now)
    _ = desk.answers()
  }

  package var now: Stamp { scene.hands.now }
  package var book: RaceBook { live.book }

  package func wait(_ seconds: Double) { scene.hands.advance(milliseconds: Int(seconds * 1000)) }

  /// Types a line in 300 ms, `Enter` included.
  @discardableResult
  package func type(_ line: String) -> [DeskAnswer] {
    let first = now
    wait(0.3)
    let echo = desk.crossings.enter(line, firstKey: first, enter: now)
    return echo.isRefused ? [] : desk.answers()
  }

  /// Another desk of the same race.
  package func otherDesk(author: Author = .person("helper")) throws -> DeskSession {
    _ = try scene.service.setCoOrganizers(["helper"], of: race.id, by: RaceScene.owner)
    return DeskSession(
      service: scene.service,
      live: try LiveRace(store: scene.store, competitionID: race.id), author: author)
  }

  /// Crossings as `bib seconds`, newest first.
  package var crossings: [String] {
    CrossingList(of: book).latest(limit: 50).map {
      "\($0.bib.isEmpty ? "?" : $0.bib) \(Double($0.elapsedMilliseconds) / 1000)"
    }
  }
}

extension DeskSession {
  /// The outcomes of the desk's acts, as its screen gets them at a notice of the store.
  package func answers() -> [DeskAnswer] { refresh().answers }
}
