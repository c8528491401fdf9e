import Accounts
import Languages
import Stage

/// Log in, or go on as somebody else.
final class LogInViewModel {
  let surroundings: Surroundings
  var form: FormFields
  private(set) var isWorking = false
  private var outcome: Move = .stay

  init(email: String = "", _ surroundings: Surroundings) {
    self.surroundings = surroundings
    var fields = [
      FormField("email", "accounts.email", text: email),
      FormField("password", "accounts.password", .hidden, hint: Wording("accounts.revealHint")),
    ]
    if !surroundings.isKiosk { fields.append(FormField("stays", "accounts.stays", .check)) }
    form = FormFields(fields)
    if !email.isEmpty { form.focus(on: "password") }
  }

  func submitTapped() {
    guard !isWorking else { return }
    let email = form["email"]
    let problems = [EmailAddress.problem(email)].compactMap { $0 }
    if form.show(problems) {
      outcome = .tell(Message(form.firstProblem ?? Wording("accounts.error.invalid"), .error))
      return
    }
    isWorking = true
    let (accounts, password) = (surroundings.accounts, form["password"])
    surroundings.worker.run {
      try accounts.logIn(email: email, password: password)
    } then: { [self] result in
      isWorking = false
      return finish(result)
    }
  }

  private func finish(_ result: Result<User, any Error>) -> Move {
    switch result {
    case .success(let user): return .signedIn(user, stays: form["stays"] == "yes")
    case .failure(let error):
      form["password"] = ""
      form.setProblem("password", surroundings.wording(of: error))
      form.focus(on: "password")
      return surroundings.tell(error)
    }
  }

  /// What came of submitting, once.
  func takeOutcome() -> Move {
    defer { outcome = .stay }
    return outcome
  }

  func forgotTapped() -> Move { .open(.forgotPassword(email: form["email"])) }
  func registerTapped() -> Move { .open(.register) }
  func guestTapped() -> Move { .tab(.guestHome) }
}
