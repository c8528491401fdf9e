import Shell

/// What the program is doing for the person at the keyboard: the modes of the coordinator.
enum AppMode: String, CaseIterable {
  /// A shared machine shows its boards, and no one is signed in.
  case kiosk
  /// The program asks who is there.
  case logIn
  /// A page of the bar at the top, with no place opened from it.
  case home
  /// A place opened from another one.
  case place
  /// A desk records what happens now.
  case desk
  /// Help, the palette or another page lies over a place.
  case overlay
  /// A question waits for its answer.
  case question
  /// The program ends.
  case leaving
}

/// What leads from one mode to another.
enum AppStep: String, CaseIterable {
  case open, replace, back, tab, home, guestHome
  case logIn, signIn, signOut, walkAway
  case ask, answer, quit

  /// The modes in which the step is taken, and those that it leads to.
  ///
  /// While a question waits, steps of slow work are taken below it: the mode stays.
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

/// A step that was taken in one mode and led to another.
struct AppTransition: Hashable {
  let from: AppMode
  let step: AppStep
  let to: AppMode

  /// Whether the machine has this arrow.
  var isKnown: Bool {
    if from == .question, to == .question { return step != .answer }
    return step.arrows.from.contains(from) && step.arrows.to.contains(to)
  }
}

extension AppState {
  /// The mode the program is in.
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
