import Accounts
import Languages
import Notifications
import Pictures
import Races
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import AccountScreens

/// A user at an account screen.
final class AccountScreensScene {
  static let password = "gravel and rain"

  let hands = ManualClock()
  let store: MemoryStore
  let accounts: AccountService
  let context: AppContext
  /// The sent mails, if there is a mail server.
  let mailbox = Mailbox()
  private let deliver: () -> [Move]

  init(
    demo: DemoNotice? = nil, isKiosk: Bool = false, confirms: ConfirmationRule = .off,
    isMailed: Bool = false, themes: ThemeChoice? = nil,
    languages: LanguageChoice = LanguageChoice(),
    wings: [Wing] = []
  ) {
    let clock = Clock.manual(hands)
    store = MemoryStore(
      schema: Schema(
        version: 1,
        parts: [
          AccountsSchema.part, NoticeCollections.schema, PictureCollections.schema,
        ]))
    accounts = AccountService(
      store: store, clock: clock, hasher: .cheap, terminal: isKiosk ? "kiosk" : "local",
      confirms: confirms)
    let worker: Worker
    (worker, deliver) = Worker.queued()
    context = AppContext(
      store: store, accounts: accounts, clock: clock, worker: worker,
      themes: themes ?? ThemeChoice(names: ["dark", "light", "own-one"], current: "dark"),
      languages: languages, demo: demo,
      isKiosk: isKiosk, version: "1.0", wings: wings)
    if isMailed || confirms != .off, let post = mailbox.post(of: accounts, store, clock) {
      context.provide(post)
    }
  }

  @discardableResult
  func register(_ email: String = "ana@club.example", isOrganizer: Bool = false) throws -> User {
    try accounts.register(
      Registration(
        email: email, firstName: "Ana", secondName: "Lund", password: Self.password,
        isOrganizer: isOrganizer))
  }

  func signIn(isOrganizer: Bool = false) throws -> User {
    let user = try register(isOrganizer: isOrganizer)
    context.user = user
    return user
  }

  func pane(_ place: AccountDestination) throws -> any Pane {
    try AccountScreensFactory.pane(for: place, in: context)
  }

  /// Presses keys as the coordinator does: first as the screen's input, then by its bindings.
  @discardableResult
  func press(_ keys: Key..., in pane: any Pane) -> Move {
    keys.reduce(.stay) { _, key in
      pane.press(key, at: hands.now, among: pane.bindings) ?? .stay
    }
  }

  func type(_ text: String, in pane: any Pane) {
    for character in text { press(.character(character), in: pane) }
  }

  /// Fills the fields from the focused one on.
  func fill(_ texts: [String], in pane: any Pane) {
    for (index, text) in texts.enumerated() {
      if index > 0 { press(.tab, in: pane) }
      type(text, in: pane)
    }
  }

  /// Runs the worker's jobs and returns the resulting moves.
  func finishWork() -> [Move] { deliver() }

  /// Returns the screen's lines without the box around it.
  ///
  /// Tests check texts, regardless of the box. On the login screen the title of the box is kept as
  /// the first line, as on screens without a box.
  func lines(_ pane: any Pane, columns: Int = 80, rows: Int = 24) -> [String] {
    let size = Size(columns: columns, rows: rows)
    var canvas = Canvas(size: size)
    pane.show(on: &canvas, in: Rect(size))
    var lines = canvas.lines().map { Self.trimmed($0[...]) }
    while lines.last == "" { lines.removeLast() }
    return Self.unboxed(lines, tellsTitle: pane is LogInPane)
  }

  /// Returns the whole text in one line, since lines may break between any two words.
  func said(_ pane: any Pane) -> String {
    lines(pane).joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  private static func unboxed(_ lines: [String], tellsTitle: Bool) -> [String] {
    guard let top = lines.firstIndex(where: { $0.contains("╭") }),
      let foot = lines.lastIndex(where: { $0.contains("╰") }), top < foot
    else { return lines }
    let title = lines[top].filter { !"╭─╮".contains($0) }.drop { $0 == " " }
    let inside = lines[(top + 1)..<foot].map { line in
      trimmed(line.drop { $0 != "│" }.dropFirst(2).dropLast())
    }
    return (title.isEmpty || !tellsTitle ? [] : [trimmed(title), ""]) + inside
  }

  private static func trimmed(_ line: Substring) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}

extension Move {
  /// The move as a text for comparison.
  var text: String {
    switch self {
    case .stay: "stay"
    case .back: "back"
    case .open(let route): "open \(route.destination)"
    case .replace(let route): "replace \(route.destination)"
    case .tab(let route): "tab \(route.destination)"
    case .home: "home"
    case .guestHome: "guest home"
    case .logIn(let wanted): "log in for \(wanted.place.destination)"
    case .signedIn(let user, let stays): "signed in \(user.email)\(stays ? ", stays" : "")"
    case .signedOut: "signed out"
    case .passwordChanged(let user): "password changed \(user.email)"
    case .ask(let question): "ask \(question.title.key)"
    case .tell(let message): "\(message.kind) \(message.wording.key)"
    case .all(let moves): moves.map(\.text).joined(separator: ", ")
    case .beep: "beep"
    case .turnMouse: "turn mouse"
    case .copy(let isWhole): isWhole ? "copy page" : "copy row"
    case .openLink(let link): "open \(link)"
    case .snapshot: "snapshot"
    case .suspend: "suspend"
    case .quit: "quit"
    }
  }

  var question: Question? {
    if case .ask(let question) = self { question } else { nil }
  }
}
