import Accounts
import Languages
import Notifications
import Shell

extension Application {
  /// What mails people about their accounts; none where the program was handed nothing that does.
  ///
  /// Mails that nobody waits for have a thread of their own: a mail server that takes its time
  /// holds up no work, by which strangers could tell whom it was asked for.
  static func post(_ options: ApplicationOptions, _ accounts: AccountService) -> AccountPost? {
    guard let sender = options.mailSender else { return nil }
    // Nobody asks for one where no mail leaves the machine.
    let letters = sender.isServer ? WorkerThread() : nil
    let (wings, style) = (options.wings, options.clockStyle)
    return AccountPost(
      accounts: accounts, codes: ConfirmationCodes(store: options.store, clock: options.clock),
      sender: sender, host: options.mailHost, clock: options.clock,
      catalogue: { texts(in: $0, of: wings, style) },
      beside: { work in
        letters?.add {
          work()
          return { .stay }
        }
      })
  }
}

extension Application {
  /// What the program says in a language, in the words of every wing.
  package nonisolated static func texts(
    in language: Language = .english, of wings: [Wing] = Wings.all,
    _ clock: ClockStyle = .hours24
  ) -> Catalogue {
    var texts = Catalogue(language, files: TextFile.base + wings.flatMap(\.texts))
    texts.clock = clock
    return texts
  }
}
