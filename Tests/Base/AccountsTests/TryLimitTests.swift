import Store
import Testing
import Timekeeping

@testable import Accounts

@Suite struct TryLimitTests {
  private let scene = AccountsScene()

  private func fail(_ times: Int, _ email: String = "ana@club.example") {
    for _ in 0..<times {
      #expect(throws: AccountError.wrongCredentials) { try scene.logIn("wrong one", email) }
    }
  }

  @Test func `attempts counted by an earlier program still count`() {
    #expect(
      TryGate.accountKey("Ana@club.example")
        == "account-6623c8ea2ddcb259dad220358fe8f12fb6a2b463e04398543c76aff19235f930")
  }

  @Test(arguments: ["ana@club.example", "nobody@club.example"])
  func `five wrong passwords cost nothing, then each waits twice as long`(_ email: String) throws {
    try scene.register()
    fail(5, email)
    for seconds in [1, 2, 4, 8, 16] {
      #expect(throws: AccountError.tooManyTries(waitSeconds: seconds)) {
        try scene.logIn(AccountsScene.password, email)
      }
      scene.hands.advance(milliseconds: seconds * 1000 - 1)
      #expect(throws: AccountError.tooManyTries(waitSeconds: 1)) { try scene.logIn("x", email) }
      scene.hands.advance(milliseconds: 1)
      fail(1, email)
    }
  }

  @Test func `no wait is longer than a quarter of an hour`() throws {
    let tries = TryRecord(count: 400, recentUTC: [1_000])
    #expect(TryGate.accountWait(tries, atUTC: 1_000) == 15 * 60_000)
  }

  @Test func `a successful log-in resets the count of failures`() throws {
    try scene.register()
    fail(4)
    _ = try scene.logIn()
    fail(5)
    #expect(throws: AccountError.tooManyTries(waitSeconds: 1)) { try scene.logIn() }
  }

  @Test func `leaving and coming back does not reset the count of failures`() throws {
    try scene.register()
    fail(5)
    let again = scene.accounts(cost: .cheap)
    #expect(throws: AccountError.tooManyTries(waitSeconds: 1)) {
      try again.logIn(email: "ana@club.example", password: AccountsScene.password)
    }
  }

  @Test func `a terminal is limited to twenty wrong passwords in ten minutes, another is not`()
    throws
  {
    try scene.register()
    for number in 0..<20 { fail(1, "guess\(number)@club.example") }
    #expect(throws: AccountError.tooManyTriesHere(waitSeconds: 600)) { try scene.logIn() }
    let other = scene.accounts.at(terminal: "office")
    #expect(throws: Never.self) {
      try other.logIn(email: "ana@club.example", password: AccountsScene.password)
    }
    scene.hands.advance(milliseconds: 600_000)
    #expect(throws: Never.self) { try scene.logIn() }
  }

  @Test func `a stranger at a kiosk does not lock the owner out of a terminal they have used`()
    throws
  {
    try scene.register()
    let kiosk = scene.accounts.at(terminal: "kiosk")
    for _ in 0..<5 {
      #expect(throws: AccountError.wrongCredentials) {
        try kiosk.logIn(email: "ana@club.example", password: "wrong one")
      }
    }
    #expect(throws: AccountError.tooManyTries(waitSeconds: 1)) {
      try kiosk.logIn(email: "ana@club.example", password: AccountsScene.password)
    }
    let elsewhere = scene.accounts.at(terminal: "another kiosk")
    #expect(throws: AccountError.tooManyTries(waitSeconds: 1)) {
      try elsewhere.logIn(email: "ana@club.example", password: AccountsScene.password)
    }
    #expect(throws: Never.self) { try scene.logIn() }
  }

  @Test func `the owner's own misses at a known terminal slow that terminal`() throws {
    try scene.register()
    fail(5)
    #expect(throws: AccountError.tooManyTries(waitSeconds: 1)) { try scene.logIn() }
    let elsewhere = scene.accounts.at(terminal: "elsewhere")
    #expect(throws: Never.self) {
      try elsewhere.logIn(email: "ana@club.example", password: AccountsScene.password)
    }
  }

  @Test func `a terminal that the owner has used stays known when the address changes`() throws {
    let user = try scene.register()
    var draft = ProfileDraft(user)
    draft.email = "eva@club.example"
    _ = try scene.accounts.updateProfile(draft, of: user.id, password: AccountsScene.password)
    let kiosk = scene.accounts.at(terminal: "kiosk")
    for _ in 0..<5 { _ = try? kiosk.logIn(email: "eva@club.example", password: "wrong one") }
    #expect(throws: Never.self) { try scene.logIn(AccountsScene.password, "eva@club.example") }
  }

  @Test func `right passwords do not count towards a terminal's limit`() throws {
    try scene.register()
    for _ in 0..<25 { _ = try scene.logIn() }
    #expect(throws: Never.self) { try scene.logIn() }
  }

  @Test func `setting the clock back locks no one out`() throws {
    try scene.register()
    fail(8 - 3)
    scene.hands.stepWallClock(milliseconds: -86_400_000)
    #expect(throws: Never.self) { try scene.logIn() }
  }

  @Test func `passwords asked for again count as tries, too`() throws {
    let user = try scene.register()
    for _ in 0..<5 {
      #expect(throws: AccountError.wrongPassword) {
        try scene.accounts.deleteAccount(user.id, password: "wrong one")
      }
    }
    #expect(throws: AccountError.tooManyTries(waitSeconds: 1)) {
      try scene.accounts.changePassword(
        user.id, current: AccountsScene.password, new: "another one", repeated: "another one")
    }
  }

  @Test func `the documents that count tries name no address`() throws {
    fail(1, "nobody@club.example")
    #expect(try scene.traces(of: "nobody") == 0)
  }
}
