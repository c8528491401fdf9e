import Accounts
import Languages
import Stage

/// Erases the account: asks for the password first, then for its address to be typed.
final class DeleteAccountViewModel: AccountFormViewModel {
  private let user: User

  init(_ user: User, _ surroundings: Surroundings) {
    self.user = user
    super.init([FormField("password", "accounts.field.password", .hidden)], surroundings)
  }

  override func submit() -> Move {
    guard !form["password"].isEmpty else {
      let missing = Wording("accounts.error.passwordMissing")
      return refuse([FieldProblem(field: "password", wording: missing)]) ?? .stay
    }
    let question = Question(
      title: Wording("accounts.delete.title"),
      body: Wording("accounts.delete.body", ["email": user.email]),
      yes: Wording("accounts.delete.yes"), typed: user.email
    ) { [weak self] in self?.deleteConfirmed() ?? .stay }
    return .ask(question)
  }

  private func deleteConfirmed() -> Move {
    let (accounts, userID, password) = (surroundings.accounts, user.id, form["password"])
    return work {
      try accounts.deleteAccount(userID, password: password)
    } then: { _ in
      .all([.signedOut, .tell(Message(Wording("accounts.delete.done"), .success))])
    }
  }

  override func fail(_ error: any Error) -> Move {
    form["password"] = ""
    return super.fail(error)
  }
}
