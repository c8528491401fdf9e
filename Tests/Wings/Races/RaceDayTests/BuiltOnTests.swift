import RaceSamples
import Languages
import Testing
import Timekeeping

@testable import RaceDay
@testable import Races

@Suite("An act that another desk has continued cannot be undone")
struct BuiltOnTests {
  /// Two desks of the same race, used by different people.
  private struct Pair {
    let scene: DeskScene
    let other: DeskSession

    init() throws {
      scene = try DeskScene()
      other = try scene.otherDesk()
      scene.wait(60)
    }

    var own: DeskSession { scene.desk }
    var race: RaceState { scene.book.competition.race }

    /// Stops the clock at one of the desks and notifies both.
    @discardableResult
    func stop(_ desk: DeskSession) -> Stamp {
      let at = scene.now
      _ = desk.clock.stop(at: at)
      _ = settle()
      return at
    }

    func settle() -> [DeskAnswer] {
      let answers = other.answers() + own.answers()
      _ = (other.answers(), own.answers())
      scene.wait(1)
      return answers
    }
  }

  @Test func `a stop after which the clock was resumed and stopped again`() throws {
    let pair = try Pair()
    pair.stop(pair.own)
    _ = pair.other.clock.resume(at: pair.scene.now)
    _ = pair.settle()
    let second = pair.stop(pair.other)
    _ = pair.own.acts.undo(at: pair.scene.now)
    #expect(pair.settle().map(\.wording.key) == ["races.error.builtOn"])
    #expect(pair.race.stopped == second)
  }

  @Test func `resuming the clock, after which it was stopped again`() throws {
    let pair = try Pair()
    pair.stop(pair.own)
    _ = pair.own.clock.resume(at: pair.scene.now)
    _ = pair.settle()
    let second = pair.stop(pair.other)
    _ = pair.own.acts.undo(at: pair.scene.now)
    #expect(pair.settle().map(\.isError) == [true])
    #expect(pair.race.stopped == second)
  }

  @Test func `a stop cannot be redone once another desk has stopped the clock`() throws {
    let pair = try Pair()
    pair.stop(pair.own)
    _ = pair.own.acts.undo(at: pair.scene.now)
    _ = pair.settle()
    let second = pair.stop(pair.other)
    _ = pair.own.acts.redo(at: pair.scene.now)
    #expect(pair.settle().map(\.isError) == [true])
    #expect(pair.race.stopped == second)
  }

  @Test func `a walk-up is named without undoing others' changes`() throws {
    let pair = try Pair()
    _ = pair.own.entries.walkUp("55", Newcomer(name: "", category: ""), at: pair.scene.now)
    _ = pair.settle()
    _ = pair.other.entries.set(.dnf, bib: "55", at: pair.scene.now)
    _ = pair.other.answers()
    _ = pair.own.entries.walkUp("55", Newcomer(name: "Vera", category: ""), at: pair.scene.now)
    #expect(pair.settle().map(\.isError) == [false])
    let entry = try #require(pair.scene.book.entry(bib: "55"))
    #expect(entry.status == .dnf && pair.scene.book.name(of: entry.id) == "Vera")
  }

  @Test func `a walk-up just named by another desk keeps that name`() throws {
    let pair = try Pair()
    _ = pair.own.entries.walkUp("55", Newcomer(name: "", category: ""), at: pair.scene.now)
    _ = pair.settle()
    _ = pair.other.entries.walkUp("55", Newcomer(name: "Vera", category: ""), at: pair.scene.now)
    _ = pair.other.answers()
    _ = pair.own.entries.walkUp("55", Newcomer(name: "Wera", category: ""), at: pair.scene.now)
    #expect(pair.settle().map(\.wording.key) == ["races.error.bibTaken"])
    let entry = try #require(pair.scene.book.entry(bib: "55"))
    #expect(pair.scene.book.name(of: entry.id) == "Vera")
  }

  @Test func `in a closed race no one is entered, and the desk says so at once`() throws {
    let pair = try Pair()
    _ = pair.own.entries.walkUp("55", Newcomer(name: "", category: ""), at: pair.scene.now)
    _ = pair.settle()
    _ = try pair.scene.scene.service.deactivate(pair.scene.race.id, by: RaceScene.owner)
    _ = pair.settle()
    let echo = pair.own.entries.walkUp(
      "55", Newcomer(name: "Vera", category: ""), at: pair.scene.now)
    #expect(echo.isRefused && echo.wording.key == "races.error.deactivated")
  }
}
