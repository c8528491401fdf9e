import Accounts
import FoundationEssentials
import Languages
import Notifications
import Store
import Testing
import Timekeeping

@Suite("Codes that confirm an address, and the mails that carry them")
struct ConfirmationTests {
  private let scene: NoticeScene
  private let codes: ConfirmationCodes

  init() throws {
    let scene = try NoticeScene()
    self.scene = scene
    codes = ConfirmationCodes(store: scene.store, clock: scene.clock, hasher: .cheap)
  }

  private func user(_ id: String = "ana") throws -> User {
    try #require(
      try scene.store.read { try $0.get(AccountsSchema.users, id).map(User.init(stored:)) })
  }

  private func make(_ purpose: ConfirmationCodes.Purpose = .registration) throws -> String {
    try codes.make(purpose, for: "Ana@club.example", of: "ana")
  }

  @Test func `a code of ten clear characters confirms the address, once`() throws {
    let code = try make()
    #expect(code.count == 10 && code.allSatisfy { "0123456789ABCDEFGHJKMNPQRSTVWXYZ".contains($0) })
    let typed = code.lowercased().prefix(5) + " - " + code.dropFirst(5)
    #expect(try codes.redeem(String(typed), .registration, of: "ana") == "ana@club.example")
    #expect(throws: AccountError.codeRefused) { try codes.redeem(code, .registration, of: "ana") }
  }

  @Test(arguments: [
    (ConfirmationCodes.Purpose.registration, 24 * 60), (.newAddress, 60),
  ])
  func `a code is valid for a limited time`(purpose: ConfirmationCodes.Purpose, minutes: Int) throws
  {
    let code = try make(purpose)
    scene.pass(minutes: minutes)
    #expect(throws: AccountError.codeRefused) { try codes.redeem(code, purpose, of: "ana") }
    let fresh = try make(purpose)
    scene.hands.advance(milliseconds: minutes * 60_000 - 1)
    #expect(throws: Never.self) { try codes.redeem(fresh, purpose, of: "ana") }
  }

  private struct Unsent: Error {}

  @Test func `a code stays good until its successor is really sent`() throws {
    let first = try make()
    scene.pass(minutes: 2)
    #expect(throws: Unsent.self) {
      try codes.make(.registration, for: "ana@club.example", of: "ana") { _ in throw Unsent() }
    }
    // The failed one counts towards the limit, so that a broken server is not tried all the time.
    #expect(throws: AccountError.codeTooSoon(waitSeconds: 60)) { try make() }
    #expect(try codes.redeem(first, .registration, of: "ana") == "ana@club.example")
    scene.pass(minutes: 2)
    let second = try make()
    scene.pass(minutes: 2)
    let third = try make()
    #expect(throws: AccountError.codeRefused) { try codes.redeem(second, .registration, of: "ana") }
    #expect(throws: Never.self) { try codes.redeem(third, .registration, of: "ana") }
  }

  @Test func `a code may be mistyped five times and works for one purpose and one account`() throws
  {
    let code = try make()
    #expect(throws: AccountError.codeRefused) { try codes.redeem(code, .newAddress, of: "ana") }
    #expect(throws: AccountError.codeRefused) { try codes.redeem(code, .registration, of: "ben") }
    for _ in 0..<5 {
      #expect(throws: AccountError.codeRefused) {
        try codes.redeem("0000000000", .registration, of: "ana")
      }
    }
    #expect(throws: AccountError.codeRefused) { try codes.redeem(code, .registration, of: "ana") }
  }

  @Test func `the newest code voids older ones; one a minute is made, ten a day`() throws {
    let old = try make()
    #expect(throws: AccountError.codeTooSoon(waitSeconds: 60)) { try make() }
    scene.pass(minutes: 1)
    let new = try make()
    #expect(throws: AccountError.codeRefused) { try codes.redeem(old, .registration, of: "ana") }
    _ = try codes.redeem(new, .registration, of: "ana")
    for _ in 0..<8 {
      scene.pass(minutes: 1)
      _ = try make()
    }
    scene.pass(minutes: 1)
    #expect(throws: AccountError.codeTooSoon(waitSeconds: (24 * 60 - 10) * 60)) { try make() }
    scene.pass(minutes: 24 * 60)
    _ = try make()
  }

  @Test func `setting the clock back does not revive an expired code`() throws {
    let code = try make()
    scene.hands.stepWallClock(milliseconds: -1)
    #expect(throws: AccountError.codeRefused) { try codes.redeem(code, .registration, of: "ana") }
  }

  @Test func `no file holds the code`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "lapit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try FileStore.open(folder: folder.path, schema: NoticeScene.schema)
    defer { store.close() }
    let scene = try NoticeScene(store: store)
    let code = try ConfirmationCodes(store: store, clock: scene.clock, hasher: .cheap)
      .make(.registration, for: "ana@club.example", of: "ana")
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let bytes = FileManager.default.contents(atPath: folder.path + "/" + name) ?? Data()
      #expect(!String(decoding: bytes, as: UTF8.self).contains(code))
    }
  }

  @Test func `mails carry the code in two halves, in every language, and are marked as ours`()
    throws
  {
    let server = ToldServer()
    let mail = AccountMail(sender: try server.sender, host: "s.lapit")
    for language in Language.allCases {
      for kind in AccountMail.Kind.allCases {
        try mail.send(kind, to: user(), code: "ABCDE12345", .spoken(language), now: scene.now)
      }
    }
    let taken = server.taken()
    #expect(Set(taken.map(\.body)).count == 25 && Set(taken.map(\.id)).count == 5)
    #expect(taken.count { $0.body.contains("ABCDE-12345") } == 15)
    #expect(taken.allSatisfy { $0.body.contains("Ana") && $0.unsubscribe == nil })
  }

  @Test func `a change of address writes to the new one, and warns the old`() throws {
    let server = ToldServer()
    let mail = AccountMail(sender: try server.sender, host: "s.lapit")
    try mail.send(
      .newAddress, to: user(), at: "new@club.example", code: "ABCDE12345", .spoken(.english),
      now: scene.now)
    try mail.send(.warning, to: user(), .spoken(.english), now: scene.now)
    #expect(server.taken().map(\.to.address) == ["new@club.example", "ana@club.example"])
  }

  @Test func `a code that could not be sent says so`() throws {
    let server = ToldServer()
    server.answer(.success(.later("421: busy")), .failure(.noLibrary(package: "libcurl4")))
    let mail = AccountMail(sender: try server.sender, host: "s.lapit")
    #expect(throws: MailError.server("421: busy")) {
      try mail.send(.reset, to: user(), code: "ABCDE12345", .spoken(.english), now: scene.now)
    }
    #expect(throws: MailError.noLibrary(package: "libcurl4")) {
      try mail.send(.reset, to: user(), code: "ABCDE12345", .spoken(.english), now: scene.now)
    }
  }
}
