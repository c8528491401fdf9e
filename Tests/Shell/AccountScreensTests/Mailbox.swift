import Accounts
import Languages
import Notifications
import Store
import Synchronization
import Timekeeping

/// Collects sent mails, and simulates a server that may be unreachable.
final class Mailbox {
  nonisolated static let digest = NoticeKind(
    "club.week", for: .addressed, mailedOnceConfirmed: true)

  private struct State {
    var mails: [MailMessage] = []
    var besides: [@Sendable () -> Void] = []
    var trouble: MailError?
  }

  private nonisolated let state = Shared()

  private nonisolated final class Shared: Sendable {
    let state = Mutex(State())
  }

  /// Returns an account mail service that sends to this mailbox.
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
      host: "s.lapit", kinds: [Self.digest, .news], clock: clock,
      catalogue: { Catalogue($0, files: TextFile.base) },
      beside: { work in shared.state.withLock { $0.besides.append(work) } })
  }

  /// Makes the server unreachable; `nil` makes it work again.
  func breakDown(_ trouble: MailError?) { state.state.withLock { $0.trouble = trouble } }

  /// Runs background work, and returns the mails since the last call.
  ///
  /// Each has its address, and its subject up to the code.
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

  /// The last code that was mailed.
  private(set) var code = ""
}
