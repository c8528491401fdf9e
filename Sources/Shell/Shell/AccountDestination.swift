/// The places where people come in, leave, and look after their accounts.
package nonisolated enum AccountDestination: Destination {
  case login
  case forgotPassword(email: String)
  case register
  case profile
  case changePassword
  case deleteAccount
  case leaveKiosk

  package var isForStrangers: Bool {
    switch self {
    case .login, .forgotPassword, .register, .leaveKiosk: true
    case .profile, .changePassword, .deleteAccount: false
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
