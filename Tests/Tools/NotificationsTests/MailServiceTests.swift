import FoundationEssentials
import Notifications
import Store
import Synchronization
import Testing
import Timekeeping

/// A mail server with answers chosen by the test, which keeps accepted mails.
final class ToldServer: Sendable {
  private let state = Mutex<(taken: [MailMessage], answers: [Result<MailOutcome, MailError>])>(
    ([], []))

  func answer(_ answers: Result<MailOutcome, MailError>...) {
    state.withLock { $0.answers = answers }
  }

  /// Returns the mails accepted since the last call.
  func taken() -> [MailMessage] {
    state.withLock { state in
      defer { state.taken = [] }
      return state.taken
    }
  }

  var sender: MailSender {
    get throws {
      let from = try #require(MailMessageTests.from)
      return MailSender(from: from, isServer: true) { [self] message, _, _ throws(MailError) in
        try state.withLock { state throws(MailError) in
          let answer = state.answers.isEmpty ? .success(.sent) : state.answers.removeFirst()
          let outcome = try answer.get()
          if outcome == .sent { state.taken.append(message) }
          return outcome
        }
      }
    }
  }
}

@Suite("Mail is planned, sent once, and tried again")
struct MailServiceTests {
  private let scene: NoticeScene
  private let server = ToldServer()

  init() throws {
    scene = try NoticeScene()
    scene.hold("club:run", "ben", "cleo")
  }

  private func service(_ sender: MailSender? = nil) throws -> MailService {
    MailService(
      store: scene.store, clock: scene.clock, sources: [.general, scene.source],
      sender: try sender ?? server.sender, host: "s.lapit"
    ) { .spoken($0) }
  }

  private func cancel(_ text: String = "Storm") throws {
    try scene.post(NoticeDraft("club.cancelled", about: "club:run", by: "ana", text: text))
  }

  private func round() throws -> MailService.Round { try service().round() }

  @Test func `each user who saved the subject gets one mail, the author none`() throws {
    scene.hold("club:run", "ana")
    try cancel()
    let round = try round()
    #expect(round.planned == 2 && round.sent == 2 && round.waiting == 0)
    let taken = server.taken()
    #expect(taken.map(\.to.address) == ["ben@club.example", "cleo@club.example"])
    #expect(taken[0].subject == "club.cancelled club:run Storm")
    #expect(taken[0].body.hasPrefix("club.cancelled club:run Storm\n\n-- \n"))
    #expect(Set(taken.map(\.id)).count == 2 && taken[0].id.hasSuffix(".ben@s.lapit"))
    #expect(try self.round() == MailService.Round())
  }

  @Test func `a change that waits for further edits is not mailed early`() throws {
    try scene.edit("start", "19:00", "19:30")
    #expect(try round().planned == 0)
    scene.pass(minutes: 29)
    try scene.edit("start", "19:30", "20:00")
    scene.pass(minutes: 29)
    #expect(try round().planned == 0)
    scene.pass(minutes: 1)
    #expect(try round().sent == 2)
    #expect(server.taken().first?.subject == "club.edited club:run start 19:00 → 20:00")
  }

  @Test func `switches, mutes and kinds that are never mailed`() throws {
    try scene.prefer("ben") { $0.set(NoticeScene.cancelled, .mail, to: false) }
    scene.mute("ana", by: "cleo")
    try cancel()
    try scene.post(NoticeDraft("club.won", about: "club:run", to: "ben"))
    #expect(try round().planned == 0)
    #expect(try scene.said(to: "ben").count == 2)
  }

  @Test func `planned mail is dropped when its kind is switched off`() throws {
    try cancel()
    server.answer(.failure(.login("535")))
    #expect(try round().trouble == .login("535"))
    try scene.prefer("ben") { $0.set(NoticeScene.cancelled, .mail, to: false) }
    #expect(try round().sent == 1)
    #expect(server.taken().map(\.to.address) == ["cleo@club.example"])
  }

  @Test func `during quiet hours mail waits for the morning, urgent mail does not`() throws {
    try scene.prefer("cleo") { $0.quiet = .never }
    try scene.edit("start", "19:00", "20:00")
    scene.pass(minutes: 10 * 60 + 30)
    #expect(try round().sent == 1)
    try cancel()
    #expect(try round().sent == 2)
    scene.pass(minutes: 9 * 60 + 29)
    #expect(try round().sent == 0)
    scene.pass(minutes: 1)
    #expect(try round().sent == 1)
    #expect(server.taken().last?.to.address == "ben@club.example")
  }

  @Test func `texts are those of the reader's language, and ask many how to unsubscribe`() throws {
    try scene.add("dan", language: "uk")
    try scene.post(NoticeDraft("club.weekly", about: "week:47", to: "dan"))
    #expect(try round().sent == 1)
    let mail = try #require(server.taken().first)
    #expect(mail.body.contains("LapIt повідомляє вас"))
    #expect(mail.unsubscribe?.address == "events@club.example")
  }

