import Accounts
import Events
import People
import PeopleScreens
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import EventScreens

/// Ana and Cleo are moderators, and Ben has reported Ana's concert.
@Suite struct OwnCaseScreenTests {
  private static let large = EventScreensScene.large
  private static let refused = "This case is about you: another moderator must decide"

  private func scene(as person: String) throws -> (scene: EventScreensScene, event: Event) {
    let scene = try EventScreensScene(as: person)
    let event = try scene.publish("Quay Concert")
    for moderator in ["ana", "cleo"] {
      try scene.context.accounts.setModerator(true, moderator)
    }
    try scene.context.events.moderation.report(
      .event(event.id), .fraud, text: "There is no such hall.", by: "ben")
    return (scene, event)
  }

  @Test func `the user's own case names no one, offers no decision, and says why`() throws {
    let (scene, event) = try scene(as: "ana")
    let pane = try scene.pane(.moderate(.event(event.id)))
    #expect(scene.shows(Self.refused, in: pane))
    #expect(scene.shows("Reporters stay anonymous.", in: pane))
    #expect(scene.shows("There is no such hall.", in: pane))
    #expect(!scene.shows("Ben", in: pane, Self.large))
    for letter in "HBKrv" {
      #expect(scene.disabled(letter, in: pane)?.hasPrefix(Self.refused) == true, "\(letter)")
    }
    for place: EventDestination in [
      .decide(.hide, .event(event.id)), .decide(.verify, .person("ana")),
      .replyAsModerator(.event(event.id)),
    ] {
      #expect(throws: PeopleError(.ownCase)) { try scene.pane(place) }
    }
  }

  @Test(arguments: ["v", "M"] as [Character])
  func `the user's own page offers a moderator no decision, other pages do`(letter: Character)
    throws
  {
    let (scene, _) = try scene(as: "ana")
    func offers(_ person: String) throws -> Bool {
      try scene.pane(.person(person)).bindings.contains { $0.matches(.character(letter)) }
    }
    #expect(try !offers("ana") && offers("ben"))
  }

  @Test func `in the list the user's own case is marked, and others decide it`() throws {
    let (scene, event) = try scene(as: "ana")
    let pane = try scene.pane(.moderation)
    #expect(scene.shows("your own", in: pane) && scene.shows(Self.refused, in: pane))
    scene.press(.character("K"), in: pane)
    #expect(scene.told.first?.hasPrefix(Self.refused) == true)
    let cleos = try scene.terminal(of: "cleo")
    let list = try cleos.pane(.moderation)
    #expect(!cleos.shows("your own", in: list))
    let file = try cleos.pane(.moderate(.event(event.id)))
    #expect(cleos.shows("fraud  Ben Quick", in: file))
    cleos.press(.character("K"), in: list)
    #expect(cleos.told == ["The reports of Quay Concert are dismissed."])
  }

  @Test func `a moderator who runs an event does not see in its history who hid it`() throws {
    let (scene, event) = try scene(as: "ana")
    try scene.context.events.moderation.hide(.event(event.id), why: "Spam", by: .person("cleo"))
    for place: EventDestination in [.history(event.id), .moderate(.event(event.id))] {
      let pane = try scene.pane(place)
      #expect(scene.shows("the moderators  hid", in: pane, Self.large))
      #expect(!scene.shows("Cleo", in: pane, Self.large))
    }
  }

  @Test func `decided cases are listed apart, newest first, with their result`() throws {
    let (scene, concert) = try scene(as: "cleo")
    let events = scene.context.events
    let chess = try scene.publish("Chess", by: "ben")
    scene.hands.advance(milliseconds: 86_400_000)
    try events.moderation.report(.event(chess.id), .spam, by: "ana")
    try events.moderation.dismissReports(of: .event(concert.id), by: .person("cleo"))
    let pane = try scene.pane(.moderation)
    #expect(scene.shows("Chess", in: pane) && !scene.shows("Quay Concert", in: pane))
    try events.moderation.hide(.event(chess.id), why: "Spam", by: .person("cleo"))
    scene.settle(pane)
    scene.press(.character("f"), in: pane)
    #expect(scene.shows("decided, newest first", in: pane))
    let rows = scene.lines(of: pane).filter { $0.contains("fraud") || $0.contains("spam") }
    #expect(rows.count == 2 && rows[0].contains("Chess") && rows[0].contains("upheld, hidden"))
    #expect(rows[1].contains("Quay Concert") && rows[1].contains("dismissed"))
    scene.press(.character("f"), in: pane)
    #expect(!scene.shows("Quay Concert", in: pane))
  }

  @Test func `a case shows the event as visitors see it, without the moderator's marks`()
    throws
  {
    let (scene, event) = try scene(as: "cleo")
    try scene.context.events.responses.give(.interested(true), event.id, by: "cleo")
    try scene.context.events.responses.give(.inCalendar(true), event.id, by: "cleo")
    let page = try scene.pane(.event(event.id))
    #expect(scene.shows("+ in the calendar", in: page, Self.large))
    let file = try scene.pane(.moderate(.event(event.id)))
    #expect(scene.shows("Harbour Hall", in: file, Self.large))
    #expect(!scene.shows("+ in the calendar", in: file, Self.large))
    #expect(!scene.shows("* interested", in: file, Self.large))
  }
}
