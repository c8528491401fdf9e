import Accounts
import Languages
import Stage

/// A form whose answer comes from the worker: checked, sent, and told about.
final class FormScreenModel {
  let surroundings: Surroundings
  let title: Wording
  let submitLabel: String
  var form: FormFields
  private(set) var isWorking = false
  private var outcome: Move = .stay
  private let submit: (FormScreenModel) -> Move

  init(
    title: String, submitLabel: String, fields: [FormField], _ surroundings: Surroundings,
    submit: @escaping (FormScreenModel) -> Move
  ) {
    self.title = Wording(title)
    self.submitLabel = submitLabel
    self.surroundings = surroundings
    self.submit = submit
    form = FormFields(fields)
  }

  func submitTapped() {
    guard !isWorking else { return }
    outcome = submit(self)
  }

  /// What came of submitting, once.
  func takeOutcome() -> Move {
    defer { outcome = .stay }
    return outcome
  }

  /// Marks what is wrong and says the first of it.
  func refuse(_ problems: [FieldProblem]) -> Move? {
    guard form.show(problems) else { return nil }
    return .tell(Message(form.firstProblem ?? Wording("accounts.error.invalid"), .error))
  }

  /// Does slow work; a field's error is told at the field.
  func work<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result, then: @escaping @MainActor @Sendable (Result) -> Move
  ) -> Move {
    isWorking = true
    surroundings.worker.run(work) { [self] result in
      isWorking = false
      switch result {
      case .success(let value):
        form.markSaved()
        return then(value)
      case .failure(let error): return fail(error)
      }
    }
    return .stay
  }

  private func fail(_ error: any Error) -> Move {
    let problems = (error as? AccountError)?.problems ?? []
    return refuse(problems) ?? surroundings.tell(error)
  }
}
