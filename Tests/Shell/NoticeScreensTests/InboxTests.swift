import Languages
import Notifications
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import NoticeScreens

@Suite struct InboxTests {
  @Test func `the newest notice is first and unread ones have a sign`() throws {
    let scene = try NoticeScreensScene()
    try scene.tell("Cancelled: Chess. Storm warning.")
    let pane = try scene.pane(.inbox)
    scene.press(.enter, in: pane)
    scene.hands.advance(milliseconds: 60_000)
    try scene.tell("Ana added Go", kind: "club.added")
    scene.expectFrame(
      """
        When           What
       *12:01          Ana added Go
      > 12:00          Cancelled: Chess. Storm warning.
      """, of: pane, in: Size(columns: 60, rows: 7))
    #expect(scene.context.notices.inboxState.unread == 1)
  }

  @Test func `a long line is read whole below the list`() throws {
    let scene = try NoticeScreensScene()
    let text = "Cancelled: Night of the Long Tables, since the river has come over its banks again."
    try scene.tell(text)
    let pane = try scene.pane(.inbox)
    for size in [NoticeScreensScene.small, Size(columns: 60, rows: 11)] {
      let words = scene.screen(of: pane, in: size).split(whereSeparator: \.isWhitespace)
      #expect(words.joined(separator: " ").contains(text))
    }
  }

  @Test func `R marks all as read, and x removes a notice permanently`() throws {
    let scene = try NoticeScreensScene()
    for text in ["One", "Two", "Three"] { try scene.tell(text) }
    let pane = try scene.pane(.inbox)
    scene.press(.character("R"), in: pane)
    #expect(scene.context.notices.inboxState.unread == 0)
    for _ in 0..<3 { scene.press(.character("x"), in: pane) }
    #expect(scene.screen(of: pane).contains("Nothing new."))
    scene.look()
    #expect(scene.screen(of: pane).contains("Nothing new."))
  }

  @Test func `an invitation can be answered, and its sender sees the answer`() throws {
    let scene = try NoticeScreensScene()
    let letters = scene.context.notices.letters
    try letters.invite(["ben"], to: "event:e1", text: "Together?", by: "ana")
    scene.look()
    let pane = try scene.pane(.inbox)
    #expect(scene.screen(of: pane).contains("Ana invites you to \"Chess\": Together?"))
    scene.press(.character("J"), in: pane)
    #expect(scene.takeTold() == ["Your answer is sent: you are coming."])
    let lines = try scene.context.notices.inboxState.inbox.lines(of: "ana")
    #expect(lines.map(\.text) == ["Ben is coming to \"Chess\""])
  }

  @Test func `a message can be replied to, a notice cannot`() throws {
    let scene = try NoticeScreensScene()
    try scene.tell("Cancelled")
    let pane = try scene.pane(.inbox)
    scene.press(.character("r"), in: pane)
    #expect(scene.takeTold() == ["This has no sender to reply to."])
    scene.hands.advance(milliseconds: 1_000)
    try scene.context.notices.letters.send(
      "Room for two?", about: "event:e1", from: "ana", to: "ben")
    scene.look()
    scene.press(.home, in: pane)
    let move = scene.press(.character("r"), in: pane)
    let place = try #require(move.routes.first?.destination as? NoticeDestination)
    let reply = try scene.pane(place)
    #expect(scene.screen(of: reply).contains("Ana about \"Chess\": Room for two?"))
    scene.press(.enter, in: reply)
    #expect(scene.takeTold() == ["Type a message first."])
    scene.type("Yes", in: reply)
    scene.press(.enter, in: reply)
    #expect(scene.takeTold() == ["Your message is sent."])
    let lines = try scene.context.notices.inboxState.inbox.lines(of: "ana")
    #expect(lines.map(\.text) == ["Ben about \"Chess\": Yes"])
  }

  @Test func `an open program reports a new notice once and rings`() throws {
    let scene = try NoticeScreensScene()
    _ = scene.takeTold()
    try scene.tell("Cancelled: Chess")
    let isRung = scene.moves.contains { $0.rings }
    #expect(isRung)
    #expect(scene.takeTold() == ["Inbox: Cancelled: Chess"])
    scene.look()
    #expect(scene.takeTold() == [])
    scene.context.notices.inboxState.mayTell = { false }
    try scene.tell("Cancelled: Go")
    #expect(scene.takeTold() == [] && scene.context.notices.inboxState.unread == 2)
  }

  @Test func `during quiet hours only urgent notices are shown at once`() throws {
    let scene = try NoticeScreensScene()
    scene.hands.advance(milliseconds: 11 * 3_600_000)
    _ = scene.takeTold()
    try scene.context.notices.preferences.change("ben") {
      $0.quiet = QuietTime(from: 0, to: 1_439)
    }
    try scene.tell("Ana added Go", kind: "club.added")
    #expect(scene.takeTold() == [])
    try scene.tell("Cancelled: Chess")
    #expect(scene.takeTold() == ["Inbox: Cancelled: Chess"])
    #expect(scene.context.notices.inboxState.unread == 2)
  }

  @Test func `signing out clears the inbox, and a kiosk has none`() throws {
    let scene = try NoticeScreensScene()
    try scene.tell("Cancelled: Chess")
    scene.context.user = nil
    scene.look()
    #expect(scene.context.notices.inboxState.lines == nil)
    #expect(throws: NoSuchPlace.self) { try scene.pane(.inbox) }
    let kiosk = try NoticeScreensScene(isKiosk: true)
    #expect(kiosk.context.notices.inboxState.isOn == false)
    #expect(kiosk.context.notices.inboxState.lines == nil)
  }
}
