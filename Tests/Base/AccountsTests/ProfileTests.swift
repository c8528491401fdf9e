import Chance
import Store
import Synchronization
import Testing

@testable import Accounts

@Suite struct ProfileTests {
  private let scene = AccountsScene()

  @Test func `a profile saves cleaned values`() throws {
    let user = try scene.register()
    var draft = ProfileDraft(user)
    (draft.firstName, draft.homePlace, draft.theme) = (" Anna\u{202E} ", "Sofia ", "lapit-light")
    let saved = try scene.accounts.updateProfile(draft, of: user.id)
    #expect(saved.firstName == "Anna")
    #expect(saved.homePlace == "Sofia")
    #expect(saved.theme == "lapit-light")
    #expect(try scene.accounts.user(user.id) == saved)
  }

  @Test func `an account is raised to organizer and never lowered`() throws {
    let user = try scene.register()
    var draft = ProfileDraft(user)
    draft.isOrganizer = true
    #expect(try scene.accounts.updateProfile(draft, of: user.id).isOrganizer)
    draft.isOrganizer = false
    #expect(try scene.accounts.updateProfile(draft, of: user.id).isOrganizer)
  }

  @Test func `every field shows its error`() throws {
    let user = try scene.register()
    var draft = ProfileDraft(user)
    (draft.email, draft.firstName, draft.secondName) = ("ana", "", " ")
    draft.homePlace = String(repeating: "x", count: 101)
    #expect(
      draft.problems().map(\.field) == ["email", "firstName", "secondName", "homePlace"])
    #expect(throws: AccountError.invalid(draft.problems())) {
      try scene.accounts.updateProfile(draft, of: user.id)
    }
  }

  @Test func `a taken address is refused and nothing of the profile is saved`() throws {
    let user = try scene.register()
    try scene.register("oleg@club.example", "Oleg")
    var draft = ProfileDraft(user)
    (draft.email, draft.firstName) = ("OLEG@club.example", "Anna")
    #expect(throws: AccountError.emailTaken) {
      try scene.accounts.updateProfile(draft, of: user.id, password: AccountsScene.password)
    }
    #expect(try scene.accounts.user(user.id) == user)
  }

  @Test func `a new address requires the password, and nothing is saved without it`() throws {
    let user = try scene.register()
    var draft = ProfileDraft(user)
    (draft.email, draft.firstName) = ("eva@club.example", "Eva")
    do {
      _ = try scene.accounts.updateProfile(draft, of: user.id)
      Issue.record("saved without a password")
    } catch let error as AccountError {
      #expect(error.problems.map(\.field) == ["currentPassword"])
    }
    #expect(throws: AccountError.wrongPassword) {
      try scene.accounts.updateProfile(draft, of: user.id, password: "wrong one")
    }
    #expect(try scene.accounts.user(user.id) == user)
    #expect(try scene.changeEmail(of: user, to: "eva@club.example").email == "eva@club.example")
  }

  @Test func `documents with an old address follow its change, or nothing changes`() throws {
    let seen = HeardLines<String>()
    let failing = Mutex(false)
    let scene = AccountsScene(hooks: [
      WingHooks(
        erase: { _, _ in },
        changeEmail: { transaction, id, old, new in
          seen.hear("\(id.isEmpty) \(old) \(new)", in: transaction)
          if failing.withLock({ $0 }) { throw AccountError.accountGone }
        })
    ])
    let user = try scene.register()
    _ = try scene.changeEmail(of: user, to: "anna@club.example")
    #expect(seen.lines == ["false ana@club.example anna@club.example"])
    #expect(throws: Never.self) { try scene.logIn(AccountsScene.password, "anna@club.example") }
    failing.withLock { $0 = true }
    #expect(throws: AccountError.accountGone) {
      _ = try scene.changeEmail(of: user, to: "third@club.example")
    }
    #expect(try scene.accounts.user(user.id)?.email == "anna@club.example")
  }

  @Test func `a profile saves a line and a picture, and both can be removed`()
    throws
  {
    let dropped = HeardLines<String>()
    let scene = AccountsScene(hooks: [
      WingHooks(dropPicture: { dropped.hear($1, in: $0) })
    ])
    let user = try scene.register()
    func save(_ about: String?, _ portrait: PortraitChange?) throws -> Profile {
      var draft = ProfileDraft(user)
      draft.about = about
      _ = try scene.accounts.updateProfile(draft, of: user.id, portrait: portrait)
      return try scene.accounts.profile(user.id)
    }
    let first = try save(" Runs and sings. ", PortraitChange(to: "one") { _ in })
    #expect(first.about == "Runs and sings." && first.image == "one")
    let second = try save(nil, PortraitChange(to: "two") { _ in })
    #expect(second.about == "Runs and sings." && second.image == "two")
    #expect(try save("", PortraitChange.none).image == nil)
    #expect(dropped.lines == ["one", "two"])
    _ = try save(nil, PortraitChange(to: "three") { _ in })
    try scene.accounts.deleteAccount(user.id, password: AccountsScene.password)
    #expect(dropped.lines == ["one", "two", "three"])
  }

  @Test func `a profile text has a hundred characters at most`() throws {
    let user = try scene.register()
    var draft = ProfileDraft(user)
    draft.about = String(repeating: "a", count: 100)
    #expect(draft.problems() == [])
    draft.about?.append("a")
    #expect(draft.problems().map(\.field) == ["about"])
  }

  @Test func `the letter case of an address can be changed`() throws {
    let user = try scene.register()
    #expect(try scene.changeEmail(of: user, to: "Ana@Club.example").email == "Ana@Club.example")
  }

  @Test func `a new password needs the present one, ends sessions, and replaces the old`() throws {
    let user = try scene.register()
    let token = try scene.accounts.stay(user)
    let new = "a quite new one"
    #expect(throws: AccountError.wrongPassword) {
      try scene.accounts.changePassword(user.id, current: "wrong one", new: new, repeated: new)
    }
    #expect(try scene.accounts.resume(token) == user)
    try scene.accounts.changePassword(
      user.id, current: AccountsScene.password, new: new, repeated: new)
    #expect(try scene.logIn(new) == user)
    #expect(throws: AccountError.wrongCredentials) { try scene.logIn() }
    #expect(try scene.accounts.resume(token) == nil)
  }
}

extension AccountsScene {
  fileprivate func changeEmail(of user: User, to email: String) throws -> User {
    var draft = ProfileDraft(try accounts.user(user.id) ?? user)
    draft.email = email
    return try accounts.updateProfile(draft, of: user.id, password: Self.password)
  }
}
