import Accounts
import Languages
import Notifications
import Store
import Synchronization
import Timekeeping

/// Takes what is mailed: everybody's mailbox, and a server that can be away.
final class Mailbox {
  private struct State {
    var mails: [MailMessage] = []
    var besides: [@Sendable () -> Void] = []
    var trouble: MailError?
  }

  private nonisolated let state = Shared()

  private nonisolated final class Shared: Sendable {
    let state = Mutex(State())
  }

  /// What post sends to it.
  func post(
    of accounts: AccountService, _ store: any DocumentStore, _ clock: Clock
  ) -> AccountPost? {
    guard let from = MailAddress("desk@club.example") else { return nil }
    let shared = state
    let sender = MailSender(from: from, isServer: true) { message, _, _ throws(MailError) in
      if let trouble = shared.state.withLock({ $0.trouble }) { throw trouble }
      shared.state.withLock { $0.mails.append(message) }
      return .sent
    }
    return AccountPost(
      accounts: accounts,
      codes: ConfirmationCodes(store: store, clock: clock, hasher: .cheap), sender: sender,
      host: "s.lapit", clock: clock,
      catalogue: { Catalogue($0, files: TextFile.base) },
      beside: { work in shared.state.withLock { $0.besides.append(work) } })
  }

  /// The server cannot be reached from now on, or can again.
  func breakDown(_ trouble: MailError?) { state.state.withLock { $0.trouble = trouble } }

  /// Lets what nobody waits for be done; what has come since the last look, by address and subject
  /// up to its code.
  func look() -> [String] {
    let besides = state.state.withLock { state in
      defer { state.besides = [] }
      return state.besides
    }
    for work in besides { work() }
    return state.state.withLock { state in
      defer { state.mails = [] }
      if let last = state.mails.last(where: { $0.subject.contains(":") }) {
        code = String(last.subject.split(separator: " ").last ?? "")
      }
      return state.mails.map { mail in
        mail.to.address + ": " + mail.subject.prefix { $0 != ":" }
      }
    }
  }

  /// The code that came last, as it was mailed.
  private(set) var code = ""
}
