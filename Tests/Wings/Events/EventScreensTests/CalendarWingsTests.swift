import Accounts
import Events
import Languages
import Shell
import Terminal
import Testing

@testable import EventScreens

@Suite("The calendar shows the plans of all sections or of one")
struct CalendarWingsTests {
  private nonisolated enum Elsewhere: Destination {
    case here
    var isForStrangers: Bool { true }
  }

  /// A wing with an item that evening.
  private static let races: Wing = {
    var wing = Wing(
      id: "races", name: Wording("common.kind.screen"), home: { _ in Elsewhere.here },
      guestHome: .here, panes: { _, _ in throw EventError(.noSuchEvent) })
    wing.agenda = { _ in
      let start = EventScreensScene.start + 86_400
      let item = AgendaItem(
        day: "2026-11-22", time: start..<start + 3600, state: Wording("events.state.over"),
        stop: NavigationItem("Autumn Cross", at: Elsewhere.here), place: "Quarry", isPlanned: true)
      return { [item] }
    }
    return wing
  }()

  private func scene() throws -> (EventScreensScene, any Pane) {
    let scene = try EventScreensScene(wings: [MapTests.wing, Self.races])
    let event = try scene.publish("Quay Concert")
    try scene.context.events.responses.give(.inCalendar(true), event.id, by: "ben")
    return (scene, try scene.pane(.calendar))
  }

  @Test func `a letter in each row names its section, and the heading says that all are shown`()
    throws
  {
    let (scene, pane) = try scene()
    let letter = String(scene.context.text("common.kind.screen").prefix(1))
    #expect(scene.shows("Agenda: all sections, your times", in: pane))
    #expect(scene.shows("16:00-19:00 E +", in: pane), "\(scene.screen(of: pane))")
    #expect(scene.lines(of: pane).contains { $0.contains(" \(letter) ") && $0.contains("Autumn") })
  }

  @Test func `sections whose names begin alike have different letters`() throws {
    let (scene, _) = try scene()
    let choice = CalendarChoice(scene.context)
    let (races, day) = (Wording("common.kind.screen"), "2026-11-22")
    func letters(_ wing: Wording) -> String {
      let item = AgendaItem(
        day: day, time: nil, state: Wording("events.state.over"),
        stop: NavigationItem("Autumn Cross", at: Elsewhere.here), place: "", isPlanned: true)
      return choice.letters(of: .other(item, wing: wing)) { $0 == races ? "Състезания" : "Събития" }
    }
    #expect([letters(races), letters(choice.own)] == ["Със", "Съб"])
  }

  @Test func `f shows the plans of one section after the other, then all, in the month as well`()
    throws
  {
    let (scene, pane) = try scene()
    #expect(scene.shows("[21]", in: pane) && scene.shows("22.", in: pane))
    scene.press(.character("f"), in: pane)
    #expect(scene.shows("Agenda: Events", in: pane))
    #expect(scene.shows("Quay Concert", in: pane) && !scene.shows("Autumn Cross", in: pane))
    #expect(!scene.shows("22.", in: pane))
    scene.press(.character("f"), in: pane)
    #expect(!scene.shows("Quay Concert", in: pane) && scene.shows("Autumn Cross", in: pane))
    scene.press(.character("f"), in: pane)
    #expect(scene.shows("Quay Concert", in: pane) && scene.shows("Autumn Cross", in: pane))
  }

  @Test func `a section without plans is named`() throws {
    let scene = try EventScreensScene(wings: [MapTests.wing, Self.races])
    let pane = try scene.pane(.calendar)
    let other = scene.context.text("common.kind.screen")
    scene.press(.character("f"), in: pane)
    #expect(scene.shows("Nothing planned in Events", in: pane))
    for _ in 0..<3 { scene.press(.character("v"), in: pane) }
    #expect(scene.shows("Nothing past in Events.", in: pane))
    scene.press(.character("f"), in: pane)
    #expect(scene.shows("Past ones are in \(other); f shows other", in: pane))
    scene.press(.character("f"), in: pane)
    #expect(scene.shows("Nothing past in Events.", in: pane))
  }

  @Test func `on 60 columns the upper edge shows the month`() throws {
    let (scene, pane) = try scene()
    let narrow = Size(columns: 60, rows: 15)
    #expect(pane.statusText(on: narrow)?.text == "November 2026")
    for _ in 0..<2 { scene.press(.character("v"), in: pane) }
    scene.press(.pageDown, in: pane)
    #expect(pane.statusText(on: narrow)?.text == "December 2026")
    // A month with its own border shows the selection there.
    #expect(pane.statusText(on: Size(columns: 80, rows: 24)) == nil)
  }
}
