import Accounts
import Languages
import Shell

/// A form about an account.
///
/// It is checked immediately, submitted to the worker, and shows errors at its fields.
class AccountFormViewModel {
  let context: AppContext
  var form: FormFields {
    didSet { formChanged(from: oldValue) }
  }
  private(set) var isWorking = false

  init(_ fields: [FormField], _ context: AppContext) {
    self.context = context
    form = FormFields(fields)
  }

  /// The field that shows an error of a wrong password.
  var passwordField: String { "password" }

  /// Checks the form and submits it.
  func submit() -> Move { .stay }

  func formChanged(from old: FormFields) {}

  func submitTapped() -> Move { isWorking ? .stay : submit() }

  /// Marks the problems, focuses the first one and shows it as a message; `nil` if there are none.
  func refuse(_ problems: [FieldProblem]) -> Move? {
    guard form.show(problems), let first = form.firstProblem else { return nil }
    return .tell(Message(first, .error))
  }

  /// Does slow work on the worker, then continues with its result.
  ///
  /// If the user has left the screen meanwhile, they see the outcome but stay where they are.
  func work<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result,
    then: @escaping @MainActor @Sendable (Result) -> Move
  ) -> Move {
    isWorking = true
    return context.work(for: self, work) { [weak self] value in
      self?.isWorking = false
      self?.form.markSaved()
      return then(value)
    } refused: { [weak self, context] error in
      self?.isWorking = false
      return self?.fail(error) ?? context.tell(error)
    }
  }

  /// Shows an error at its field.
  func fail(_ error: any Error) -> Move {
    refuse(problems(of: error)) ?? context.tell(error)
  }

  private func problems(of error: any Error) -> [FieldProblem] {
    guard let error = error as? AccountError else { return [] }
    switch error {
    case .invalid(let problems): return problems
    case .codeRefused: return [FieldProblem(field: "code", wording: error.wording)]
    case .wrongCredentials, .wrongPassword, .tooManyTries, .tooManyTriesHere, .tooManyPins:
      return [FieldProblem(field: passwordField, wording: error.wording)]
    case .noAccount, .accountGone, .notConfirmed, .codeTooSoon: return []
    }
  }
}
