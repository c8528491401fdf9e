import Accounts
import Languages
import Notifications
import Shell
import Terminal
import Testing
import Timekeeping
import Widgets

@testable import AccountScreens

@Suite("A code is mailed, and shows whose an address is")
struct ConfirmAddressTests {
  private let nea = [
    "Nea@club.example", "Nea", "Berg", "gravel and rain", "gravel and rain",
  ]

  /// Registers Nea where another user has an account, so that no one asks whether she organizes.
  private func register(in scene: AccountScreensScene) throws -> [Move] {
    try scene.register("first@club.example")
    let pane = try scene.pane(.register)
    scene.fill(nea, in: pane)
    scene.press(.enter, in: pane)
    return scene.finishWork()
  }

  @Test func `registering mails a code, which is typed, and Log in has the address`() throws {
    let scene = AccountScreensScene(confirms: .publish)
    #expect(
      try register(in: scene).map(\.text) == [
        "tab login, open confirmAddress(email: \"Nea@club.example\"), "
          + "success accounts.confirm.sent"
      ])
    #expect(scene.mailbox.look() == ["Nea@club.example: Confirm your address"])
    let pane = try scene.pane(.confirmAddress(email: "Nea@club.example"))
    #expect(
      scene.lines(pane) == [
        "Code",
        "            10 letters and digits, valid for 24 hours",
        "",
        "Type the code that was sent to Nea@club.example. It confirms",
        "that the address is yours.",
      ])
    scene.type(scene.mailbox.code.lowercased(), in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.finishWork().map(\.text) == ["back, success accounts.confirm.done"])
    let user = try #require(try scene.accounts.user(email: "nea@club.example"))
    #expect(try scene.accounts.isConfirmed(user))
    let logIn = try scene.pane(.login)
    #expect(scene.lines(logIn)[2].hasSuffix("Nea@club.example"))
    #expect(scene.said(logIn).contains("Press Enter to use the password you have just set"))
  }

  @Test func `digests and reminders are mailed once the address is confirmed, not other notices`()
    throws
  {
    let scene = AccountScreensScene(confirms: .publish)
    _ = try register(in: scene)
    let user = try #require(try scene.accounts.user(email: "nea@club.example"))
    let service = PreferenceService(store: scene.store, clock: .manual(scene.hands))
    #expect(try !service.preferences(of: user.id).isOn(Mailbox.digest, .mail))
    _ = scene.mailbox.look()
    let pane = try scene.pane(.confirmAddress(email: "Nea@club.example"))
    scene.type(scene.mailbox.code.lowercased(), in: pane)
    scene.press(.enter, in: pane)
    _ = scene.finishWork()
    let chosen = try service.preferences(of: user.id)
    #expect(chosen.isOn(Mailbox.digest, .mail) && !chosen.isOn(.news, .mail))
  }

  @Test func `without a rule registering asks for no code, sends no mail, and logs in`() throws {
    let scene = AccountScreensScene(isMailed: true)
    #expect(
      try register(in: scene).map(\.text) == [
        "signed in Nea@club.example, success accounts.register.in"
      ])
    #expect(scene.mailbox.look().isEmpty)
  }

  @Test func `the first account is asked whether it organizes before its code is mailed`() throws {
    let scene = AccountScreensScene(confirms: .publish)
    let pane = try scene.pane(.register)
    scene.fill(nea, in: pane)
    let question = try #require(scene.press(.enter, in: pane).question)
    #expect(question.title.key == "accounts.first.title")
    #expect(scene.finishWork().isEmpty && scene.mailbox.look().isEmpty)
    _ = question.answer()
    #expect(
      scene.finishWork().map(\.text) == [
        "tab login, open confirmAddress(email: \"Nea@club.example\"), "
          + "success accounts.confirm.sent"
      ])
    #expect(scene.mailbox.look() == ["Nea@club.example: Confirm your address"])
    #expect(try scene.accounts.user(email: "nea@club.example")?.isOrganizer == true)
  }

  @Test func `under the strictest rule logging in asks for the code first`() throws {
    let scene = AccountScreensScene(confirms: .all)
    _ = try register(in: scene)
    let logIn = try scene.pane(.login)
    scene.type("gravel and rain", in: logIn)
    scene.press(.enter, in: logIn)
    #expect(
      scene.finishWork().map(\.text) == [
        "open confirmAddress(email: \"Nea@club.example\"), error accounts.error.notConfirmed"
      ])
    let code = try scene.pane(.confirmAddress(email: "Nea@club.example"))
    _ = scene.mailbox.look()
    scene.type(scene.mailbox.code, in: code)
    scene.press(.enter, in: code)
    #expect(scene.finishWork().map(\.text) == ["back, success accounts.confirm.done"])
    scene.press(.enter, in: logIn)
    #expect(scene.finishWork().map(\.text) == ["signed in Nea@club.example"])
  }

  @Test func `an unsent mail is reported, the account exists, and the mail can be sent again`()
    throws
  {
    let scene = AccountScreensScene(confirms: .publish)
    scene.mailbox.breakDown(.server("refused"))
    #expect(try register(in: scene).last?.text.hasSuffix("error accounts.confirm.notSent") == true)
    scene.mailbox.breakDown(nil)
    let pane = try scene.pane(.confirmAddress(email: "Nea@club.example"))
    scene.press(.control("n"), in: pane)
    #expect(scene.finishWork().map(\.text) == ["error accounts.error.codeTooSoon"])
    scene.hands.advance(milliseconds: 60_000)
    scene.press(.control("n"), in: pane)
    #expect(scene.finishWork().map(\.text) == ["success accounts.confirm.sent"])
    #expect(scene.mailbox.look() == ["Nea@club.example: Confirm your address"])
  }

  @Test func `a taken address is answered like a new one, and its owner is told by mail`() throws {
    let scene = AccountScreensScene(confirms: .publish)
    let owner = try scene.register("nea@club.example")
    try scene.accounts.noteConfirmed(owner.id)
    #expect(
      try register(in: scene).map(\.text) == [
        "tab login, open confirmAddress(email: \"Nea@club.example\"), "
          + "success accounts.confirm.sent"
      ])
    #expect(scene.mailbox.look() == ["nea@club.example: You already have an account"])
    #expect(try scene.accounts.everybody().map(\.firstName) == ["Ana", "Ana"])
    let pane = try scene.pane(.confirmAddress(email: "Nea@club.example"))
    scene.press(.control("n"), in: pane)
    #expect(scene.finishWork().map(\.text) == ["error accounts.error.codeTooSoon"])
    scene.hands.advance(milliseconds: 60_000)
    scene.press(.control("n"), in: pane)
    #expect(scene.finishWork().map(\.text) == ["success accounts.confirm.sent"])
    #expect(scene.mailbox.look() == ["nea@club.example: You already have an account"])
    scene.type("0000000000", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.finishWork().map(\.text) == ["error accounts.error.codeRefused"])
    let logIn = try scene.pane(.login)
    #expect(scene.lines(logIn)[2].hasSuffix("Nea@club.example"))
  }

  @Test func `an unsent mail to a taken address looks like one to a new address`() throws {
    let scene = AccountScreensScene(confirms: .publish)
    try scene.register("nea@club.example")
    scene.mailbox.breakDown(.server("refused"))
    #expect(try register(in: scene).last?.text.hasSuffix("error accounts.confirm.notSent") == true)
  }

  @Test func `a wrong code can be retyped, and five wrong codes void the right one`()
    throws
  {
    let scene = AccountScreensScene(confirms: .publish)
    _ = try register(in: scene)
    _ = scene.mailbox.look()
    let pane = try scene.pane(.confirmAddress(email: "Nea@club.example"))
    #expect(scene.press(.enter, in: pane).text == "error accounts.error.codeMissing")
    for code in Array(repeating: "0000000000", count: 5) + [scene.mailbox.code] {
      scene.type(code, in: pane)
      scene.press(.enter, in: pane)
      #expect(scene.finishWork().map(\.text) == ["error accounts.error.codeRefused"])
      #expect(scene.lines(pane)[0] == "Code")
    }
  }

  @Test func `the profile says that the address is not confirmed, and leads there`() throws {
    let scene = AccountScreensScene(confirms: .publish)
    let user = try scene.signIn()
    let profile = try scene.pane(.profile)
    #expect(scene.said(profile).contains("Your address is not confirmed yet. Ctrl-B sends a code."))
    scene.press(.control("b"), .control("b"), in: profile)
    #expect(
      scene.finishWork().map(\.text) == [
        "open confirmAddress(email: \"ana@club.example\"), success accounts.confirm.sent"
      ])
    _ = scene.mailbox.look()
    let pane = try scene.pane(.confirmAddress(email: user.email))
    scene.type(scene.mailbox.code, in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.finishWork().map(\.text) == ["back, success accounts.confirm.done"])
    #expect(!scene.said(profile).contains("not confirmed"))
    scene.press(.control("n"), in: pane)
    #expect(scene.finishWork().map(\.text) == ["back, info accounts.confirm.already"])
  }

  @Test func `another address takes effect with its code, and the present one is warned`() throws {
    let scene = AccountScreensScene(confirms: .publish)
    _ = try scene.signIn()
    let profile = try scene.pane(.profile)
    scene.press(.down, .down, .control("u"), in: profile)
    scene.type("ana@elsewhere.example", in: profile)
    scene.press(.tab, in: profile)
    scene.type(AccountScreensScene.password, in: profile)
    scene.press(.enter, in: profile)
    #expect(
      scene.finishWork().map(\.text) == [
        "open confirmNewAddress(email: \"ana@elsewhere.example\"), success accounts.confirm.sent"
      ])
    #expect(
      scene.mailbox.look() == [
        "ana@club.example: Your account's address is being changed",
        "ana@elsewhere.example: Confirm your new address",
      ])
    #expect(scene.context.user?.email == "ana@club.example" && !profile.hasUnsavedText)
    let pane = try scene.pane(.confirmNewAddress(email: "ana@elsewhere.example"))
    #expect(scene.said(pane).contains("Until then your current address stays."))
    scene.hands.advance(milliseconds: 60_000)
    scene.press(.control("n"), in: pane)
    #expect(scene.finishWork().map(\.text) == ["success accounts.confirm.sent"])
    #expect(scene.mailbox.look() == ["ana@elsewhere.example: Confirm your new address"])
    scene.type(scene.mailbox.code, in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.finishWork().map(\.text) == ["tab profile, success accounts.confirm.moved"])
    let user = try #require(scene.context.user)
    #expect(user.email == "ana@elsewhere.example")
    #expect(try scene.accounts.isConfirmed(user) && scene.accounts.user(user.id) == user)
  }

  @Test(arguments: Language.allCases)
  func `all texts fit a small window in every language`(language: Language) throws {
    let scene = AccountScreensScene(confirms: .publish)
    _ = try scene.signIn()
    scene.context.languages.use(language)
    for place: AccountDestination in [
      .confirmAddress(email: "ana@club.example"),
      .confirmNewAddress(email: "ana@elsewhere.example"), .profile,
    ] {
      for size in [(80, 24), (60, 15)] {
        let pane = try scene.pane(place)
        let lines = scene.lines(pane, columns: size.0, rows: size.1)
        #expect(lines.count <= size.1)
        #expect(lines.allSatisfy { !$0.contains("…") }, "\(place): \(lines)")
      }
    }
  }
}
