import Accounts
import Events
import Languages
import People
import Shell
import Store
import Terminal
import Testing

@testable import EventScreens

@Suite("Muted people can be unmuted")
struct MutedTests {
  /// Ben has muted Ana and blocked Cleo.
  private func scene(language: Language = .english) throws -> EventScreensScene {
    let scene = try EventScreensScene(language: language)
    try scene.context.events.people.mute(.mute, "ana", by: "ben")
    try scene.context.events.people.mute(.block, "cleo", by: "ben")
    return scene
  }

  private func muted(_ scene: EventScreensScene) throws -> [String] {
    try scene.context.eventDirectory.people.muted(by: "ben").map { "\($0.name) \($0.kind)" }
  }

  @Test func `muted and blocked people are in one list, and x unmutes the selected one`() throws {
    let scene = try scene()
    try scene.publish("Quay Concert")
    #expect(!scene.shows("Quay Concert", in: try scene.pane(.popular)))
    let pane = try scene.pane(.muted)
    #expect(scene.shows("> Ana Harbour muted by you", in: pane))
    #expect(scene.shows("  Cleo Marsh  blocked by you", in: pane))
    scene.press(.character("x"), in: pane)
    #expect(scene.told == ["Ana Harbour is unmuted."])
    #expect(try muted(scene) == ["Cleo Marsh block"])
    #expect(scene.shows("Quay Concert", in: try scene.pane(.popular)))
    scene.press(.character("x"), in: pane)
    #expect(scene.told == ["Cleo Marsh is no longer blocked."])
    #expect(scene.shows("No one is muted or blocked", in: pane))
  }

  @Test func `u undoes that in reverse order`() throws {
    let scene = try scene()
    let pane = try scene.pane(.muted)
    for _ in 0..<2 { scene.press(.character("x"), in: pane) }
    scene.press(.character("u"), in: pane)
    #expect(scene.told == ["Cleo Marsh is blocked."])
    scene.press(.character("u"), in: pane)
    #expect(scene.told == ["Ana Harbour is muted."])
    #expect(try muted(scene) == ["Ana Harbour mute", "Cleo Marsh block"])
    scene.press(.character("u"), in: pane)
    #expect(try muted(scene).count == 2)
  }

  @Test func `Enter opens the person, and a slash filters the list`() throws {
    let scene = try scene()
    let pane = try scene.pane(.muted)
    scene.press(.enter, in: pane)
    #expect(scene.route == .person("ana"))
    scene.press(.character("/"), in: pane)
    scene.type("cle", in: pane)
    #expect(!scene.shows("Ana Harbour", in: pane) && scene.shows("Cleo Marsh", in: pane))
  }

  @Test func `the list is private, and a visitor has none`() throws {
    let scene = try scene()
    let ana = try scene.terminal(of: "ana")
    #expect(ana.shows("No one is muted or blocked", in: try ana.pane(.muted)))
    scene.context.user = nil
    #expect(throws: PeopleError(.logIn)) { try scene.pane(.muted) }
    #expect(!EventDestination.muted.isForStrangers)
  }

  @Test(arguments: Language.allCases)
  func `it has its texts in every language`(language: Language) throws {
    let scene = try scene(language: language)
    let pane = try scene.pane(.muted)
    let keys = pane.bindings.map(\.label) + [pane.title.key]
    #expect(keys.filter { !scene.context.texts.has($0) }.isEmpty)
    for size in [Size(columns: 60, rows: 11), EventScreensScene.small, EventScreensScene.large] {
      let screen = scene.screen(of: pane, in: size)
      #expect(screen.contains("Ana Harbour") && !screen.contains("events."))
    }
  }
}
