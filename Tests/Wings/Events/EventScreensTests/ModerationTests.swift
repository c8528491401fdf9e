import Accounts
import Events
import Languages
import People
import Shell
import Store
import Terminal
import Testing

@testable import EventScreens
@testable import PeopleScreens

@Suite struct ModerationTests {
  /// Cleo is a moderator; Ben has reported Ana's concert.
  private func scene(
    as person: String? = "cleo", language: Language = .english
  ) throws -> (scene: EventScreensScene, event: Event) {
    let scene = try EventScreensScene(as: person, language: language)
    let event = try scene.publish("Quay Concert") { $0.start = "2026-11-21 20:00" }
    try scene.context.accounts.setModerator(true, "cleo")
    try scene.context.events.moderation.report(
      .event(event.id), .fraud, text: "There is no such hall.", by: "ben")
    return (scene, event)
  }

  @Test func `an organizer sees that moderators hid the event, but not who`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert")
    try scene.context.accounts.setModerator(true, "cleo")
    try scene.context.events.moderation.hide(.event(event.id), why: "Spam", by: .person("cleo"))
    let pane = try scene.pane(.history(event.id))
    #expect(scene.shows("the moderators  hid it  Spam", in: pane))
    #expect(!scene.shows("Cleo Marsh", in: pane))
  }

  @Test func `an event can be reported from any list, with a reason`() throws {
    let (scene, event) = try scene(as: "cleo")
    scene.press(.character("!"), in: try scene.pane(.popular))
    #expect(scene.route == .report(.event(event.id)))
    let pane = try scene.pane(.report(.event(event.id)))
    scene.press(.right, in: pane)
    scene.press(.tab, in: pane)
    scene.type("Sold to me twice", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Your report of Quay Concert was sent to the moderators."])
    let kept = try scene.context.events.moderation.reported().flatMap(\.reports)
      .filter { $0.by == "cleo" }
    #expect(kept.map(\.reason) == [.spam])
    #expect(kept.map(\.text) == ["Sold to me twice"])
  }

  @Test func `reporting again shows the earlier report and its result`() throws {
    let (scene, event) = try scene(as: "ben")
    let pane = try #require(try scene.pane(.report(.event(event.id))) as? FormPage<NoteModel>)
    #expect(scene.shows("You have already reported \"Quay Concert\"", in: pane))
    #expect(pane.model.form["text"] == "There is no such hall.")
    #expect(pane.model.form["reason"] == Report.Reason.fraud.rawValue)
    try scene.context.events.moderation.dismissReports(of: .event(event.id), by: .person("cleo"))
    let next = try scene.pane(.report(.event(event.id)))
    #expect(scene.shows("moderators found nothing", in: next))
  }

  @Test func `own events cannot be reported, and visitors log in first`() throws {
    let (ana, _) = try scene(as: "ana")
    ana.press(.character("!"), in: try ana.pane(.popular))
    #expect(ana.route == nil && ana.told == ["This is your own: edit or delete it instead."])
    let (visitor, _) = try scene(as: nil)
    visitor.press(.character("!"), in: try visitor.pane(.popular))
    #expect(visitor.told == ["Log in to report something: you come back here."])
  }

  @Test func `open reports are ordered by weight, with their reasons`() throws {
    let (scene, event) = try scene()
    let pane = try scene.pane(.moderation)
    #expect(scene.lines(of: pane)[1].contains("1 Quay Concert fraud"))
    scene.press(.character("K"), in: pane)
    #expect(scene.told == ["The reports of Quay Concert are dismissed."])
    #expect(scene.shows("No open reports.", in: pane))
    // Decided reports stay visible with their result.
    let file = try scene.pane(.moderate(.event(event.id)))
    for text in ["Decided reports", "fraud  Ben Quick  dismissed", "There is no such hall."] {
      #expect(scene.shows(text, in: file, EventScreensScene.large), "\(text)")
    }
  }

  @Test func `a case shows the reports, the event as visitors see it and the author's history`()
    throws
  {
    let (scene, event) = try scene()
    let pane = try scene.pane(.moderate(.event(event.id)))
    for text in [
      "Reports, weight 1", "fraud  Ben Quick", "There is no such hall.", "As everyone sees it",
      "Harbour Hall, Kyiv", "By Ana Harbour",
      "Verified organizer (+ met, - not met):", "- 3 events held",
      "+ none hidden in 180 days",
    ] {
      #expect(scene.shows(text, in: pane, EventScreensScene.large), "\(text)")
    }
  }

  @Test func `hiding requires a reason, which the author sees, and U undoes it`() throws {
    let (scene, event) = try scene()
    let list = try scene.pane(.moderation)
    scene.press(.character("H"), in: list)
    #expect(scene.route == .decide(.hide, .event(event.id)))
    let pane = try scene.pane(.decide(.hide, .event(event.id)))
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Type a reason: the person reads it."])
    scene.type("No such hall", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told == ["\"Quay Concert\" is hidden."])
    #expect(!scene.shows("Quay Concert", in: try scene.pane(.popular)))
    scene.settle(list)
    #expect(scene.shows("hidden", in: list))
    scene.press(.character("U"), in: list)
    #expect(scene.told == ["\"Quay Concert\" is shown again."])
    #expect(scene.shows("Quay Concert", in: try scene.pane(.popular)))
  }

  @Test func `a blocked author is not found, and their events are hidden until unblocked`()
    throws
  {
    let (scene, event) = try scene()
    let pane = try scene.pane(.decide(.block, .person("ana")))
    scene.type("Fraud", in: pane)
    scene.press(.enter, in: pane)
    #expect(try scene.event(event.id).hidden?.why == "Fraud")
    let list = try scene.pane(.moderation)
    #expect(scene.shows("hidden, author blocked", in: list))
    scene.press(.character("B"), in: list)
    #expect(try scene.event(event.id).hidden == nil)
  }

  @Test func `an organizer is verified with a note that everyone can see`() throws {
    let (scene, _) = try scene()
    scene.press(.character("v"), in: try scene.pane(.person("ana")))
    #expect(scene.route == .decide(.verify, .person("ana")))
    let pane = try scene.pane(.decide(.verify, .person("ana")))
    scene.type("Passport seen", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Ana Harbour is verified."])
    scene.context.user = try scene.user("ben")
    let page = try scene.pane(.person("ana"))
    #expect(scene.shows("v verified", in: page) && scene.shows("Passport seen", in: page))
    #expect(scene.shows("3 events held", in: page))
  }

  @Test func `only moderators can open these screens`() throws {
    let (scene, event) = try scene(as: "ben")
    for place: EventDestination in [
      .moderation, .moderate(.event(event.id)), .decide(.hide, .event(event.id)),
    ] {
      #expect(throws: PeopleError(.notModerator)) { try scene.pane(place) }
    }
  }

  @Test(arguments: Language.allCases)
  func `the screens of moderators have their words in every language`(language: Language) throws {
    let (scene, event) = try scene(language: language)
    for place: EventDestination in [
      .moderation, .moderate(.event(event.id)), .moderate(.person("ana")),
      .decide(.hide, .event(event.id)), .decide(.block, .person("ana")),
      .decide(.verify, .person("ana")), .person("ana"), .event(event.id),
    ] {
      let pane = try scene.pane(place)
      let keys = pane.bindings.map(\.label) + [pane.title.key]
      #expect(keys.filter { !scene.context.texts.has($0) }.isEmpty)
      #expect(!scene.shows("events.", in: pane))
    }
  }
}
