import Accounts
import Languages
import Shell

/// The session: logging in, continuing, leaving.
extension AppState {
  /// Opens the login screen and keeps what the user wanted to do.
  mutating func logIn(_ wanted: Wanted) {
    self.wanted = wanted
    step(.logIn) { $0.open(Route(.login)) }
    line.tell(wanted.why)
  }

  mutating func signIn(_ user: User, stays: Bool) {
    context.user = user
    if !context.isKiosk {
      look(as: user)
      // A user who chose another section, or wanted a screen, stays there.
      if wanted == nil, wing?.id == context.wings.first?.id { wing = context.firstWing }
    }
    if !context.isKiosk, stays { effects.append(.keepSignedIn(user)) }
    replaceAll(with: homeRoute)
    arrive(greets: true)
  }

  /// Applies the account's theme and language; not called on a shared machine.
  func look(as user: User) {
    context.themes.use(choice: user.theme)
    context.languages.use(choice: user.language)
  }

  /// Looks up the user's last screen before a crash.
  ///
  /// - Parameter greets: Whether the user has just logged in, so that a new one gets the welcome
  ///   pages.
  mutating func arrive(greets: Bool) {
    if let user = context.user {
      effects.append(.findPlace(userID: user.id, greets: greets))
    }
  }

  /// Opens the screen from before the crash, or the one that the user wanted to log in for.
  mutating func goOn(at place: String?, greets: Bool) {
    if let route = place.flatMap(route(named:)) {
      perform(.open(route))
      line.tell(Message(Wording("common.wentOn")))
    } else if let wanted {
      perform(.open(wanted.place))
      if let act = wanted.act { perform(act()) }
    }
    wanted = nil
    // A user who logged in for another screen gets the welcome pages at the next login.
    if greets, places.count == 1, !context.isKiosk, hasWelcome, let user = context.user {
      effects.append(.greet(userID: user.id))
    } else {
      typeHeldKeys()
    }
  }

  private var hasWelcome: Bool { wing?.welcome(context).isEmpty == false }

  /// Opens the welcome pages for a user who is new on this machine.
  mutating func welcome(isNew: Bool) {
    if isNew { perform(.open(.welcome)) }
    typeHeldKeys()
  }

  /// Presses the keys typed during the login, each with its original time.
  private mutating func typeHeldKeys() {
    for held in held.takeAll() { press(held.key, at: held.at) }
  }

  mutating func signOut() {
    if !context.isKiosk { effects.append(.forgetSignIn) }
    reset(to: homeRoute)
    notePlace()
    context.user = nil
    forgetChosen()
    context.languages.use(choice: nil)
    reset(to: homeRoute)
  }

  /// Forgets what the user wanted to log in for, once the screens for logging in are closed.
  mutating func forgetWanted() {
    if !routes.contains(where: { $0.destination is AccountDestination }) { wanted = nil }
  }
}

// MARK: - Ending the program
extension AppState {
  /// Ends the program, or asks if a clock runs or typed text would be lost.
  mutating func quit() {
    if let danger = dangerOfQuitting { return askToQuit(danger) }
    leave(for: .end)
  }

  /// Always asks before ending, since the key may be a reflex.
  mutating func askToQuit() {
    if dangerOfQuitting == nil, places.contains(where: \.pane.hasUnsavedText) { return quit() }
    askToQuit(dangerOfQuitting ?? Wording("common.quit.body"))
  }

  mutating func askToQuit(_ body: Wording) {
    let question = Question(
      title: Wording("common.quit.title"), body: body, yes: Wording("common.quit.yes")
    ) { .stay }
    ask(OpenDialog(question, then: .end))
  }

  /// The text about what would be lost if the program ends now.
  private var dangerOfQuitting: Wording? {
    if let unsaved = places.lazy.compactMap(\.pane.unsaved).first { return unsaved }
    let runs = places.contains { $0.pane.live != nil && $0.pane.isDesk }
    return runs ? Wording("common.quit.running") : nil
  }
}

// MARK: - The present screen
extension AppState {
  /// Records the user's present screen on this machine when it has changed.
  mutating func notePlace() {
    let place = placeAtWork
    guard place != notedPlace else { return }
    notedPlace = place
    effects.append(.notePlace(place, userID: context.user?.id ?? ""))
  }

  private var placeAtWork: String? {
    isEnding ? nil : places.lazy.reversed().compactMap { bookmark(of: $0.route) }.first
  }

  private func bookmark(of route: Route) -> String? {
    guard context.user != nil, let wing = context.wings.first(where: { $0.has(route) })
    else { return nil }
    return wing.bookmarks.name(route).map { "\(wing.id.name) \($0)" }
  }

  private func route(named name: String) -> Route? {
    let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2,
      let wing = context.wings.first(where: { $0.id.name == parts[0] })
    else { return nil }
    return wing.bookmarks.place(parts[1], context)
  }
}
