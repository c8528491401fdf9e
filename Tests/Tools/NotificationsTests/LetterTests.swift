import Accounts
import Languages
import Notifications
import Store
import Testing

@Suite("Invitations and messages")
struct LetterTests {
  private let scene: NoticeScene
  private let letters: LetterService

  init() throws {
    let scene = try NoticeScene(["ana", "ben", "cleo"] + (1...30).map { "p\($0)" })
    self.scene = scene
    letters = LetterService(
      store: scene.store, clock: scene.clock, identifiers: Counted.next,
      reaches: { _, from, to in from != "cleo" || to != "ana" })
  }

  @Test func `an invited person answers, and the sender sees the answer`() throws {
    #expect(try letters.invite(["ben"], to: "club:run", text: "Come\nalong", by: "ana") == 1)
    #expect(try scene.said(to: "ben") == ["*Ana invites you to \"club:run\": Come along"])
    try letters.answer(.coming, to: "club:run", from: "ana", by: "ben")
    #expect(try scene.said(to: "ana") == ["*Ben is coming to \"club:run\""])
    scene.pass(minutes: 1)
    try letters.answer(.no, to: "club:run", from: "ana", by: "ben")
    #expect(try scene.said(to: "ana") == ["*Ben is not coming to \"club:run\""])
  }

  @Test func `inviting and writing require a confirmed address if configured`()
    throws
  {
    let letters = LetterService(
      store: scene.store, clock: scene.clock, identifiers: Counted.next, confirms: .publish)
    let refused = AccountError.notConfirmed(email: "ana@club.example")
    #expect(throws: refused) { try letters.invite(["ben"], to: "club:run", text: "", by: "ana") }
    #expect(throws: refused) { try letters.send("Hello", about: "", from: "ana", to: "ben") }
    try AccountService(store: scene.store, clock: scene.clock).noteConfirmed("ana")
    #expect(try letters.invite(["ben"], to: "club:run", text: "", by: "ana") == 1)
    try letters.send("Hello", about: "", from: "ana", to: "ben")
  }

  @Test func `letters are deleted after 400 days, like all personal notices`() throws {
    let service = NoticeService(kinds: [])
    func tidy() throws -> [Int] {
      try scene.store.write(by: "shell", at: scene.now) {
        try service.tidy(in: $0, at: scene.now)
        return [
          try $0.count(NoticeCollections.invitations, .all),
          try $0.count(NoticeCollections.messages, .all),
        ]
      }
    }
    _ = try letters.invite(["ben", "p1"], to: "club:run", text: "", by: "ana")
    try letters.send("Hello", about: "", from: "ana", to: "ben")
    scene.pass(minutes: 300 * 1_440)
    try letters.answer(.coming, to: "club:run", from: "ana", by: "ben")
    try letters.send("Hello again", about: "", from: "ben", to: "ana")
    scene.pass(minutes: 99 * 1_440)
    #expect(try tidy() == [2, 2])
    #expect(try scene.store.read { try service.isTidy(in: $0, at: scene.now) })
    scene.pass(minutes: 2 * 1_440)
    #expect(try !scene.store.read { try service.isTidy(in: $0, at: scene.now) })
    #expect(try tidy() == [1, 1])
  }

  @Test func `old invitations are deleted though two hundred older ones were answered since`()
    throws
  {
    let service = NoticeService(kinds: [])
    try scene.store.write(by: "x", at: scene.now) { [scene] in
      for number in 0..<260 {
        let id = "i\(number)"
        var letter = Invitation(
          subject: "club:\(number)", from: "ana", to: "ben", text: "", at: scene.now)
        if number < 200 { letter.answeredAt = scene.now + 399 * 86_400_000 }
        try $0.put(NoticeCollections.invitations, id: id, letter)
      }
    }
    scene.pass(minutes: 402 * 1_440)
    try scene.store.write(by: "shell", at: scene.now) { [scene] in
      try service.tidy(in: $0, at: scene.now)
    }
    #expect(try scene.store.read { try $0.count(NoticeCollections.invitations, .all) } == 200)
  }

