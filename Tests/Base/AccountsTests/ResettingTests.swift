import Testing
import Timekeeping

@testable import Accounts

@Suite struct ResettingTests {
  private let scene = AccountsScene()
  private let new = "a quite new one"

  private func set(_ code: String, _ email: String = "ana@club.example") throws {
    try scene.accounts.setPassword(email: email, code: code, new: new, repeated: new)
  }

  private func codeForAna() throws -> String {
    try scene.register()
    return try scene.accounts.resetCode(forEmail: "ANA@club.example")
  }

  @Test func `a code of ten clear characters sets a new password, once`() throws {
    let code = try codeForAna()
    #expect(code.count == 10)
    #expect(code.allSatisfy { "0123456789ABCDEFGHJKMNPQRSTVWXYZ".contains($0) })
    try set(code)
    #expect(throws: Never.self) { try scene.logIn(new) }
    #expect(throws: AccountError.wrongCredentials) { try scene.logIn() }
    #expect(throws: AccountError.codeRefused) { try set(code) }
  }

  @Test func `a code may be typed in small letters, in groups, with letters for digits`() throws {
    #expect(Base32.read("abcde-fghjk") == "ABCDEFGHJK")
    #expect(Base32.read(" oil0 1 ") == "01101")
    let code = try codeForAna()
    try set(code.lowercased().prefix(5) + " " + code.dropFirst(5))
    #expect(throws: Never.self) { try scene.logIn(new) }
  }

  @Test func `a code lasts a quarter of an hour`() throws {
    let code = try codeForAna()
    scene.hands.advance(milliseconds: 15 * 60_000)
    #expect(throws: AccountError.codeRefused) { try set(code) }
    let fresh = try scene.accounts.resetCode(forEmail: "ana@club.example")
    scene.hands.advance(milliseconds: 15 * 60_000 - 1)
    #expect(throws: Never.self) { try set(fresh) }
  }

  @Test func `setting the clock back does not revive an expired code`() throws {
    let code = try codeForAna()
    scene.hands.stepWallClock(milliseconds: -1)
    #expect(throws: AccountError.codeRefused) { try set(code) }
  }

  @Test func `a code may be mistyped five times`() throws {
    let code = try codeForAna()
    for _ in 0..<4 { #expect(throws: AccountError.codeRefused) { try set("0000000000") } }
    try set(code)
    let second = try scene.accounts.resetCode(forEmail: "ana@club.example")
    for _ in 0..<5 { #expect(throws: AccountError.codeRefused) { try set("0000000000") } }
    #expect(throws: AccountError.codeRefused) { try set(second) }
  }

  @Test func `the newest code voids older ones, and another account's code is refused`() throws {
    let old = try codeForAna()
    try scene.register("oleg@club.example", "Oleg")
    let oleg = try scene.accounts.resetCode(forEmail: "oleg@club.example")
    let newest = try scene.accounts.resetCode(forEmail: "ana@club.example")
    #expect(throws: AccountError.codeRefused) { try set(old) }
    #expect(throws: AccountError.codeRefused) { try set(oleg) }
    #expect(throws: Never.self) { try set(newest) }
  }

  @Test func `an unknown address and a wrong code get the same error`() throws {
    _ = try codeForAna()
    _ = scene.takeHashes()
    #expect(throws: AccountError.codeRefused) { try set("0000000000") }
    let known = scene.takeHashes()
    #expect(throws: AccountError.codeRefused) { try set("0000000000", "nobody@club.example") }
    #expect(scene.takeHashes() == known)
  }

  @Test func `a reset code for an unknown address is refused in the shell`() {
    #expect(throws: AccountError.noAccount(email: "no@club.example")) {
      try scene.accounts.resetCode(forEmail: " no@club.example")
    }
  }

  @Test func `a refused new password does not use up an attempt`() throws {
    let code = try codeForAna()
    for _ in 0..<6 {
      #expect {
        try scene.accounts.setPassword(
          email: "ana@club.example", code: code, new: "short", repeated: "short")
      } throws: {
        ($0 as? AccountError)?.problems.map(\.field) == ["password"]
      }
    }
    #expect(throws: Never.self) { try set(code) }
  }

  @Test func `a reset ends every session and every wait, and stores no code`() throws {
    let code = try codeForAna()
    let token = try scene.accounts.stay(try scene.logIn())
    for _ in 0..<5 {
      #expect(throws: AccountError.wrongCredentials) { try scene.logIn("wrong one") }
    }
    #expect(try scene.traces(of: code) == 0)
    try set(code)
    #expect(try scene.accounts.resume(token) == nil)
    #expect(throws: Never.self) { try scene.logIn(new) }
  }

  @Test func `a code that two users enter at the same moment works once`() throws {
    let code = try codeForAna()
    let first = scene.accounts
    let racing = PasswordHasher(cost: .cheap) { password, salt, cost in
      if password.elementsEqual(new.utf8) {
        try first.setPassword(
          email: "ana@club.example", code: code, new: "the first one", repeated: "the first one")
      }
      return try PasswordHasher.cheap.derive(password, salt, cost)
    }
    let second = AccountService(store: scene.store, clock: first.clock, hasher: racing)
    #expect(throws: AccountError.codeRefused) {
      try second.setPassword(email: "ana@club.example", code: code, new: new, repeated: new)
    }
    #expect(throws: Never.self) { try scene.logIn("the first one") }
  }
}
