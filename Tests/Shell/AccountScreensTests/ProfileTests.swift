import Accounts
import Languages
import Shell
import Terminal
import Testing
import Timekeeping

@testable import AccountScreens

@Suite struct ProfileTests {
  private let scene = AccountScreensScene()

  private func user() throws -> User { try #require(scene.context.user) }

  @Test func `the screen shows the person, the choices and the program's version`() throws {
    _ = try scene.signIn()
    #expect(
      scene.lines(try scene.pane(.profile)) == [
        "First name    Ana",
        "Last name     Lund",
        "E-mail        ana@club.example",
        "Account type  (o) participant  ( ) organizer",
        "Home place",
        "About",
        "Picture",
        "Language      < English > 1/5",
        "Theme         (o) dark  ( ) light  ( ) own-one",
        "",
        "LapIt 1.0",
      ])
  }

  @Test func `a small window keeps the field that is typed in`() throws {
    _ = try scene.signIn()
    let pane = try scene.pane(.profile)
    scene.press(.backTab, in: pane)
    let lines = scene.lines(pane, columns: 40, rows: 3)
    #expect(lines.contains { $0.hasPrefix("Theme") })
  }

  @Test func `a digit typed first opens a tab, and in the form it is text`() throws {
    _ = try scene.signIn()
    let pane = try scene.pane(.profile)
    let digit = Input.key(.character("3"), at: scene.context.clock.now())
    #expect(pane.take(digit) == nil)
    #expect(scene.lines(pane)[0] == "First name    Ana")
    scene.type("s", in: pane)
    #expect(pane.take(digit) != nil)
    #expect(scene.lines(pane)[0] == "First name    Anas3")
  }

  @Test func `a language applies as soon as it is shown, and stays once it is saved`() throws {
    _ = try scene.signIn()
    let pane = try scene.pane(.profile)
    for _ in 0..<7 { scene.press(.tab, in: pane) }
    scene.press(.right, in: pane)
    #expect(scene.context.texts.language == .bulgarian)
    #expect(scene.lines(pane)[0].hasPrefix("Име"))
    scene.press(.enter, in: pane)
    _ = scene.finishWork()
    #expect(try user().language == "bg")
  }

  @Test func `Save stores everything and says so`() throws {
    _ = try scene.signIn()
    let pane = try scene.pane(.profile)
    scene.type("stasia", in: pane)
    scene.press(.down, .down, .down, .character(" "), .down, in: pane)
    scene.type("Sofia", in: pane)
    #expect(pane.hasUnsavedText)
    let asked = scene.press(.enter, in: pane)
    _ = try #require(asked.question).answer()
    #expect(scene.finishWork().map(\.text) == ["success accounts.profile.saved"])
    let saved = try user()
    #expect(saved.firstName == "Anastasia")
    #expect(saved.homePlace == "Sofia")
    #expect(saved.isOrganizer)
    #expect(try scene.accounts.user(saved.id) == saved)
    #expect(pane.hasUnsavedText == false)
  }

  @Test func `an organizer's account cannot be lowered`() throws {
    _ = try scene.signIn(isOrganizer: true)
    #expect(scene.lines(try scene.pane(.profile))[3] == "Account type  (o) organizer")
  }

  @Test func `a theme is shown as it is chosen and reverts unless it is saved`()
    throws
  {
    _ = try scene.signIn()
    try {
      let pane = try scene.pane(.profile)
      scene.press(.backTab, .right, in: pane)
      #expect(scene.context.themes.current == "light")
    }()
    #expect(scene.context.themes.current == "dark")
    try {
      let pane = try scene.pane(.profile)
      scene.press(.backTab, .right, .enter, in: pane)
      _ = scene.finishWork()
    }()
    #expect(scene.context.themes.current == "light")
    #expect(try user().theme == "light")
  }

  @Test func `a theme of the command line does not change the saved one`()
    throws
  {
    let scene = AccountScreensScene(
      themes: ThemeChoice(names: ["auto", "dark", "light"], current: "light", isFixed: true))
    let user = try scene.signIn()
    try {
      let pane = try scene.pane(.profile)
      let lines = scene.lines(pane)
      #expect(lines.contains { $0.contains("(o) auto (terminal)") })
      #expect(lines.joined(separator: " ").contains("Now \"light\": --theme"))
      scene.type("Anna", in: pane)
      scene.press(.enter, in: pane)
      _ = scene.finishWork()
    }()
    #expect(scene.context.themes.current == "light")
    let saved = try #require(try scene.accounts.user(user.id))
    #expect(saved.firstName.contains("Anna") && saved.theme == nil)
    try {
      let pane = try scene.pane(.profile)
      scene.press(.backTab, .right, .enter, in: pane)
      _ = scene.finishWork()
    }()
    #expect(try scene.accounts.user(user.id)?.theme == "dark")
    #expect(scene.context.themes.current == "dark")
  }

