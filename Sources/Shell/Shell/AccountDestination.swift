/// The places where people come in, leave, and look after their accounts.
package nonisolated enum AccountDestination: Destination {
  case login
  case forgotPassword(email: String)
  case register
  /// The code that shows that the address of an account is theirs.
  case confirmAddress(email: String)
  /// The code that puts another address in the place of the present one.
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
