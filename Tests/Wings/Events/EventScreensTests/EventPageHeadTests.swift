import Accounts
import Events
import People
import Shell
import Terminal
import Testing

@testable import EventScreens

/// The head of an event's page, and the page after the event is gone.
@Suite struct EventPageHeadTests {
  @Test func `an open page of an event that became a draft, hidden or deleted says so`()
    throws
  {
    let scene = try EventScreensScene()
    let event = try scene.publish("Quay Concert")
    let page = try scene.pane(.event(event.id))
    var draft = EventDraft(model: event)
    draft.visibility = .draft
    _ = try scene.context.events.publishing.edit(event.id, draft, by: .person("ana"))
    scene.settle(page)
    #expect(scene.shows("\"Quay Concert\" is no longer public", in: page))
    draft.visibility = .everybody
    _ = try scene.context.events.publishing.edit(event.id, draft, by: .person("ana"))
    try scene.context.events.moderation.hide(.event(event.id), why: "Facts", by: .shell)
    scene.settle(page)
    #expect(scene.shows("\"Quay Concert\" is hidden by a moderator", in: page))
  }

  @Test func `the most used keys of a page come first`() throws {
    let scene = try EventScreensScene()
    let event = try scene.publish("Quay Concert") {
      ($0.latitude, $0.longitude) = (50.4590, 30.5167)
    }
    let named = try scene.pane(.event(event.id)).bindings
      .filter { $0.isInFooter && $0.disabled == nil }.flatMap(\.keys)
    #expect(
      named.prefix(6) == [
        .character("i"), .character("a"), .character("J"), .character("m"), .character("V"),
        .character("c"),
      ])
  }

  @Test func `a live event shows its end at the head of its page`() throws {
    let scene = try EventScreensScene()
    let event = try scene.publish("Quay Concert")
    let page = try scene.pane(.event(event.id))
    #expect(page.statusText(on: EventScreensScene.small) == StatusText("LIVE until 21:00", .live))
    let later = try scene.publish("Chess") {
      ($0.start, $0.end) = ("2026-11-27 19:00", "2026-11-27 22:00")
    }
    #expect(try scene.pane(.event(later.id)).statusText(on: EventScreensScene.small) == nil)
  }
}
