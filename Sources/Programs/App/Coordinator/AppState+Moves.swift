import Languages
import Shell

/// Performs the moves that screens return.
extension AppState {
  mutating func perform(_ move: Move) {
    switch move {
    case .stay: break
    case .back: goBack()
    // A screen that is open already is not opened twice.
    case .open(let route): if route != self.route { step(.open) { $0.open(route) } }
    case .replace(let route): step(.replace) { $0.replace(with: route) }
    case .tab(let route): leave(for: .tab(route))
    case .home: step(.home) { $0.reset(to: $0.homeRoute) }
    case .guestHome: leave(for: .guestHome)
    case .logIn(let wanted): logIn(wanted)
    case .signedIn(let user, let stays): step(.signIn) { $0.signIn(user, stays: stays) }
    case .signedOut: step(.signOut) { $0.signOut() }
    case .passwordChanged(let user): effects.append(.renewSignIn(user))
    case .ask(let question): ask(OpenDialog(question))
    case .tell(let message): line.tell(message)
    case .all(let moves): moves.forEach { perform($0) }
    case .beep: effects.append(.loop(.beep))
    case .turnMouse: turnMouse()
    case .copy(let isWhole): effects.append(.loop(.copy(wholePage: isWhole)))
    case .openLink(let link): effects.append(.loop(.openLink(link)))
    case .snapshot: effects.append(.loop(.snapshot))
    case .suspend: effects.append(.loop(.suspend))
    case .quit: quit()
    }
    notePlace()
  }

  /// Takes a step and records the transition.
  mutating func step(_ step: AppStep, _ act: (inout AppState) -> Void) {
    let from = mode
    act(&self)
    taken.append(AppTransition(from: from, step: step, to: mode))
  }

  /// Opens a screen; of an overlay there is one at a time, and one of those without help.
  mutating func open(_ route: Route) {
    if route.isOverlay {
      places =
        places.prefix(1)
        + places.dropFirst().filter {
          $0.route != route && (route.hasHelp || $0.route.hasHelp)
        }
    }
    let pane = (route.destination as? Overlay).map(pane(of:)) ?? hosted(makePane(route))
    places.append(Place(route: route, pane: pane))
  }

  /// Returns the screen; one opened from a timing desk gets the desk's entry line at its bottom.
  private func hosted(_ pane: any Pane) -> any Pane {
    places.isEmpty ? pane : underlying.pane.asRecording?.hosting(pane) ?? pane
  }

  private mutating func goBack() {
    guard places.count > 1 else {
      if hasPlaceBefore { step(.back) { $0.reset(to: $0.homeRoute) } }
      return
    }
    step(.back) { state in
      state.places.removeLast()
      state.forgetWanted()
    }
    perform(top.storeChanged())
  }

  private mutating func replace(with route: Route) {
    places.removeLast()
    open(route)
  }

  /// Closes all screens and opens one; forgets what the user wanted to log in for.
  ///
  /// The login screens keep that intention, since a user may register first.
  mutating func reset(to route: Route) {
    if !(route.destination is AccountDestination) { wanted = nil }
    replaceAll(with: route)
  }

  /// Closes all screens and opens one; remembers what the user wanted to log in for.
  mutating func replaceAll(with route: Route) {
    places.removeAll()
    wing = context.wings.first { $0.has(route) } ?? wing
    effects.append(.refreshInbox(isTimed: false))
    open(route)
  }

  mutating func ask(_ question: OpenDialog) { step(.ask) { $0.dialog = question } }

  private mutating func turnMouse() {
    takesMouse.toggle()
    effects.append(.loop(.mouse(isOn: takesMouse)))
    line.tell(Message(Wording(takesMouse ? "common.mouse.on" : "common.mouse.off")))
  }
}

// MARK: - Leaving
extension AppState {
  /// Leaves for another screen, or asks first if typed text would be lost.
  mutating func leave(for goal: Departure) {
    let left = goal == .back ? [places[places.count - 1]] : places
    guard left.contains(where: \.pane.hasUnsavedText) else { return depart(for: goal) }
    ask(OpenDialog(.unsaved(byEscape: goal == .back) { .stay }, then: goal))
  }

  mutating func depart(for goal: Departure) {
    switch goal {
    case .back: perform(.back)
    case .tab(let route): step(.tab) { $0.reset(to: route) }
    case .guestHome: step(.guestHome) { $0.reset(to: $0.guestRoute) }
    case .end: step(.quit) { $0.end() }
    }
  }

  private mutating func end() {
    isEnding = true
    effects.append(.loop(.quit))
  }
}
