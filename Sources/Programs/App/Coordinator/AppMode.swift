import Shell

/// The modes of the coordinator.
enum AppMode: String, CaseIterable {
  /// A shared machine shows its boards, and no one is signed in.
  case kiosk
  /// The login screen is open.
  case logIn
  /// A tab is open, with no screen opened from it.
  case home
  /// A screen opened from another one.
  case place
  /// A timing desk records what happens now.
  case desk
  /// Help, the palette or another overlay is open.
  case overlay
  /// A question is open.
  case question
  /// The program ends.
  case leaving
}

/// A step from one mode to another.
enum AppStep: String, CaseIterable {
  case open, replace, back, tab, home, guestHome
  case logIn, signIn, signOut, walkAway
  case ask, answer, quit

  /// The modes in which the step is possible, and those that it leads to.
  ///
  /// While a question is open, background work may change the screens behind it; the mode stays.
  var arrows: (from: Set<AppMode>, to: Set<AppMode>) {
    let open: Set<AppMode> = [.kiosk, .logIn, .home, .place, .desk, .overlay]
    return switch self {
    case .open: (open, [.logIn, .place, .desk, .overlay])
    case .replace: (open, [.logIn, .home, .place, .desk, .overlay])
    case .back: (open.subtracting([.kiosk]), open)
    case .tab: (open, [.home, .logIn, .kiosk])
    case .home: (open, [.home, .logIn, .kiosk])
    case .guestHome: (open, [.home, .kiosk])
    case .logIn: (open, [.logIn, .place])
    case .signIn: (open, [.home])
    case .signOut: (open, [.logIn, .kiosk])
    case .walkAway: (open.union([.question]), [.kiosk])
    case .ask: (open, [.question])
    case .answer: ([.question], open)
    case .quit: (open.union([.question]), [.leaving])
    }
  }
}

/// A step with the modes before and after it.
struct AppTransition: Hashable {
  let from: AppMode
  let step: AppStep
  let to: AppMode

  /// Whether ``AppStep/arrows`` allows this transition.
  var isKnown: Bool {
    if from == .question, to == .question { return step != .answer }
    return step.arrows.from.contains(from) && step.arrows.to.contains(to)
  }
}

extension AppState {
  /// The present mode.
  var mode: AppMode {
    if isEnding { return .leaving }
    if dialog != nil { return .question }
    if route.isOverlay { return .overlay }
    if top.isDesk { return .desk }
    if context.isKiosk, context.user == nil, routes == [homeRoute] { return .kiosk }
    if context.user == nil, route.destination is AccountDestination { return .logIn }
    return places.count == 1 ? .home : .place
  }
}