  @Test(arguments: ["uk", nil])
  func `a language of the command line does not change the saved one`(
    _ saved: String?
  ) throws {
    let scene = AccountScreensScene(languages: LanguageChoice(.english, isFixed: true))
    let user = try scene.signIn()
    var draft = ProfileDraft(user)
    draft.language = saved
    scene.context.user = try scene.accounts.updateProfile(draft, of: user.id)
    try {
      let pane = try scene.pane(.profile)
      let lines = scene.lines(pane)
      let shown = saved == nil ? "< English >" : "< Українська >"
      #expect(lines.contains { $0.hasPrefix("Language") && $0.contains(shown) }, "\(lines)")
      #expect(lines.joined(separator: " ").contains("Now English: --lang"))
      scene.type("Anna", in: pane)
      scene.press(.enter, in: pane)
      _ = scene.finishWork()
    }()
    #expect(scene.context.texts.language == .english)
    let kept = try #require(try scene.accounts.user(user.id))
    #expect(kept.firstName.contains("Anna") && kept.language == saved)
    try {
      let pane = try scene.pane(.profile)
      for _ in 0..<7 { scene.press(.tab, in: pane) }
      scene.press(.right, .enter, in: pane)
      _ = scene.finishWork()
    }()
    let chosen = try #require(try scene.accounts.user(user.id)?.language)
    #expect(chosen != "en" && chosen != "uk")
    #expect(scene.context.texts.language.code == chosen)
  }

  @Test func `a taken address is reported at its field and nothing is saved`() throws {
    _ = try scene.signIn()
    try scene.register("oleg@club.example")
    let pane = try scene.pane(.profile)
    scene.press(.down, .down, .control("u"), in: pane)
    scene.type("OLEG@club.example", in: pane)
    scene.press(.tab, in: pane)
    scene.type(AccountScreensScene.password, in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.finishWork().map(\.text) == ["error accounts.error.emailTaken"])
    let lines = scene.lines(pane)
    #expect(lines[3].hasSuffix("! This address already has an account. Log"))
    #expect(lines[4].contains("in, or use another address."))
    #expect(try user().email == "ana@club.example")
  }

  @Test func `another address asks for the password, and is not saved without it`() throws {
    _ = try scene.signIn()
    let pane = try scene.pane(.profile)
    scene.press(.down, .down, in: pane)
    scene.type("x", in: pane)
    #expect(scene.lines(pane)[3].hasPrefix("Current passwo"))
    scene.press(.enter, in: pane)
    #expect(scene.finishWork().map(\.text) == ["error accounts.error.emailNeedsPassword"])
    scene.type("not it at all", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.finishWork().map(\.text) == ["error accounts.error.wrongPassword"])
    #expect(try user().email == "ana@club.example")
    scene.press(.control("u"), in: pane)
    scene.type(AccountScreensScene.password, in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.finishWork().map(\.text) == ["success accounts.profile.saved"])
    #expect(try user().email == "ana@club.examplex")
    #expect(!scene.lines(pane).contains { $0.hasPrefix("Current") })
  }

  @Test func `a missing name is reported at once`() throws {
    _ = try scene.signIn()
    let pane = try scene.pane(.profile)
    scene.press(.control("u"), in: pane)
    #expect(scene.press(.enter, in: pane).text == "error accounts.error.firstNameMissing")
    #expect(scene.finishWork().isEmpty)
  }

  @Test func `signing out asks`() throws {
    _ = try scene.signIn()
    let move = scene.press(.control("o"), in: try scene.pane(.profile))
    #expect(move.text == "ask accounts.signOut.title")
    #expect(move.question?.answer().text == "signed out")
  }

  @Test func `the ways on have keys that are not text`() throws {
    _ = try scene.signIn()
    let pane = try scene.pane(.profile)
    #expect(scene.press(.control("n"), in: pane).text == "open changePassword")
    #expect(scene.press(.control("x"), in: pane).text == "open deleteAccount")
    #expect(pane.hasUnsavedText == false)
  }

  @Test func `a visitor who is not signed in has no profile`() throws {
    for place: AccountDestination in [.profile, .changePassword, .deleteAccount] {
      #expect(throws: NoSuchPlace.self) { _ = try scene.pane(place) }
    }
  }
}
