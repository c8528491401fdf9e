/// The screens for logging in, leaving and managing accounts.
package nonisolated enum AccountDestination: Destination {
  case login
  case forgotPassword(email: String)
  case register
  /// The confirmation code for an account's address.
  case confirmAddress(email: String)
  /// The confirmation code for a new address that replaces the present one.
  case confirmNewAddress(email: String)
  case profile
  case changePassword
  case deleteAccount
  case leaveKiosk

  package var isForStrangers: Bool {
    switch self {
    case .login, .forgotPassword, .register, .confirmAddress, .leaveKiosk: true
    case .profile, .confirmNewAddress, .changePassword, .deleteAccount: false
    }
  }
}

nonisolated extension Route {
  package init(_ place: AccountDestination) { self.init(place as any Destination) }
}

extension Move {
  package static func open(_ place: AccountDestination) -> Move { .open(Route(place)) }
  package static func replace(_ place: AccountDestination) -> Move { .replace(Route(place)) }
  package static func tab(_ place: AccountDestination) -> Move { .tab(Route(place)) }
}
