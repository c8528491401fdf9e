import Accounts
import Shell

/// What this machine remembers of the people who use it; a shared machine remembers nothing.
struct MachineMemory {
  var signIn = SignInMemory.none
  var places = PlaceMemory.none
  /// Whether an account is here for the first time, by its id; true once.
  var isFirstTime: (String) -> Bool = { _ in false }
  /// What an account went to by name, by its id.
  var recents: (String) -> RecentMemory = { _ in .none }
}

/// Remembers who asked to stay signed in.
struct SignInMemory {
  var keep: (User) -> Void
  /// Keeps an account that was kept before, and no other.
  var renew: (User) -> Void
  var forget: () -> Void

  static var none: SignInMemory { SignInMemory(keep: { _ in }, renew: { _ in }, forget: {}) }
}

/// Remembers where an account is at work, so that it goes on there after a crash.
struct PlaceMemory {
  /// Notes the place; `nil` once the account has left.
  var note: (_ place: String?, _ userID: String) -> Void
  /// Returns the place where a program ended without being left, once.
  var take: (_ userID: String) -> String?

  static var none: PlaceMemory { PlaceMemory(note: { _, _ in }, take: { _ in nil }) }
}

extension PlaceMemory {
  /// Kept in a file of this program.
  init(_ file: WorkplaceFile) {
    self.init(
      note: { place, userID in place.map { file.note($0, of: userID) } ?? file.clear() },
      take: { file.takeLeftBehind(by: $0) })
  }
}

/// Remembers what an account went to by name, the last one first.
struct RecentMemory {
  /// The number of names kept.
  static let most = 12

  let names: () -> [String]
  let add: (String) -> Void

  static var none: RecentMemory { RecentMemory(names: { [] }, add: { _ in }) }
}

extension RecentMemory {
  /// Kept in a file.
  init(_ lines: PrivateLines) {
    self.init(
      names: { lines.read() },
      add: { name in
        let others = lines.read().filter { $0 != name }
        lines.write(Array(([name] + others).prefix(Self.most)))
      })
  }
}
