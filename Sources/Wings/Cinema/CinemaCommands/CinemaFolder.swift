import Accounts
import Cinema
import CinemaNotices
import Commands
import Languages
import Store
import Timekeeping

/// The cinemas of a data folder, as its owner sees them.
struct CinemaFolder {
  let store: FileStore
  let service: CinemaService

  init(_ store: FileStore) {
    self.store = store
    service = CinemaService(
      store: store, clock: .system,
      configuration: CinemaConfiguration(zones: .system, notifier: .notices()))
  }

  var directory: CinemaDirectory { service.directory }

  /// Returns a person by e-mail address.
  ///
  /// - Throws: `AccountError.noAccount`; the store's errors.
  func person(_ email: String) throws -> User {
    try ProgramParts.current.accounts(store).person(email)
  }

  /// Returns a showing by its id or its bare number.
  ///
  /// - Throws: `CinemaError.noSuchShowing`; the store's errors.
  func showing(_ id: String) throws -> Showing {
    guard let showing = try directory.showing(id) else { throw CinemaError(.noSuchShowing) }
    return showing
  }

  /// Returns the id of a cinema that is named by its id or its title.
  ///
  /// - Throws: `CinemaError.noSuchCinema`; the store's errors.
  func cinema(_ name: String) throws -> String {
    let plain = PlainLetters.of(name)
    let found = try directory.cinemas().first {
      $0.id == name || PlainLetters.of($0.cinema.title) == plain
    }
    guard let found else { throw CinemaError(.noSuchCinema) }
    return found.id
  }
}

extension DataFolder {
  /// Opens the data folder for one command about cinemas.
  ///
  /// - Throws: The errors of opening it, and the body's errors.
  @discardableResult
  func withCinemas<Result>(_ body: (CinemaFolder) throws -> Result) throws -> Result {
    try withStore { try body(CinemaFolder($0)) }
  }
}

extension CinemaCause: CommandCause {
  package var isSaidForCommands: Bool { false }
}
