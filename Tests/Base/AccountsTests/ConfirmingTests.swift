import Store
import Testing
import Timekeeping

@testable import Accounts

@Suite("Addresses are confirmed")
struct ConfirmingTests {
  private let scene = AccountsScene()
  private let minute = 60_000

  private func accounts(_ confirms: ConfirmationRule, _ terminal: String = "a") -> AccountService {
    AccountService(
      store: scene.store, clock: .manual(scene.hands), hasher: .cheap, terminal: terminal,
      confirms: confirms)
  }

  private func check(_ rule: ConfirmationRule, _ user: User) throws {
    try scene.store.read { try rule.check(user.id, in: $0) }
  }

  @Test func `publishing can require a confirmed address`() throws {
    let user = try scene.register("Ana@club.example")
    try check(.off, user)
    let refused = AccountError.notConfirmed(email: "Ana@club.example")
    #expect(throws: refused) { try check(.publish, user) }
    #expect(throws: refused) { try check(.all, user) }
    try scene.accounts.noteConfirmed(user.id)
    try check(.publish, user)
  }

  @Test func `logging in requires a confirmed address only under the strictest rule`() throws {
    let user = try scene.register()
    func logIn(_ rule: ConfirmationRule) throws -> User {
      try accounts(rule).logIn(email: user.email, password: AccountsScene.password)
    }
    #expect(try logIn(.publish) == user)
    #expect(throws: AccountError.notConfirmed(email: user.email)) { try logIn(.all) }
    #expect(throws: AccountError.wrongCredentials) {
      try accounts(.all).logIn(email: user.email, password: "not it at all")
    }
    let token = try scene.accounts.stay(user)
    #expect(try accounts(.all).resume(token) == nil)
    try scene.accounts.noteConfirmed(user.id)
    #expect(try logIn(.all) == user)
    #expect(try accounts(.all).resume(token) == user)
  }

  @Test func `another address is not confirmed by the code of the one before`() throws {
    let user = try scene.register()
    try scene.accounts.noteConfirmed(user.id, address: "ANA@club.example")
    #expect(try scene.accounts.isConfirmed(user))
    let moved = try scene.accounts.move(user.id, to: "Ana@elsewhere.example")
    #expect(moved.email == "Ana@elsewhere.example")
    #expect(try scene.accounts.isConfirmed(moved) && !scene.accounts.isConfirmed(user))
    try scene.accounts.noteConfirmed(user.id, address: "ana@club.example")
    #expect(try !scene.accounts.isConfirmed(moved))
  }

  @Test func `a profile keeps its address until the new one is confirmed, and saves all else`()
    throws
  {
    let user = try scene.register()
    try scene.register("oleg@club.example")
    var draft = ProfileDraft(user)
    (draft.email, draft.homePlace) = ("new@club.example", "Sofia")
    let accounts = accounts(.publish)
    #expect(throws: AccountError.wrongPassword) {
      try accounts.updateProfile(draft, of: user.id, password: "not it at all")
    }
    let saved = try accounts.updateProfile(draft, of: user.id, password: AccountsScene.password)
    #expect(saved.email == "ana@club.example" && saved.homePlace == "Sofia")
    draft.email = "oleg@club.example"
    #expect(throws: AccountError.emailTaken) {
      try accounts.updateProfile(draft, of: user.id, password: AccountsScene.password)
    }
    #expect(throws: AccountError.emailTaken) {
      try accounts.move(user.id, to: "oleg@club.example")
    }
  }

  @Test func `a reset by mail confirms the address, a reset by hand does not`()
    throws
  {
    let user = try scene.register()
    for isMailed in [false, true] {
      let code = try scene.accounts.resetCode(
        forEmail: user.email, mail: isMailed ? { _ in } : nil)
      try scene.accounts.setPassword(
        email: user.email, code: code, new: "a quite new one", repeated: "a quite new one")
      #expect(try scene.accounts.isConfirmed(user) == isMailed)
    }
  }

  @Test func `an address is mailed one code a minute and ten a day, from any terminal`()
    throws
  {
    for turn in 0..<10 {
      try accounts(.off, "t\(turn)").takeCodeTurn(for: "Ana@club.example")
      #expect(throws: AccountError.codeTooSoon(waitSeconds: turn < 9 ? 60 : 86_400 - 9 * 60)) {
        try accounts(.off).takeCodeTurn(for: "ana@club.example")
      }
      scene.hands.advance(milliseconds: minute)
    }
    #expect(throws: AccountError.codeTooSoon(waitSeconds: 86_400 - 10 * 60)) {
      try accounts(.off).takeCodeTurn(for: "ana@club.example")
    }
    scene.hands.advance(milliseconds: (24 * 60 - 10) * minute)
    try accounts(.off).takeCodeTurn(for: "ana@club.example")
  }

  @Test func `a terminal mails ten codes in ten minutes, to any address`() throws {
    let kiosk = accounts(.off, "kiosk")
    for stranger in 0..<10 { try kiosk.takeCodeTurn(for: "s\(stranger)@club.example") }
    #expect(throws: AccountError.codeTooSoon(waitSeconds: 600)) {
      try kiosk.takeCodeTurn(for: "next@club.example")
    }
    try accounts(.off, "desk").takeCodeTurn(for: "next@club.example")
    scene.hands.advance(milliseconds: 10 * minute)
    try kiosk.takeCodeTurn(for: "other@club.example")
    #expect(try scene.traces(of: "club.example") == 0)
  }
}
