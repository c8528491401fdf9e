import Accounts
import Shell

/// The screens of people and their accounts.
package enum AccountScreensFactory {
  /// The screen of a route, or `nil` where it is not one of these.
  package static func pane(for route: Route, in surroundings: Surroundings) -> (any Pane)? {
    switch route {
    case .login: LogInPane(model: LogInViewModel(surroundings))
    case .forgotPassword(let email):
      ForgotPasswordPane(model: ForgotPasswordViewModel(email: email, surroundings))
    case .leaveKiosk: LeaveKioskPane(model: LeaveKioskViewModel(surroundings))
    case .register: RegisterPane(model: RegisterViewModel(surroundings))
    default: surroundings.user.flatMap { ownPane(for: route, of: $0, in: surroundings) }
    }
  }

  /// The screens that only somebody who is signed in has.
  private static func ownPane(
    for route: Route, of user: User, in surroundings: Surroundings
  ) -> (any Pane)? {
    switch route {
    case .profile: ProfilePane(model: ProfileViewModel(user, surroundings))
    case .changePassword: ChangePasswordPane(model: ChangePasswordViewModel(user, surroundings))
    case .deleteAccount: DeleteAccountPane(model: DeleteAccountViewModel(user, surroundings))
    default: nil
    }
  }
}
