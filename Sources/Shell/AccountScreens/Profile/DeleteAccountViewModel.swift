import Accounts
import Languages
import Shell
import Store

/// Deletes the account: asks for the password, then for the typed address.
final class DeleteAccountViewModel: AccountFormViewModel {
  private let user: User
  /// The data that each wing deletes with the account, or why it is unknown.
  let goes: [Wording]

  init(_ user: User, _ context: AppContext) {
    self.user = user
    do {
      goes = try context.accounts.whatGoes(with: user.id)
    } catch {
      goes = [context.wording(of: error)]
    }
    super.init([FormField("password", "accounts.field.password", .hidden)], context)
  }

  override func submit() -> Move {
    guard !form["password"].isEmpty else {
      let missing = Wording("accounts.error.passwordMissing")
      return refuse([FieldProblem(field: "password", wording: missing)]) ?? .stay
    }
    let (accounts, userID, password) = (context.accounts, user.id, form["password"])
    return work {
      try accounts.confirm(userID, password: password)
    } then: { [weak self] in
      self?.askForAddress() ?? .stay
    }
  }

  private func askForAddress() -> Move {
    .ask(
      Question(
        title: Wording("accounts.delete.title"),
        body: Wording("accounts.delete.body", ["email": user.email]),
        yes: Wording("accounts.delete.yes"), typed: user.email
      ) { [weak self] in self?.deleteConfirmed() ?? .stay })
  }

  private func deleteConfirmed() -> Move {
    let (accounts, userID, password) = (context.accounts, user.id, form["password"])
    return work {
      try accounts.deleteAccount(userID, password: password)
    } then: { [context] backups in
      .all([.signedOut] + Self.told(of: backups, isKiosk: context.isKiosk))
    }
  }

  /// Returns the messages about backups that still contain the data, one line each.
  ///
  /// At a kiosk they are omitted: the user cannot act on them, and they show the machine's folders.
  private static func told(of backups: [BackupRecord], isKiosk: Bool) -> [Move] {
    let done = Message(Wording("accounts.delete.done"), .success)
    if backups.isEmpty || isKiosk { return [.tell(done)] }
    let places = backups.map {
      Move.tell(Message(Wording("accounts.delete.backup", ["path": $0.path]), .warning))
    }
    let summary = Wording("accounts.delete.backups", count: backups.count)
    return places + [.tell(Message(summary, .warning))]
  }

  /// Every refusal also says that nothing was deleted.
  override func fail(_ error: any Error) -> Move {
    form["password"] = ""
    let why = context.text(context.wording(of: error))
    let refusal = Wording("accounts.delete.refused", ["why": why])
    guard error is AccountError else { return .tell(Message(refusal, .error)) }
    return refuse([FieldProblem(field: "password", wording: refusal)]) ?? .stay
  }
}
