import Accounts
import Languages
import Shell

/// A form about an account: checked at once, sent to the worker, answered at its fields.
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

  /// Where it is told that a password does not fit.
  var passwordField: String { "password" }

  /// Checks the form and sends it.
  func submit() -> Move { .stay }

  func formChanged(from old: FormFields) {}

  func submitTapped() -> Move { isWorking ? .stay : submit() }

  /// Marks what is wrong, goes there and says the first of it; nothing where all is well.
  func refuse(_ problems: [FieldProblem]) -> Move? {
    guard form.show(problems), let first = form.firstProblem else { return nil }
    return .tell(Message(first, .error))
  }

  /// Does slow work, then what follows from it.
  ///
  /// Whoever has left the screen meanwhile is told the outcome and taken nowhere.
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

  /// Tells an error at the field it is about.
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
