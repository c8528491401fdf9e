import Accounts
import Languages
import Shell
import Terminal
import Testing

@testable import AccountScreens

@Suite struct RegisterTests {
  private let scene = AccountScreensScene()
  private let texts = [
    "Nea@club.example", "Nea", "Berg", "gravel and rain", "gravel and rain",
  ]

  /// Another user has an account already.
  init() throws { try scene.register("first@club.example") }

  /// A section in which everybody may do everything.
  private let talks: Wing = {
    var talks = Wing(
      id: "talks", name: Wording("common.guest"), home: { _ in AccountDestination.login },
      guestHome: AccountDestination.login, panes: AccountScreensFactory.pane)
    talks.hasOrganizers = false
    return talks
  }()

  @Test func `where nobody organizes, the demo and the deletion speak of accounts alone`() throws {
    let scene = AccountScreensScene(
      demo: DemoNotice(
        organizer: "olga@demo.example", participant: "petra@demo.example", password: "x"),
      wings: [talks])
    let said = scene.said(try scene.pane(.login))
    #expect(said.contains("Account: olga@demo.example") && !said.contains("rganizer"))
    #expect(!said.contains("articipant"))
    scene.context.user = try scene.register()
    let goes = scene.said(try scene.pane(.deleteAccount))
    #expect(goes.contains("data are deleted") && !goes.contains("Results"))
  }

  @Test func `where nobody organizes, no account has a type and nobody is asked for one`() throws {
    let scene = AccountScreensScene(wings: [talks])
    let pane = try scene.pane(.register)
    #expect(!scene.said(pane).contains("rganizer"))
    scene.fill(["nea@club.example", "Nea", "Berg", "gravel and rain", "gravel and rain"], in: pane)
    #expect(scene.press(.enter, in: pane).question == nil)
    _ = scene.finishWork()
    scene.context.user = try scene.accounts.user(email: "nea@club.example")
    #expect(try !scene.said(scene.pane(.profile)).contains("rganizer"))
  }

