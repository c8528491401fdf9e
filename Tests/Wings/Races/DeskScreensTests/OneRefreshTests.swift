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

  @Test func `while saving the desk updates only its clock`() throws {
    let scene = try DeskScreenScene()
    scene.wait(milliseconds: 60_000)
    scene.press("12")
    _ = scene.pane.press(.enter, at: scene.hands.now, among: scene.pane.bindings)
    #expect(scene.pane.isSaving)
    let wakes = try #require(scene.pane.wakesEvery)
    let elapsed = try #require(scene.desk.elapsedMilliseconds)
    #expect(wakes == 100 - elapsed % 100)
  }

  @Test func `an unreadable race is reported, and the crossing is answered later`() throws {
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

  @Test func `an unknown bib beeps once, with its answer`() throws {
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
