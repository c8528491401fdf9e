import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("A crossing on its way to the screen")
struct OneRefreshTests {
  @Test func `one crossing is read from the store once`() throws {
    let scene = try DeskScreenScene()
    scene.wait(milliseconds: 60_000)
    scene.press("12")
    _ = scene.store.looks()
    scene.hands.advance(milliseconds: 400)
    _ = scene.pane.press(.enter, at: scene.hands.now, among: scene.pane.bindings)
    scene.wait(milliseconds: 5)
    #expect(scene.desk.echo?.kind == .saving && scene.pane.isSaving)
    #expect(scene.store.looks() == 0)
    scene.notice()
    scene.wait(milliseconds: 100)
    #expect(scene.store.looks() == 1)
    #expect(scene.desk.echo?.kind == .saved && !scene.pane.isSaving)
    #expect(scene.screen().contains("ok 12 Runner 12"))
  }

  @Test func `while something is being saved the desk wakes for nothing but its clock`() throws {
    let scene = try DeskScreenScene()
    scene.wait(milliseconds: 60_000)
    scene.press("12")
    _ = scene.pane.press(.enter, at: scene.hands.now, among: scene.pane.bindings)
    #expect(scene.pane.isSaving)
    let wakes = try #require(scene.pane.wakesEvery)
    let elapsed = try #require(scene.desk.elapsedMilliseconds)
    #expect(wakes == 100 - elapsed % 100)
  }

  @Test func `a race that cannot be read is said, and the crossing answered once it can`() throws {
    let scene = try DeskScreenScene()
    scene.wait(milliseconds: 60_000)
    scene.press("12")
    scene.store.fail(true)
    scene.press(.enter)
    #expect(scene.desk.echo?.kind == .error)
    #expect(scene.screen().contains("Unreadable"))
    scene.store.fail(false)
    scene.wait(milliseconds: 100)
    #expect(scene.desk.echo?.kind == .saved)
    #expect(scene.screen().contains("ok 12 Runner 12"))
  }

  @Test func `an unknown bib beeps with its answer, through nothing but that move`() throws {
    let scene = try DeskScreenScene()
    scene.wait(milliseconds: 60_000)
    scene.press("777")
    _ = scene.pane.press(.enter, at: scene.hands.now, among: scene.pane.bindings)
    #expect(scene.pane.storeChanged().beeps)
    #expect(!scene.pane.storeChanged().beeps)
  }
}

extension Move {
  var beeps: Bool {
    switch self {
    case .beep: true
    case .all(let moves): moves.contains(where: \.beeps)
    default: false
    }
  }
}
