import Stage

/// The screens of people and their accounts.
package enum AccountScreensFactory {
  /// The screen of a route, or `nil` where it is not one of these.
  package static func pane(for route: Route, in surroundings: Surroundings) -> (any Pane)? {
    switch route {
    case .login: return LogInPane(model: LogInViewModel(surroundings))
    case .forgotPassword(let email): return ForgotPasswordScreen.pane(email: email, surroundings)
    case .register: return RegisterScreen.pane(surroundings)
    default: break
    }
    guard let user = surroundings.user else { return nil }
    return switch route {
    case .profile: ProfileScreen.pane(user, surroundings)
    case .changePassword: ChangePasswordScreen.pane(user, surroundings)
    case .deleteAccount: DeleteAccountScreen.pane(user, surroundings)
    default: nil
    }
  }
}