  @Test func `inviting the same person twice or oneself sends nothing`() throws {
    #expect(try letters.invite(["ben", "ana"], to: "club:run", text: "", by: "ana") == 1)
    #expect(try letters.invite(["ben", "cleo"], to: "club:run", text: "", by: "ana") == 1)
    #expect(try scene.said(to: "ben") == ["*Ana invites you to \"club:run\""])
  }

  @Test func `20 people a day are invited to one event, and 20 to another`() throws {
    let many = (1...20).map { "p\($0)" }
    #expect(try letters.invite(many, to: "club:run", text: "", by: "ana") == 20)
    #expect(throws: NoticeError(.invitedTooMany, ["limit": "20"])) {
      try letters.invite(["ben"], to: "club:run", text: "", by: "ana")
    }
    #expect(try letters.invite(["ben"], to: "club:swim", text: "", by: "ana") == 1)
    scene.pass(minutes: 24 * 60)
    #expect(try letters.invite(["ben"], to: "club:run", text: "", by: "ana") == 1)
  }

  @Test func `an invitation to a deleted subject is not shown`() throws {
    try letters.invite(["ben"], to: "club:gone", text: "", by: "ana")
    #expect(try scene.said(to: "ben") == [])
  }

  @Test func `muted people's letters are not shown, and blocked people cannot write`() throws {
    try letters.invite(["ben"], to: "club:run", text: "", by: "ana")
    try letters.send("Hello", about: "", from: "ana", to: "ben")
    scene.mute("ana", by: "ben")
    #expect(try scene.said(to: "ben") == [])
    #expect(throws: NoticeError(.cannotReach)) {
      try letters.send("Hello", about: "", from: "cleo", to: "ana")
    }
    #expect(throws: NoticeError(.noSuchPerson)) {
      try letters.send("Hello", about: "", from: "ana", to: "nobody")
    }
  }

  @Test func `a user starts five conversations a day, and replies are unlimited`() throws {
    for person in 1...5 { try letters.send("Hello", about: "", from: "ana", to: "p\(person)") }
    try letters.send("And?", about: "", from: "ana", to: "p1")
    #expect(throws: NoticeError(.wroteTooMany, ["limit": "5"])) {
      try letters.send("Hello", about: "", from: "ana", to: "ben")
    }
    try letters.send("Hello", about: "", from: "ben", to: "ana")
    try letters.send("Hello yourself", about: "", from: "ana", to: "ben")
    scene.pass(minutes: 24 * 60)
    try letters.send("Hello", about: "", from: "ana", to: "cleo")
  }

  @Test func `a message names its sender and subject, even if the subject was deleted`() throws {
    try letters.send("Is it\nfar?", about: "club:run", from: "ben", to: "ana")
    try letters.send("Hello", about: "club:gone", from: "cleo", to: "ben")
    #expect(try scene.said(to: "ana") == ["*Ben about \"club:run\": Is it far?"])
    #expect(try scene.said(to: "ben") == ["*Cleo: Hello"])
  }

  @Test func `an empty, long or unsafe text is not sent`() throws {
    #expect(throws: NoticeError(.empty)) {
      try letters.send(" \u{1B}\n ", about: "", from: "ana", to: "ben")
    }
    let long = String(repeating: "é", count: 501)
    #expect(throws: NoticeError(.tooLong, ["limit": "500", "count": "501"])) {
      try letters.send(long, about: "", from: "ana", to: "ben")
    }
    #expect(throws: NoticeError(.tooLong, ["limit": "255", "count": "501"])) {
      try letters.invite(["ben"], to: "club:run", text: long, by: "ana")
    }
    let sent = try letters.send("a\u{1B}[2Jb\u{202E}c", about: "", from: "ana", to: "ben")
    #expect(sent.text == "a[2Jbc")
  }

  @Test func `lines are said in the reader's language`() throws {
    try letters.invite(["ben"], to: "club:run", text: "", by: "ana")
    let said = try Language.allCases.map { language in
      try scene.inbox.lines(of: "ben", in: language).map(\.text)
    }
    #expect(Set(said).count == 5 && said.allSatisfy { $0.count == 1 && $0[0].contains("Ana") })
  }
}
