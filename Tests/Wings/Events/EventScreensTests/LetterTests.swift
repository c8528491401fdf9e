import Accounts
import Events
import NoticeScreens
import Notifications
import People
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import EventScreens

@Suite struct LetterTests {
  private func scene() throws -> (scene: EventScreensScene, event: Event) {
    let scene = try EventScreensScene()
    let event = try scene.publish("Quay Concert") { $0.start = "2026-11-21 20:00" }
    try scene.context.events.people.follow(true, "cleo", by: "ben")
    return (scene, event)
  }

  /// Returns the label of Enter.
  private func label(of pane: any Pane) -> String? {
    pane.bindings.first { $0.keys.contains(.enter) }?.label
  }

  @Test func `marked people get the invitation, and their answer returns`() throws {
    let (scene, event) = try scene()
    let list = try scene.pane(.popular)
    scene.press(.character("V"), in: list)
    #expect(scene.route == .invite(event.id))
    let pane = try scene.pane(.invite(event.id))
    scene.press(.character(" "), in: pane)
    scene.press(.tab, in: pane)
    scene.type("Shall we?", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told == ["1 person invited."])
    #expect(scene.shows("Cleo Marsh", in: pane) && scene.shows("invited", in: pane))
    scene.context.user = try scene.user("cleo")
    let page = try scene.pane(.event(event.id))
    #expect(scene.shows("Ben Quick invites you: Shall we? R answers.", in: page))
    scene.press(.character("R"), in: page)
    #expect(scene.route == .answer(event.id))
    let answer = try scene.pane(.answer(event.id))
    scene.press(.right, in: answer)
    scene.press(.enter, in: answer)
    #expect(scene.hasGoneBack)
    scene.settle(page)
    #expect(scene.shows("Maybe you are coming.", in: page))
    scene.context.user = try scene.user("ben")
    scene.settle(pane)
    #expect(scene.shows("maybe", in: pane))
  }

  @Test func `Enter marks the selected person and goes to the text, and sends nothing`()
    throws
  {
    let (scene, event) = try scene()
    let pane = try scene.pane(.invite(event.id))
    #expect(label(of: pane) == "events.key.pick")
    scene.press(.enter, in: pane)
    #expect(try scene.store.read { try $0.count(NoticeCollections.invitations) } == 0)
    #expect(scene.shows("*   Cleo Marsh", in: pane) || scene.shows("* Cleo Marsh", in: pane))
    #expect(scene.shows("To Cleo Marsh. Optional.", in: pane))
    scene.type("Shall we?", in: pane)
    #expect(label(of: pane) == "inbox.key.send")
    scene.press(.enter, in: pane)
    #expect(scene.told == ["1 person invited."])
    let sent = try scene.store.read { try $0.find(NoticeCollections.invitations).map(\.value) }
    #expect(sent.map(\.to) == ["cleo"] && sent.map(\.text) == ["Shall we?"])
  }

  @Test func `a text without marked people is not sent and stays`() throws {
    let (scene, event) = try scene()
    let pane = try scene.pane(.invite(event.id))
    scene.press(.tab, in: pane)
    scene.type("Shall we?", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Mark people to invite with Space first."])
    #expect(scene.shows("Shall we?", in: pane))
    #expect(try scene.store.read { try $0.count(NoticeCollections.invitations) } == 0)
    // Enter does not invite a person again.
    try scene.context.notices.letters.invite(["cleo"], to: "event:\(event.id)", text: "", by: "ben")
    scene.press(.tab, in: pane)
    scene.settle(pane)
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Mark people to invite with Space first."])
  }

  @Test func `an invitation without recipients is not sent`() throws {
    let (scene, event) = try scene()
    try scene.context.events.people.follow(false, "cleo", by: "ben")
    let pane = try scene.pane(.invite(event.id))
    #expect(scene.shows("You have no friends here yet", in: pane))
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Mark people to invite with Space first."])
  }

  @Test func `no one can be invited to a past event`() throws {
    let (scene, event) = try scene()
    scene.hands.advance(milliseconds: 86_400_000)
    let page = try scene.pane(.event(event.id))
    scene.press(.character("V"), in: page)
    #expect(scene.route == nil && scene.told == ["\"Quay Concert\" is over."])
  }

  @Test func `the organizer can be messaged from the page, if allowed`() throws {
    let (scene, event) = try scene()
    scene.press(.character("c"), in: try scene.pane(.event(event.id)))
    #expect(scene.route == .contact(person: "ana", event: event.id))
    let pane = try scene.pane(.contact(person: "ana", event: event.id))
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Type a message first."])
    scene.type("Is there a coat rack?", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Sent to Ana Harbour."] && scene.hasGoneBack)
    let sent = try scene.store.read { try $0.find(NoticeCollections.messages) }
    #expect(sent.map(\.value.subject) == ["event:\(event.id)"])
    try scene.context.events.people.mute(.block, "cleo", by: "ben")
    scene.context.user = try scene.user("cleo")
    #expect(throws: PeopleError(.noSuchPerson)) {
      try scene.pane(.contact(person: "ben", event: nil))
    }
  }

  @Test func `messages to a sixth person in a day are refused`() throws {
    let (scene, _) = try scene()
    try scene.store.write(by: "shell", at: 0) { transaction in
      for number in 1...6 {
        let id = "p\(number)"
        try transaction.put(
          AccountsSchema.users, id: id,
          User(id: id, email: "\(id)@club.example", firstName: id, secondName: "Marsh"))
      }
    }
    for number in 1...6 {
      let pane = try scene.pane(.contact(person: "p\(number)", event: nil))
      scene.type("Hello", in: pane)
      scene.press(.enter, in: pane)
      #expect(scene.hasGoneBack == (number < 6))
    }
  }

  @Test func `a user without a confirmed address cannot write from any screen`() throws {
    let (plain, event) = try scene()
    let scene = try EventScreensScene(store: plain.store, hands: plain.hands, confirms: .publish)
    let pane = try scene.pane(.invite(event.id))
    scene.press(.character(" "), in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told.count == 1 && scene.told[0].contains("onfirm"))
    let sent = try scene.store.read { try $0.find(NoticeCollections.invitations).count }
    #expect(sent == 0)
  }
}
