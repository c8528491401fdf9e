import Accounts
import Shell

/// What this machine remembers of the people who use it; a shared machine remembers nothing.
package struct MachineMemory {
  package var signIn = SignInMemory.none
  package var places = PlaceMemory.none
  /// Whether an account is here for the first time, by its id; true once.
  package var isFirstTime: (String) -> Bool = { _ in false }
  /// What an account went to by name, by its id.
  package var recents: (String) -> RecentMemory = { _ in .none }

  package init() {}
}

/// Remembers who asked to stay signed in.
package struct SignInMemory {
  package var keep: (User) -> Void
  /// Keeps an account that was kept before, and no other.
  package var renew: (User) -> Void
  package var forget: () -> Void

  package init(
    keep: @escaping (User) -> Void, renew: @escaping (User) -> Void,
    forget: @escaping () -> Void
  ) {
    (self.keep, self.renew, self.forget) = (keep, renew, forget)
  }

  static var none: SignInMemory { SignInMemory(keep: { _ in }, renew: { _ in }, forget: {}) }
}

/// Remembers where an account is at work, so that it goes on there after a crash.
package struct PlaceMemory {
  /// Notes the place; `nil` once the account has left.
  package var note: (_ place: String?, _ userID: String) -> Void
  /// Returns the place where a program ended without being left, once.
  package var take: (_ userID: String) -> String?

  package init(
    note: @escaping (_ place: String?, _ userID: String) -> Void,
    take: @escaping (_ userID: String) -> String?
  ) {
    (self.note, self.take) = (note, take)
  }

  /// Kept in a file of this program.
  init(_ file: WorkplaceFile) {
    self.init(
      note: { place, userID in place.map { file.note($0, of: userID) } ?? file.clear() },
      take: { file.takeLeftBehind(by: $0) })
  }

  static var none: PlaceMemory { PlaceMemory(note: { _, _ in }, take: { _ in nil }) }
}

/// Remembers what an account went to by name, the last one first.
package struct RecentMemory {
  /// The number of names kept.
  static let most = 12

  let names: () -> [String]
  let add: (String) -> Void

  init(names: @escaping () -> [String], add: @escaping (String) -> Void) {
    (self.names, self.add) = (names, add)
  }

  /// Kept in a file.
  init(_ lines: PrivateLines) {
    self.init(
      names: { lines.read() },
      add: { name in
        let others = lines.read().filter { $0 != name }
        lines.write(Array(([name] + others).prefix(Self.most)))
      })
  }

  static var none: RecentMemory { RecentMemory(names: { [] }, add: { _ in }) }
}