  @Test func `a section can add a calendar file and a longer text`() throws {
    var source = scene.source
    source.mail = { _, notice, _ in
      MailText(subject: "Off", body: notice.text, calendar: MailCalendar(.cancel, "BEGIN:X"))
    }
    try cancel()
    let mail = MailService(
      store: scene.store, clock: scene.clock, sources: [source], sender: try server.sender,
      host: "s.lapit"
    ) { .spoken($0) }
    #expect(try mail.round().sent == 2)
    #expect(server.taken().first?.calendar == MailCalendar(.cancel, "BEGIN:X"))
  }

  @Test func `a notice that cannot be planned is reported, and the others are mailed`() throws {
    struct Broken: Error {}
    try scene.post(NoticeDraft("club.cancelled", about: "club:broken", by: "ana"))
    scene.pass(minutes: 1)
    try cancel()
    var source = scene.source
    let recipients = source.recipients
    source.recipients = { reader, notice, after, limit in
      if notice.subject == "club:broken" { throw Broken() }
      return try recipients(reader, notice, after, limit)
    }
    let mail = MailService(
      store: scene.store, clock: scene.clock, sources: [source], sender: try server.sender,
      host: "s.lapit"
    ) { .spoken($0) }
    #expect(throws: Broken.self) { try mail.round() }
    #expect(server.taken().count == 2)
    #expect(try scene.store.read { try $0.find(NoticeCollections.mailings) }.count == 1)
    // Each retry reports the failure again: after 1, 5, 30 min, 2 and 12 h, then every 12 h.
    var told: [Int] = []
    for minute in 1...2_200 {
      scene.pass(minutes: 1)
      do { _ = try mail.round() } catch is Broken { told.append(minute) }
    }
    #expect(told == [1, 6, 36, 156, 876, 1_596])
  }

  @Test func `a hidden section sends no mail, then or later`() throws {
    try cancel()
    let other = MailService(
      store: scene.store, clock: scene.clock, sources: [.general], sender: try server.sender,
      host: "s.lapit"
    ) { .spoken($0) }
    #expect(try other.round().planned == 0)
    #expect(try round().planned == 0)
  }

  @Test func `a busy server is retried after 1, 5, 30 min, 2 and 12 h, then no more`()
    throws
  {
    try scene.prefer("ben") { $0.quiet = .never }
    try scene.prefer("cleo") { $0.set(NoticeScene.cancelled, .mail, to: false) }
    try cancel()
    let busy = Result<MailOutcome, MailError>.success(.later("421: busy"))
    server.answer(busy, busy, busy, busy, busy, busy)
    let first = try round()
    #expect(first.waiting == 1 && first.postponed == 1 && first.sent == 0)
    for minutes in [1, 5, 30, 120, 720] {
      scene.pass(minutes: minutes - 1)
      #expect(try service().status().next == scene.now + 60_000)
      #expect(try round().failed == 0)
      scene.pass(minutes: 1)
      #expect(try round().failed == (minutes == 720 ? 1 : 0))
    }
    #expect(try service().status().reasons == ["421: busy": 1])
    scene.pass(minutes: 100_000)
    #expect(try round() == MailService.Round())
  }

  @Test func `a permanent refusal fails one mail at once, and the next is sent`() throws {
    try cancel()
    server.answer(.success(.refused("550: no such user")))
    let round = try round()
    #expect(round.failed == 1 && round.sent == 1 && round.waiting == 0)
    let status = try service().status()
    #expect(status.failed == 1 && status.reasons == ["550: no such user": 1])
  }

  @Test func `an unreachable server costs one mail one attempt, and ends the round`() throws {
    try cancel()
    server.answer(.failure(.server("no route")))
    let round = try round()
    #expect(round.trouble == .server("no route") && round.sent == 0 && round.waiting == 2)
    #expect(try self.round().sent == 1)
    scene.pass(minutes: 1)
    #expect(try self.round().sent == 1)
  }

  @Test func `a refused password costs no mail an attempt`() throws {
    try cancel()
    for _ in 0..<10 {
      server.answer(.failure(.login("535")))
      #expect(try round().trouble == .login("535"))
    }
    #expect(try round().sent == 2)
  }

  @Test func `at most 60 go out in a minute`() throws {
    for number in 0..<150 {
      let person = "p\(1000 + number)"
      try scene.add(person)
      scene.hold("club:swim", person)
    }
    try scene.post(NoticeDraft("club.cancelled", about: "club:swim", by: "ana"))
    #expect(try round().sent == 60)
    #expect(try round().sent == 0)
    scene.pass(minutes: 1)
    #expect(try round().sent == 60)
    scene.pass(minutes: 1)
    let last = try round()
    #expect(last.sent == 30 && last.waiting == 0)
    #expect(Set(server.taken().map(\.to.address)).count == 150)
  }
}
