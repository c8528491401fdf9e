import Accounts
import Commands
import GameNotices
import Games
import Languages
import Places
import Store
import Timekeeping

/// The games of a data folder, as its owner sees them.
struct GameFolder {
  let store: FileStore
  let service: GameService
  /// The unique name of the data folder.
  let name: String

  init(_ store: FileStore, named name: String) {
    (self.store, self.name) = (store, name)
    service = GameService(store: store, clock: .system, zones: .system, teller: .notices())
  }

  var directory: GameDirectory { service.directory }

  /// Seconds since 1970.
  var now: Int { service.clock.now().utc / 1000 }

  /// Returns a person by e-mail address.
  ///
  /// - Throws: `AccountError.noAccount`; the store's errors.
  func person(_ email: String) throws -> User {
    try ProgramParts.current.accounts(store).person(email)
  }

  /// Returns the names of people by their ids.
  ///
  /// - Throws: The store's errors.
  func names(_ ids: some Sequence<String>) throws -> [String: String] {
    try ProgramParts.current.accounts(store).users(Set(ids)).mapValues(\.fullName)
  }

  /// Returns a game as its host sees it.
  ///
  /// - Throws: `CommandFailure` if there is none; the store's errors.
  func view(_ id: String) throws -> GameView {
    guard let view = try directory.hostView(id) else { throw Self.noGame(id) }
    return view
  }

  /// Returns a game as a person sees it.
  ///
  /// - Parameters:
  ///   - id: The game.
  ///   - reader: The person's id; `nil` for a visitor.
  /// - Returns: The game.
  /// - Throws: `CommandFailure` if the person cannot see such a game; the store's errors.
  func view(_ id: String, for reader: String?) throws -> GameView {
    guard let view = try directory.view(id, for: reader) else { throw Self.noGame(id) }
    return view
  }

  /// Returns a distance in words; empty if it is unknown.
  static func distance(_ metres: Double?) -> String {
    metres.map { Catalogue.spoken.text(Distance.wording(metres: $0, in: .metric)) } ?? ""
  }

  private static func noGame(_ id: String) -> CommandFailure {
    CommandFailure(Wording("commands.noSuchGame", ["id": id]))
  }
}

extension DataFolder {
  /// Opens the data folder for one command about games.
  ///
  /// - Throws: The errors of opening it, and the body's errors.
  func withGames<Result>(_ body: (GameFolder) throws -> Result) throws -> Result {
    try withStore { try body(GameFolder($0, named: name)) }
  }
}

extension GameView {
  /// The date and the times, such as `2026-12-05 18:00-19:30`.
  var span: String { "\(game.matchDate) \(game.matchStart)-\(game.matchEnd)" }

  /// The state in words, with moments in the time zone of the game.
  var stateText: String {
    let zone = Zones.system.named(game.zone)?.local ?? .system
    return Catalogue.spoken.text(
      state.wording { utc in
        let time = LocalTime(utcMilliseconds: utc, in: zone)
        return time.date + " " + time.timeOfDay.dropLast(3)
      })
  }
}
