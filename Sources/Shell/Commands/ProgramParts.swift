import Accounts
import Languages
import Notifications
import Payments
import Store
import Synchronization
import Timekeeping

/// What verbs need of the program that has them: they know neither its list of wings nor its
/// settings.
package struct ProgramParts: Sendable {
  /// The language that commands answer in.
  package var language: @Sendable () -> Language = { .english }
  /// What is said in a language, with the words of every wing.
  package var texts: @Sendable (Language) -> Catalogue = {
    Catalogue($0, files: TextFile.base)
  }
  /// The collections of every wing.
  package var schema: @Sendable () -> Schema = { Schema(version: 1, parts: []) }
  /// The accounts of a store, with what hangs on a person in every wing.
  package var accounts: @Sendable (any DocumentStore) -> AccountService = {
    AccountService(store: $0, clock: .system)
  }
  /// What notifies people, in every wing.
  package var noticeSources: @Sendable () -> [NoticeSource] = { [] }
  /// How people pay on this machine.
  package var tills: @Sendable () -> Tills = { Tills(ways: [], feePerMille: 0) }

  /// Creates the parts of a program without wings.
  package init() {}

  private static let installed = Mutex(ProgramParts())

  /// The parts of this program; it sets them before a verb runs.
  package static var current: ProgramParts {
    get { installed.withLock { $0 } }
    set { installed.withLock { $0 = newValue } }
  }
}

extension Language {
  /// The language that commands answer in.
  package static let spoken = ProgramParts.current.language()
}

extension Catalogue {
  /// What commands say, in the words of every wing.
  package static let spoken = ProgramParts.current.texts(.spoken)
}
