import Store
import Synchronization
import Timekeeping

@testable import Accounts

/// A store without accounts, a manual clock, and a record of computed hashes.
final class AccountsScene: Sendable {
  static let password = "gravel and rain"

  let hands = ManualClock()
  let store = MemoryStore(schema: Schema(collections: AccountsSchema.collections))
  let accounts: AccountService

  init(hooks: [WingHooks] = [], cost: ScryptCost = .cheap) {
    let counting = HashCount()
    count = counting
    accounts = AccountService(
      store: store, clock: .manual(hands), hasher: counting.hasher(cost), hooks: hooks)
  }

  private let count: HashCount

  /// Returns the costs of the hashes computed since the last call.
  func takeHashes() -> [ScryptCost] { count.take() }

  /// Returns the accounts as a program with another hash cost opens them.
  func accounts(cost: ScryptCost) -> AccountService {
    AccountService(store: store, clock: .manual(hands), hasher: count.hasher(cost))
  }

  @discardableResult
  func register(
    _ email: String = "ana@club.example", _ first: String = "Ana", isOrganizer: Bool = false
  ) throws -> User {
    try accounts.register(
      Registration(
        email: email, firstName: first, secondName: "Lund", password: Self.password,
        isOrganizer: isOrganizer))
  }

  func logIn(_ password: String = AccountsScene.password, _ email: String = "ana@club.example")
    throws -> User
  {
    try accounts.logIn(email: email, password: password)
  }

  /// Returns how many documents of the store contain a text.
  func traces(of text: String) throws -> Int {
    try store.read { reader in
      try reader.collectionNames(startingWith: "").reduce(0) { count, name in
        let documents = try reader.find(StoreCollection<AnyDocument>(name))
        let ids = try reader.ids(StoreCollection<AnyDocument>(name))
        return count + documents.count { $0.value.text.contains(text) }
          + ids.count { $0.contains(text) }
      }
    }
  }
}

/// A record of the hashes that a hasher computes.
final class HashCount: Sendable {
  private let costs = Mutex<[ScryptCost]>([])

  func hasher(_ cost: ScryptCost) -> PasswordHasher {
    let cheap = PasswordHasher.scrypt(cost)
    return PasswordHasher(cost: cost) { password, salt, cost in
      self.costs.withLock { $0.append(cost) }
      return try cheap.derive(password, salt, cost)
    }
  }

  func take() -> [ScryptCost] {
    costs.withLock { costs in
      defer { costs = [] }
      return costs
    }
  }
}

/// A document of any type, for searching the whole store.
struct AnyDocument: Codable, Sendable {
  let text: String

  init(from decoder: any Decoder) throws {
    let values = try decoder.singleValueContainer().decode([String: Value].self)
    text = values.map { "\($0.key)=\($0.value.text)" }.joined(separator: " ")
  }

  func encode(to encoder: any Encoder) throws {}

  private struct Value: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = (try? container.decode(String.self)) ?? ""
    }
  }
}
