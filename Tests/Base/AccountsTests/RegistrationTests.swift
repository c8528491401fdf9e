import Languages
import Store
import Testing
import Timekeeping

@testable import Accounts

@Suite struct RegistrationTests {
  private let scene = AccountsScene()

  @Test func `a registered user can log in and is a participant by default`()
    throws
  {
    let ana = try scene.register()
    let oleg = try scene.register("oleg@club.example", "Oleg", isOrganizer: true)
    #expect(try scene.logIn() == ana)
    #expect(ana.fullName == "Ana Lund")
    #expect(ana.isOrganizer == false)
    #expect(oleg.isOrganizer)
    #expect(try scene.accounts.user(ana.id) == ana)
    #expect(try scene.accounts.users([ana.id, oleg.id, "none"]) == [ana.id: ana, oleg.id: oleg])
    #expect(try scene.accounts.everybody().map(\.firstName) == ["Ana", "Oleg"])
  }

  @Test func `an address has one account, whatever its letter case`() throws {
    try scene.register("Ana@Club.example")
    #expect(throws: AccountError.emailTaken) { try scene.register(" ana@CLUB.example ") }
    #expect(try scene.accounts.everybody().count == 1)
    #expect(AccountError.emailTaken.problems.map(\.field) == ["email"])
  }

  @Test func `two registrations of one address at once create one account`() throws {
    let store = scene.store
    let late = AccountService(
      store: store, clock: scene.accounts.clock,
      hasher: PasswordHasher(cost: .cheap) { password, salt, cost in
        if try store.read({ try $0.count(AccountsSchema.users) }) == 0 {
          let other = AccountsScene()
          let user = try other.register()
          _ = try store.write(by: "x", at: 0) { try $0.put(AccountsSchema.users, id: "x", user) }
        }
        return Array(repeating: 7, count: 32)
      })
    #expect(throws: AccountError.emailTaken) {
      try late.register(
        Registration(
          email: "ana@club.example", firstName: "Ana", secondName: "Lund",
          password: AccountsScene.password))
    }
  }

  @Test func `signing up with a taken address takes as long, and changes nothing`() throws {
    try scene.register()
    _ = scene.takeHashes()
    func signUp(_ email: String) throws -> User? {
      try scene.accounts.signUp(
        Registration(
          email: email, firstName: "Zoe", secondName: "Lund", password: AccountsScene.password))
    }
    #expect(try signUp("ANA@club.example") == nil)
    let taken = scene.takeHashes()
    #expect(try signUp("zoe@club.example")?.firstName == "Zoe")
    #expect(scene.takeHashes() == taken)
    #expect(try scene.accounts.everybody().map(\.firstName) == ["Ana", "Zoe"])
    #expect(try scene.logIn().firstName == "Ana")
  }

  @Test func `whoever tries address after address has to wait, and may register then`() throws {
    func signUp(_ email: String) throws -> User? {
      try scene.accounts.signUp(
        Registration(
          email: email, firstName: "Zoe", secondName: "Lund", password: AccountsScene.password))
    }
    for number in 0..<20 {
      try scene.register("p\(number)@club.example")
      #expect(try signUp("p\(number)@club.example") == nil)
    }
    for email in ["p0@club.example", "zoe@club.example"] {
      #expect(throws: AccountError.tooManyTriesHere(waitSeconds: 600)) { try signUp(email) }
    }
    #expect(try scene.accounts.user(email: "zoe@club.example") == nil)
    scene.hands.advance(milliseconds: 600_000)
    for number in 0..<25 { #expect(try signUp("zoe\(number)@club.example") != nil) }
  }

  @Test func `every field shows its error, in the order of the form`() {
    let registration = Registration(
      email: "ana", firstName: " \u{200B} ", secondName: String(repeating: "ы", count: 61),
      password: AccountsScene.password, repeatedPassword: "other")
    #expect(
      registration.problems().map { "\($0.field) \($0.wording.key)" } == [
        "email accounts.error.emailMalformed", "firstName accounts.error.firstNameMissing",
        "secondName accounts.error.tooLong", "repeatedPassword accounts.error.passwordsDiffer",
      ])
    #expect(registration.problems()[2].wording.arguments == ["limit": "60", "count": "61"])
    #expect(throws: AccountError.invalid(registration.problems())) {
      try scene.accounts.register(registration)
    }
  }

  @Test func `names of sixty characters are taken, as people count them`() throws {
    let name = String(repeating: "e\u{301}", count: 60)
    let user = try scene.register("a@b.example", name)
    #expect(user.firstName.count == 60)
  }

  @Test func `deceptive characters are removed from names`() throws {
    let user = try scene.register("a@b.example", "  A\u{202E}na\n ")
    #expect(user.firstName == "Ana")
  }

  @Test func `neither the password nor its hash is in the person's document`() throws {
    let user = try scene.register()
    #expect(try scene.traces(of: AccountsScene.password) == 0)
    let document = try scene.store.read {
      try $0.get(StoreCollection<AnyDocument>("users"), user.id)?.value.text
    }
    #expect(document?.contains("scrypt") == false)
    #expect(try scene.traces(of: "$scrypt$") == 1)
  }
}
