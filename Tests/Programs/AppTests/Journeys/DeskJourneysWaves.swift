import Accounts
import Demo
import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping
import RaceScreens

@testable import App

@Suite struct DeskJourneysWaves {
  /// Opens a desk at a race whose two entries were put into two waves in the entry form.
  private func desk(waves: [String] = ["Blue", "Red"]) throws -> Play {
    let play = try Play(columns: 120, rows: 40)
    try play.signIn(as: play.demo.organizer)
    var draft = CompetitionDraft()
    (draft.name, draft.rules) = ("Hill Climb", .road)
    draft.settings.waves = waves
    let author = play.coordinator.context.author
    _ = try play.coordinator.context.races.create(draft, by: author)
    let race = try play.open("Hill Climb")
    for (index, wave) in waves.enumerated() {
      play.press(.character("a"))
      play.type("\(index + 1)")
      play.press(.tab)
      play.type("Rider \(index + 1)")
      for _ in 0..<6 { play.press(.tab) }
      play.type(wave)
      play.press(.enter)
    }
    play.coordinator.perform(.open(.desk(race.id)))
    return play
  }

  private func menu(_ digits: String, _ play: Play) {
    play.press(.character("/"), .character("9"))
    play.type(digits)
  }

  @Test func `waves start one by one, each with its own clock`() throws {
    let play = try desk()
    menu("6", play)
    #expect(play.shows("1  everybody  not started"))
    #expect(play.shows("2  Blue  not started"))
    play.type("2")
    play.press(.enter)
    #expect(play.shows("Blue started"))
    play.wait(milliseconds: 59_600 - 3 * 400)
    menu("63", play)
    play.press(.enter)
    let starts = try play.race("Hill Climb").race.starts
    try #require(starts.map(\.wave) == ["Blue", "Red"])
    play.wait(milliseconds: 60_000 - 4 * 400)
    play.type("1")
    play.press(.enter)
    play.type("2")
    play.press(.enter)
    let book = try play.book("Hill Climb")
    let times = ["1", "2"].compactMap { bib in
      book.position(ofBib: bib).flatMap { book.row(at: $0).milliseconds }
    }
    let gap = starts[1].at.milliseconds(since: starts[0].at)
    #expect(times.count == 2 && times[1] == times[0] + 800 - gap)
    menu("6", play)
    #expect(play.shows("2  Blue  2:0"))
    #expect(play.shows("3  Red  1:0"))
    #expect(play.shows("Blue 2:0"))
  }

  @Test func `+ and the first choice start the whole field`() throws {
    for keys: [Key] in [[.character("+")], "/961".map { .character($0) } + [.enter]] {
      let play = try desk()
      keys.forEach { play.press($0) }
      #expect(try play.race("Hill Climb").race.starts.map(\.wave) == [nil])
    }
  }

  @Test(arguments: ["0", "4", "x", ""])
  func `a number that is not in the list starts nothing and says so`(typed: String) throws {
    let play = try desk()
    menu("6" + typed, play)
    play.press(.enter)
    #expect(play.shows("No such number or name in the list."))
    #expect(try play.race("Hill Climb").race.starts.isEmpty)
  }

  @Test func `a wave that has started is not started again without a question`() throws {
    let play = try desk()
    menu("62", play)
    play.press(.enter)
    let first = try play.race("Hill Climb").race.starts
    play.wait(milliseconds: 10_000)
    menu("62", play)
    play.press(.enter)
    play.wait(milliseconds: 10)
    #expect(play.shows("Blue started 0:1"))
    #expect(try play.race("Hill Climb").race.starts == first)
  }

  @Test func `the start of one wave is corrected, the other stays`() throws {
    let play = try desk()
    for wave in ["62", "63"] {
      menu(wave, play)
      play.press(.enter)
    }
    let before = try play.race("Hill Climb").race.starts
    try #require(before.count == 2)
    let meant = LocalTime(utcMilliseconds: before[1].at.utc - 90_000)
    menu("33", play)
    play.press(.enter)
    play.type("\(meant.date.suffix(2))*\(meant.timeOfDay.replacing(":", with: "*"))")
    play.press(.enter)
    let after = try play.race("Hill Climb").race.starts
    #expect(after[0].at == before[0].at)
    #expect(abs(after[1].at.milliseconds(since: before[1].at) + 90_000) < 1_000)
  }

  @Test func `without entries in waves the menu says what to press`() throws {
    let play = try desk(waves: ["", ""])
    menu("", play)
    #expect(play.shows("no waves: one + starts everybody"))
    play.type("6")
    #expect(try play.race("Hill Climb").race.starts.isEmpty)
  }

  @Test func `an unknown bib beeps once it is saved`() throws {
    let play = try desk()
    play.press(.character("+"))
    play.wait(milliseconds: 5_000)
    _ = play.coordinator.takeEffects()
    play.type("99")
    play.press(.enter)
    play.wait(milliseconds: 10)
    #expect(play.coordinator.takeEffects().contains { if case .beep = $0 { true } else { false } })
  }

  @Test func `minus pressed twice undoes twice, held down once`() throws {
    let play = try desk()
    play.press(.character("+"))
    for bib in ["1", "2", "1", "2"] {
      play.wait(milliseconds: 5_000)
      play.type(bib)
      play.press(.enter)
    }
    play.press(.character("-"), .character("-"))
    play.wait(milliseconds: 120)
    #expect(try play.book("Hill Climb").crossingCount == 2)
    play.wait(milliseconds: 5_000)
    play.press(.character("-"))
    for _ in 0..<5 {
      play.clock.advance(milliseconds: 30)
      play.coordinator.handle(.key(.character("-")), at: play.clock.now)
    }
    play.wait(milliseconds: 500)
    #expect(try play.book("Hill Climb").crossingCount == 1)
  }
}