  @Test func `the screen asks for everything an account needs`() throws {
    #expect(
      scene.lines(try scene.pane(.register), columns: 40, rows: 12) == [
        "E-mail",
        "First name",
        "Last name",
        "Password",
        "  8 characters or more, anything you can",
        "  type",
        "Repeat password",
        "Account type     < participant > 1/2",
        "  Participants join races and see their",
        "  results. Organizers also create and",
        "  run races. Space changes it.",
      ])
  }

  @Test(arguments: [false, true])
  func `registering logs in, at the kiosk as well`(isKiosk: Bool) throws {
    let scene = AccountScreensScene(isKiosk: isKiosk)
    try scene.register("first@club.example")
    let pane = try scene.pane(.register)
    scene.fill(texts, in: pane)
    #expect(scene.press(.enter, in: pane).text == "stay")
    #expect(
      scene.finishWork().map(\.text) == [
        "signed in Nea@club.example, success accounts.register.in"
      ])
    #expect(scene.lines(try scene.pane(.login))[2] == "E-mail")
  }

  @Test func `a user who has left the form is not logged in, and is told of the account`() throws {
    var pane: (any Pane)? = try scene.pane(.register)
    if let pane {
      scene.fill(texts, in: pane)
      scene.press(.enter, in: pane)
    }
    pane = nil
    let told = scene.finishWork().map(\.toldOnly.text)
    #expect(told == ["stay, success accounts.register.done"])
  }

  @Test func `the first account of a folder is asked whether it organizes`() throws {
    for (answer, organizes) in [(true, true), (false, false)] {
      let scene = AccountScreensScene()
      let pane = try scene.pane(.register)
      scene.fill(texts, in: pane)
      let question = try #require(scene.press(.enter, in: pane).question)
      #expect(question.title.key == "accounts.first.title")
      #expect(scene.finishWork().isEmpty)
      _ = try answer ? question.answer() : #require(question.other).answer()
      #expect(scene.finishWork().map(\.text).first?.hasPrefix("signed in") == true)
      #expect(try scene.accounts.user(email: "nea@club.example")?.isOrganizer == organizes)
    }
  }

  @Test func `the first account is not asked if it organizes already`() throws {
    let scene = AccountScreensScene()
    let pane = try scene.pane(.register)
    scene.fill(texts, in: pane)
    scene.press(.tab, .character(" "), in: pane)
    #expect(scene.press(.enter, in: pane).text == "stay")
  }

  @Test func `where a code is asked for the password is kept for Log in: Enter logs in`() throws {
    let scene = AccountScreensScene(confirms: .publish)
    try scene.register("first@club.example")
    let pane = try scene.pane(.register)
    scene.fill(texts, in: pane)
    scene.press(.enter, in: pane)
    _ = scene.finishWork()
    let logIn = try scene.pane(.login)
    #expect(scene.lines(logIn)[2] == "E-mail          Nea@club.example")
    #expect(scene.said(logIn).contains("Press Enter to use the password you have just set"))
    #expect(scene.lines(logIn).contains { $0.hasPrefix("Password") && !$0.contains("*") })
    scene.press(.enter, in: logIn)
    #expect(scene.finishWork().map(\.text) == ["signed in Nea@club.example"])
    let later = try scene.pane(.login)
    scene.fill(["nea@club.example"], in: later)
    #expect(scene.press(.enter, in: later).text == "error accounts.error.passwordMissing")
  }

  @Test func `leaving the form leaves no address or password on the log-in screen`() throws {
    var pane: (any Pane)? = try scene.pane(.register)
    if let pane {
      scene.fill(texts, in: pane)
      scene.press(.enter, in: pane)
    }
    pane = nil
    _ = scene.finishWork()
    let logIn = try scene.pane(.login)
    #expect(scene.lines(logIn)[2] == "E-mail")
    #expect(!scene.said(logIn).contains("Enter alone"))
  }

  @Test func `where a code is asked for another address needs its password`() throws {
    let scene = AccountScreensScene(confirms: .publish)
    try scene.register("first@club.example")
    let own = try scene.pane(.register)
    scene.fill(texts, in: own)
    scene.press(.enter, in: own)
    _ = scene.finishWork()
    let other = try scene.pane(.login)
    scene.press(.backTab, .backspace, in: other)
    #expect(scene.press(.enter, in: other).text == "error accounts.error.passwordMissing")
  }

  @Test func `the address typed at Log in is filled in`() throws {
    let logIn = try scene.pane(.login)
    scene.type("nea@club.example", in: logIn)
    scene.press(.control("n"), in: logIn)
    let pane = try scene.pane(.register)
    #expect(scene.lines(pane)[0] == "E-mail           nea@club.example")
    #expect(!pane.hasUnsavedText)
    scene.type("Nea", in: pane)
    #expect(scene.lines(pane)[1] == "First name       Nea")
    #expect(scene.lines(try scene.pane(.register))[0] == "E-mail")
  }

  @Test func `line by line all account types and the chosen one are read out`() throws {
    let pane = try scene.pane(.register)
    scene.fill(texts, in: pane)
    scene.press(.tab, in: pane)
    func told() -> [String] {
      var canvas = Canvas(size: Size(columns: 40, rows: 12))
      canvas.isLinear = true
      pane.show(on: &canvas, in: Rect(canvas.size))
      return SpokenFrame(canvas).lines
    }
    #expect(told().contains("> Account type, (o) participant, ( ) organizer"))
    scene.press(.character(" "), in: pane)
    #expect(told().contains("> Account type, ( ) participant, (o) organizer"))
  }

  @Test func `the account type is chosen with the space bar`() throws {
    let pane = try scene.pane(.register)
    scene.fill(texts, in: pane)
    scene.press(.tab, .character(" "), .enter, in: pane)
    _ = scene.finishWork()
    #expect(try scene.accounts.user(email: "nea@club.example")?.isOrganizer == true)
  }

  @Test func `every field shows its error, and the first one has the focus`() throws {
    let pane = try scene.pane(.register)
    scene.fill(["nea@club.example", "", "Berg", "short"], in: pane)
    #expect(scene.press(.enter, in: pane).text == "error accounts.error.firstNameMissing")
    #expect(
      scene.lines(pane) == [
        "E-mail           nea@club.example",
        "First name",
        "                 ! Type the first name.",
        "Last name        Berg",
        "Password         *****",
        "                 ! This is too short: 5 characters, 8 at",
        "                 least.",
        "Repeat password",
        "Account type     (o) participant  ( ) organizer",
        "                 Participants join races and see their",
        "                 results. Organizers also create and run",
        "                 races. Space changes it.",
      ])
    scene.type("Nea", in: pane)
    #expect(scene.lines(pane)[1] == "First name       Nea")
  }

  @Test func `a taken address is reported at its field and typed text is kept`() throws {
    try scene.register("nea@club.example")
    let pane = try scene.pane(.register)
    scene.fill(texts, in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.finishWork().map(\.text) == ["error accounts.error.emailRefused"])
    let said = scene.said(pane)
    #expect(said.contains("! This address cannot be used here. If it is yours, log in"))
    #expect(!said.contains("already"))
    #expect(scene.lines(pane).contains("Last name        Berg"))
    #expect(pane.hasUnsavedText)
  }

  @Test func `both passwords can be revealed`() throws {
    let pane = try scene.pane(.register)
    scene.fill(texts, in: pane)
    scene.press(.control("r"), in: pane)
    #expect(scene.lines(pane).count { $0.hasSuffix("gravel and rain") } == 2)
  }

  @Test func `an untouched form is left without a question`() throws {
    let pane = try scene.pane(.register)
    #expect(pane.hasUnsavedText == false)
    scene.type("n", in: pane)
    #expect(pane.hasUnsavedText)
  }
}
