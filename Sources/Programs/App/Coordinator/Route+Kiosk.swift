import Shell

extension Route {
  /// Whether the kiosk has this place, whoever is signed in.
  var isForStrangers: Bool {
    switch self {
    case .kiosk, .kioskCard, .leaveKiosk, .login, .forgotPassword, .register, .guestHome,
      .defaultHome, .competition, .history, .stats, .statsRace, .records, .rivals, .headToHead,
      .lapByLap, .paceCalculator, .help, .why, .splits, .teams, .startList, .seriesList, .series:
      true
    default: false
    }
  }
}
