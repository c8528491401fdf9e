import Demo
import Races
import Shell
import Terminal
import Testing
import Timekeeping
import RaceScreens

@testable import App

@Suite struct DeskClockJourneys {
  private func desk() throws -> Play {
    let play = try Play(columns: 120, rows: 40)
    try play.signIn(as: play.demo.organizer)
    play.coordinator.perform(.open(.desk(try play.raceOfOneLap(entries: 3))))
    play.press(.escape)
    return play
  }

  @Test func `tenths tick while the desk is in use`() throws {
    let play = try desk()
    play.wait(milliseconds: 4_250)
    #expect(play.shows("0:04.6"))
    #expect(play.coordinator.wakesEvery == 50)
  }

  @Test func `a desk left alone ticks whole seconds, on the second`() throws {
    let play = try desk()
    play.wait(milliseconds: 60_250)
    #expect(!play.shows("1:00.6"))
    #expect(play.shows("1:00"))
    #expect(play.coordinator.wakesEvery == 350)
  }

  @Test func `a clock carried over a restart of the machine continues and says so`()
    throws
  {
    let play = try desk()
    #expect(!play.shows("carried over a restart"))
    play.wait(milliseconds: 60_000)
    play.clock.reboot(afterMilliseconds: 120_000)
    play.press(.escape)
    #expect(play.shows("3:00"))
    #expect(play.shows("! clock carried over a restart: check it"))
  }

  @Test func `a key brings the tenths back`() throws {
    let play = try desk()
    play.wait(milliseconds: 60_250)
    play.press(.escape)
    #expect(play.shows("1:01.0"))
  }
}
