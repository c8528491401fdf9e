import Accounts
import Shell

package enum AccountScreensFactory {
  /// Returns the screen of a destination.
  ///
  /// - Throws: `NoSuchPlace` if the screen needs a signed-in user and there is none.
  package static func pane(
    for place: AccountDestination, in context: AppContext
  ) throws -> any Pane {
    func own(_ make: (User) -> any Pane) throws -> any Pane {
      guard let user = context.user else { throw NoSuchPlace() }
      return make(user)
    }
    return switch place {
    case .login: LogInPane(model: LoginViewModel(context))
    case .forgotPassword(let email):
      ForgotPasswordPane(model: ForgotPasswordViewModel(email: email, context))
    case .leaveKiosk: LeaveKioskPane(model: LeaveKioskViewModel(context))
    case .register: RegisterPane(model: RegisterViewModel(context))
    case .confirmAddress(let email):
      ConfirmAddressPane(model: ConfirmAddressViewModel(email: email, context))
    case .confirmNewAddress(let email):
      try own {
        ConfirmAddressPane(model: ConfirmAddressViewModel(email: email, movingTo: $0, context))
      }
    case .profile: try own { ProfilePane(model: ProfileViewModel($0, context)) }
    case .changePassword:
      try own { ChangePasswordPane(model: ChangePasswordViewModel($0, context)) }
    case .deleteAccount:
      try own { DeleteAccountPane(model: DeleteAccountViewModel($0, context)) }
    }
  }
}
