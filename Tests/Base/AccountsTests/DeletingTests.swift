import Store
import Synchronization
import Testing

@testable import Accounts

@Suite struct DeletingTests {
  @Test func `deleting needs the password`() throws {
    let scene = AccountsScene()
    let user = try scene.register()
    #expect(throws: AccountError.wrongPassword) {
      try scene.accounts.deleteAccount(user.id, password: "wrong one")
    }
    #expect(try scene.accounts.user(user.id) == user)
  }

  @Test func `a deleted person leaves nothing behind, and the address is free`() throws {
    let scene = AccountsScene()
    let user = try scene.register()
    try scene.register("oleg@club.example", "Oleg")
    _ = try scene.accounts.resetCode(forEmail: user.email)
    _ = try scene.accounts.stay(user)
    #expect(throws: AccountError.wrongCredentials) { try scene.logIn("wrong one") }
    try scene.accounts.deleteAccount(user.id, password: AccountsScene.password)
    #expect(try scene.traces(of: "ana@club") == 0)
    #expect(try scene.traces(of: user.id) == 0)
    // The other user's terminals and the attempts at this terminal are left.
    #expect(try scene.documents(in: AccountsSchema.tries) == 2)
    #expect(try scene.accounts.everybody().map(\.firstName) == ["Oleg"])
    #expect(throws: Never.self) { try scene.register() }
  }

  @Test func `deleting removes all data of a person in one transaction, or nothing`() throws {
    let isFailing = Mutex(true)
    let notes = StoreCollection<[String: String]>("notes")
    let scene = AccountsScene(hooks: [
      WingHooks(erase: { try $0.drop(whereField: "of", equals: .string($1), in: notes) }),
      WingHooks(erase: { _, _ in if isFailing.withLock({ $0 }) { throw AccountError.accountGone } }
      ),
    ])
    let user = try scene.register()
    _ = try scene.store.write(by: "x", at: 0) { try $0.put(notes, id: "n", ["of": user.id]) }
    #expect(throws: AccountError.accountGone) {
      try scene.accounts.deleteAccount(user.id, password: AccountsScene.password)
    }
    #expect(try scene.documents(in: notes) == 1)
    #expect(try scene.logIn() == user)
    isFailing.withLock { $0 = false }
    let before = try scene.store.read { $0.sequence }
    try scene.accounts.deleteAccount(user.id, password: AccountsScene.password)
    #expect(try scene.documents(in: notes) == 0)
    let deletions = try scene.store.deletions(after: before)
    #expect(Set(deletions.map(\.sequence)).count == 1)
  }

  @Test func `nothing can be done with an account that is gone`() throws {
    let scene = AccountsScene()
    let user = try scene.register()
    try scene.accounts.deleteAccount(user.id, password: AccountsScene.password)
    #expect(throws: AccountError.accountGone) {
      try scene.accounts.updateProfile(ProfileDraft(user), of: user.id)
    }
    #expect(throws: AccountError.accountGone) { try scene.accounts.stay(user) }
    #expect(throws: AccountError.accountGone) {
      try scene.accounts.deleteAccount(user.id, password: AccountsScene.password)
    }
    #expect(throws: AccountError.wrongCredentials) { try scene.logIn() }
  }
}

extension AccountsScene {
  func documents<Value>(in collection: StoreCollection<Value>) throws -> Int {
    try store.read { try $0.count(collection) }
  }
}

extension MemoryStore {
  /// Returns deletions except those of password attempts, which change with each log-in.
  func deletions(after sequence: Int) throws -> [Change] {
    guard case .list(let changes, _) = try changes(after: sequence) else { return [] }
    return changes.filter { $0.kind != .put && $0.collection != AccountsSchema.tries.name }
  }
}
