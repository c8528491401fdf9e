import Languages
import Store
import Testing

@testable import Accounts

@Suite struct LoggingInTests {
  private let scene = AccountsScene()

  @Test(arguments: ["ana@club.example", "ANA@Club.Example", " ana@club.example "])
  func `the address may be typed in any letter case and with spaces around it`(_ email: String)
    throws
  {
    try scene.register()
    #expect(try scene.logIn(AccountsScene.password, email).firstName == "Ana")
  }

  @Test func `an unknown address and a wrong password get the same error`() throws {
    try scene.register()
    _ = scene.takeHashes()
    #expect(throws: AccountError.wrongCredentials) { try scene.logIn("gravel and sun") }
    let known = scene.takeHashes()
    #expect(throws: AccountError.wrongCredentials) {
      try scene.logIn("gravel and sun", "nobody@club.example")
    }
    #expect(scene.takeHashes() == known)
    #expect(known == [.cheap])
  }

  @Test func `a person without a password cannot log in with an empty or any other`() throws {
    _ = try scene.store.write(by: "x", at: 0) {
      try $0.put(AccountsSchema.users, id: "old", User(id: "old", email: "ana@club.example"))
    }
    #expect(throws: AccountError.wrongCredentials) { try scene.logIn() }
  }

  @Test func `a malformed address gets its own error and no password is checked`() throws {
    _ = scene.takeHashes()
    #expect {
      try scene.logIn("x", "ana")
    } throws: {
      ($0 as? AccountError)?.problems.map(\.wording.key) == ["accounts.error.emailMalformed"]
    }
    #expect {
      try scene.logIn("")
    } throws: {
      ($0 as? AccountError)?.problems.map(\.field) == ["password"]
    }
    #expect(scene.takeHashes() == [])
  }

  @Test func `a password is never trimmed`() throws {
    try scene.register()
    #expect(throws: AccountError.wrongCredentials) {
      try scene.logIn(AccountsScene.password + " ")
    }
  }

  @Test func `a password hash of lower cost is upgraded at log-in`() throws {
    let user = try scene.register()
    let dear = scene.accounts(cost: ScryptCost(logRounds: 2))
    _ = try dear.logIn(email: user.email, password: AccountsScene.password)
    _ = scene.takeHashes()
    _ = try dear.logIn(email: user.email, password: AccountsScene.password)
    #expect(scene.takeHashes() == [ScryptCost(logRounds: 2)])
  }
}
