import Accounts
import Languages
import Shell

extension Coordinator {
  func signIn(_ user: User, stays: Bool) {
    context.user = user
    if !context.isKiosk { look(as: user) }
    if !context.isKiosk, stays { remember.keep(user) }
    let (place, act) = (context.wantedPlace, context.wantedAct)
    reset(to: context.homeRoute)
    (context.wantedPlace, context.wantedAct) = (place, act)
    goOn()
    welcome(user)
    pressHeldKeys()
  }

  /// Shows what is where to somebody new, unless they came for something else.
  private func welcome(_ user: User) {
    let isNew = context.wing?.welcome(context).isEmpty == false
    guard !context.isKiosk, stack.count == 1, isNew, isFirstTime(user.id) else { return }
    open(Route(.welcome))
  }

  /// Looks and speaks as somebody has chosen: on their own machine, not on a shared one.
  func look(as user: User) {
    context.themes.use(choice: user.theme)
    context.languages.use(choice: user.language)
  }

  func signOut() {
    if !context.isKiosk { remember.forget() }
    reset(to: context.homeRoute)
    notePlace()
    context.user = nil
    forgetChosen()
    context.languages.use(choice: nil)
    reset(to: context.homeRoute)
  }

  /// Leaves at once, or asks where a clock runs or typed text would be lost.
  func quit() {
    if let danger = dangerOfQuitting { return askToQuit(danger) }
    leaving(stack) { [self] in end() }
  }

  /// Asks whatever is open: a reflex ends nothing.
  func askToQuit() {
    if dangerOfQuitting == nil, stack.contains(where: \.pane.hasUnsavedText) { return quit() }
    askToQuit(dangerOfQuitting ?? Wording("common.quit.body"))
  }

  /// What is at stake where the program ends now.
  private var dangerOfQuitting: Wording? {
    if let unsaved = stack.lazy.compactMap(\.pane.unsaved).first { return unsaved }
    let runs = stack.contains { $0.pane.live != nil && $0.pane.isDesk }
    return runs ? Wording("common.quit.running") : nil
  }

  /// Every open place and every wing puts away what is not on the disk, laps before figures.
  package func putAway() -> [String] {
    let told = stack.flatMap { $0.pane.putAway() }
    context.wings.forEach { $0.ending?(context) }
    return told
  }

  private func end() {
    isEnding = true
    endings.append(.quit)
  }

  func askToQuit(_ body: Wording) {
    dialog = OpenDialog(
      Question(
        title: Wording("common.quit.title"), body: body,
        yes: Wording("common.quit.yes")
      ) { [weak self] in
        self?.end()
        return .stay
      })
  }
}

extension AppContext {
  /// Whether there is more than one wing to go to.
  var hasHall: Bool { wings.count > 1 }

  /// The home of whoever is signed in.
  package var homeRoute: Route {
    guard user != nil else { return kioskWing?.kioskBoards ?? Route(.login) }
    return wing?.home(self) ?? Route(.profile)
  }

  /// What somebody without an account may look at.
  var guestRoute: Route {
    isKiosk ? homeRoute : wing?.guestHome ?? Route(.login)
  }
}
