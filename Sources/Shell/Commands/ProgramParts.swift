import Accounts
import Languages
import Notifications
import Payments
import People
import Store
import Synchronization
import Timekeeping

/// The parts of a program that its verbs need.
///
/// Verbs depend neither on the list of wings nor on the settings.
package struct ProgramParts: Sendable {
  /// Returns the language of command output.
  package var language: @Sendable () -> Language = { .english }
  /// Returns the texts of a language, including those of every wing.
  package var texts: @Sendable (Language) -> Catalogue = {
    Catalogue($0, files: TextFile.base)
  }
  /// Returns the schema with the collections of every wing.
  package var schema: @Sendable () -> Schema = { Schema(version: 1, parts: []) }
  /// Returns the account service of a store, with the hooks of every wing.
  package var accounts: @Sendable (any DocumentStore) -> AccountService = {
    AccountService(store: $0, clock: .system)
  }
  /// Returns the notice sources of every wing.
  package var noticeSources: @Sendable () -> [NoticeSource] = { [] }
  /// Returns what can be reported in every wing.
  package var moderation: @Sendable () -> [PeopleConfiguration] = { [] }
  /// Returns the payment methods of this machine.
  package var paymentMethods: @Sendable () -> PaymentMethods = {
    PaymentMethods(ways: [], feePerMille: 0)
  }
  /// The tickets of the section that sells beside events; `nil` if there is none.
  package var tickets: TicketSection?

  /// Creates the parts of a program without wings.
  package init() {}

  private static let installed = Mutex(ProgramParts())

  /// The parts of the running program, which sets them before it runs a verb.
  package static var current: ProgramParts {
    get { installed.withLock { $0 } }
    set { installed.withLock { $0 = newValue } }
  }
}

extension Language {
  /// The language of command output.
  package static let spoken = ProgramParts.current.language()
}

extension Catalogue {
  /// The texts of command output, including those of every wing.
  package static let spoken = ProgramParts.current.texts(.spoken)
}
