import Accounts
import Shell

/// What this machine remembers of its users; a shared machine remembers nothing.
struct MachineMemory {
  var signIn = SignInMemory.none
  var places = PlaceMemory.none
  /// Returns whether an account is new here, by its id; `true` once.
  var isFirstTime: (String) -> Bool = { _ in false }
  /// Returns an account's recent choices in the palette, by the account's id.
  var recents: (String) -> RecentMemory = { _ in .none }
}

/// Remembers users who asked to stay signed in.
struct SignInMemory {
  var keep: (User) -> Void
  /// Renews the stored session of an account, if it has one.
  var renew: (User) -> Void
  var forget: () -> Void

  static var none: SignInMemory { SignInMemory(keep: { _ in }, renew: { _ in }, forget: {}) }
}

/// Remembers an account's present screen, to continue there after a crash.
struct PlaceMemory {
  /// Records the screen; `nil` after the account has left.
  var note: (_ place: String?, _ userID: String) -> Void
  /// Returns the last screen before a crash, once.
  var take: (_ userID: String) -> String?

  static var none: PlaceMemory { PlaceMemory(note: { _, _ in }, take: { _ in nil }) }
}

extension PlaceMemory {
  /// Creates a memory in this program's file.
  init(_ file: WorkplaceFile) {
    self.init(
      note: { place, userID in place.map { file.note($0, of: userID) } ?? file.clear() },
      take: { file.takeLeftBehind(by: $0) })
  }
}

/// Remembers an account's choices in the palette, the latest first.
struct RecentMemory {
  /// The number of names kept.
  static let most = 12

  let names: () -> [String]
  let add: (String) -> Void

  static var none: RecentMemory { RecentMemory(names: { [] }, add: { _ in }) }
}

extension RecentMemory {
  /// Creates a memory in a file.
  init(_ lines: PrivateLines) {
    self.init(
      names: { lines.read() },
      add: { name in
        let others = lines.read().filter { $0 != name }
        lines.write(Array(([name] + others).prefix(Self.most)))
      })
  }
}
