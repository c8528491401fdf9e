import Accounts
import Languages
import Shell

/// Leaves the kiosk by its PIN.
final class LeaveKioskViewModel: AccountFormViewModel {
  let hasPin: Bool

  init(_ context: AppContext) {
    hasPin = (try? context.accounts.hasKioskPin()) ?? false
    let most = AccountService.kioskPinDigits.upperBound
    let fields =
      hasPin ? [FormField("pin", "accounts.field.kioskPin", .pin, limit: most)] : []
    super.init(fields, context)
  }

  override var passwordField: String { "pin" }

  override func submit() -> Move {
    guard hasPin else { return .back }
    if form["pin"].isEmpty {
      let missing = FieldProblem(field: "pin", wording: Wording("accounts.error.kioskPinMissing"))
      return refuse([missing]) ?? .stay
    }
    let (accounts, pin) = (context.accounts, form["pin"])
    return work {
      try accounts.kioskPinFits(pin)
    } then: { [weak self] fits in
      fits ? .quit : self?.refused() ?? .stay
    }
  }

  private func refused() -> Move {
    form["pin"] = ""
    let wrong = FieldProblem(field: "pin", wording: Wording("accounts.error.wrongKioskPin"))
    return refuse([wrong]) ?? .stay
  }

  override func fail(_ error: any Error) -> Move {
    form["pin"] = ""
    return super.fail(error)
  }
}
