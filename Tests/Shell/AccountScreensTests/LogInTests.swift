import Accounts
import Shell
import Terminal
import Testing
import Timekeeping

@testable import AccountScreens

@Suite struct LogInTests {
  private let scene = AccountScreensScene()

  @Test func `without any account the log-in screen says which key registers the first`() throws {
    let told = "There are no accounts yet. Ctrl-N registers the first one."
    #expect(scene.said(try scene.pane(.login)).contains(told))
    try scene.register()
    #expect(!scene.said(try scene.pane(.login)).contains("There are no accounts"))
  }

  @Test func `the screen asks for the address and the password`() throws {
    try scene.register()
    #expect(
      scene.lines(try scene.pane(.login)) == [
        "Welcome to LapIt",
        "",
        "E-mail",
        "Password",
        "Stay signed in  [ ]",
        "",
        "Ctrl-F  forgot password",
        "Ctrl-N  register",
        "Ctrl-G  guest",
        "Ctrl-C  leave",
      ])
  }

  @Test func `in a small window the demo's password stays, and the remark is left out`() throws {
    let demo = AccountScreensScene(
      demo: DemoNotice(
        organizer: "olga.berg@club.example", participant: "petra.novak@club.example",
        password: "meadow-lantern-saddle-42"))
    #expect(
      demo.lines(try demo.pane(.login), columns: 40, rows: 8) == [
        "E-mail",
        "Password",
        "Stay signed in  [ ]",
        "",
        "Organizer: olga.berg@club.example",
        "Participant: petra.novak@club.example",
        "Password of both:",
        "meadow-lantern-saddle-42",
      ])
  }

  @Test
  func `in the demo it names who can log in and what else can be done, in a small window, too`()
    throws
  {
    let demo = AccountScreensScene(
      demo: DemoNotice(
        organizer: "olga@demo.example", participant: "petra@demo.example",
        password: "a day at the races"))
    let lines = demo.lines(try demo.pane(.login), columns: 40, rows: 12)
    #expect(
      lines == [
        "E-mail",
        "Password",
        "Stay signed in  [ ]",
        "",
        "Ctrl-O organizer  Ctrl-B participant",
        "Ctrl-G guest  Ctrl-F forgot password",
        "Ctrl-N register  Ctrl-C leave",
        "This is a demo: everything is deleted",
        "when you leave.",
        "Organizer: olga@demo.example",
        "Participant: petra@demo.example",
        "Password of both: a day at the races",
      ])
  }

  @Test func `in the demo it also names the account at the door, with the password of all`() throws
  {
    let demo = AccountScreensScene(
      demo: DemoNotice(
        organizer: "ana@club.example", participant: "niko@club.example", door: "dara@club.example",
        password: "race day demo"))
    #expect(
      demo.lines(try demo.pane(.login), columns: 40, rows: 13).suffix(4) == [
        "Organizer: ana@club.example", "Participant: niko@club.example",
        "Cinema door: dara@club.example", "Password of all: race day demo",
      ])
  }

  @Test(arguments: [("o", "ana@club.example"), ("b", "petra@club.example")])
  func `in the demo one key logs in, whatever the form contains`(
    letter: Character, email: String
  ) throws {
    let demo = AccountScreensScene(
      demo: DemoNotice(
        organizer: "ana@club.example", participant: "petra@club.example",
        password: AccountScreensScene.password))
    try demo.register("ana@club.example")
    try demo.register("petra@club.example")
    let pane = try demo.pane(.login)
    demo.type("someone", in: pane)
    demo.press(.control(letter), in: pane)
    #expect(demo.finishWork().map(\.text) == ["signed in \(email)"])
  }

  @Test func `a demo that keeps its folder says where`() throws {
    let demo = AccountScreensScene(
      demo: DemoNotice(
        organizer: "olga@demo.example", participant: "petra@demo.example",
        password: "a day at the races", folder: "/tmp/season"))
    let lines = demo.lines(try demo.pane(.login), columns: 60, rows: 12)
    #expect(lines.contains("This is a demo: everything is saved in /tmp/season."))
  }

  @Test func `the right password opens home once it has been hashed, with a spinner meanwhile`()
    throws
  {
    try scene.register()
    let pane = try scene.pane(.login)
    scene.fill(["ana@club.example", AccountScreensScene.password], in: pane)
    #expect(pane.wakesEvery == nil)
    #expect(scene.press(.enter, in: pane).text == "stay")
    #expect(pane.wakesEvery == 100)
    let before = scene.lines(pane)
    #expect(before.last?.hasSuffix("One moment ...") == true)
    scene.hands.advance(milliseconds: 100)
    #expect(scene.lines(pane).last != before.last)
    #expect(scene.finishWork().map(\.text) == ["signed in ana@club.example"])
    #expect(pane.wakesEvery == nil)
  }

  @Test func `keys typed during the log-in change nothing that was sent`() throws {
    let pane = try scene.pane(.login)
    scene.fill(["ana@club.example", "whatever it was"], in: pane)
    scene.press(.enter, in: pane)
    let sent = scene.lines(pane)
    scene.type("xyz", in: pane)
    scene.press(.backspace, .control("u"), in: pane)
    #expect(scene.lines(pane) == sent)
    _ = scene.finishWork()
    scene.type("again", in: pane)
    #expect(scene.lines(pane) != sent)
  }

  @Test func `the spinner is visible in the smallest window`() throws {
    let pane = try scene.pane(.login)
    scene.fill(["ana@club.example", "whatever it was"], in: pane)
    scene.press(.enter, in: pane)
    #expect(
      scene.lines(pane, columns: 20, rows: 3).contains { $0.contains("One moment ...") })
  }

  @Test func `staying signed in is a checkbox`() throws {
    try scene.register()
    let pane = try scene.pane(.login)
    scene.fill(["ana@club.example", AccountScreensScene.password], in: pane)
    scene.press(.tab, .character(" "), .enter, in: pane)
    #expect(scene.finishWork().map(\.text) == ["signed in ana@club.example, stays"])
  }

  @Test func `the kiosk has no checkbox, and browsing returns to its boards`() throws {
    let kiosk = AccountScreensScene(isKiosk: true)
    let pane = try kiosk.pane(.login)
    #expect(kiosk.lines(pane).contains { $0.contains("Stay") } == false)
    #expect(kiosk.press(.control("g"), in: pane).text == "home")
  }

  @Test func `a malformed address is reported at its field and no password is checked`() throws {
    let pane = try scene.pane(.login)
    scene.fill(["ana", "whatever it was"], in: pane)
    #expect(scene.press(.enter, in: pane).text == "error accounts.error.emailMalformed")
    #expect(scene.lines(pane)[3].contains("! Enter an e-mail address"))
    #expect(scene.finishWork().isEmpty)
    scene.type("@club.example", in: pane)
    #expect(scene.lines(pane)[2].hasSuffix("ana@club.example"))
  }

  @Test(arguments: ["ana@club.example", "nobody@club.example"])
  func `a wrong password and an unknown address look the same, and the address stays`(
    _ email: String
  ) throws {
    try scene.register()
    let pane = try scene.pane(.login)
    scene.fill([email, "something else"], in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.finishWork().map(\.text) == ["error accounts.error.wrongCredentials"])
    #expect(
      scene.lines(pane) == [
        "Welcome to LapIt",
        "",
        "E-mail          " + email,
        "Password",
        "                ! Wrong e-mail or password.",
        "Stay signed in  [ ]",
        "",
        "Ctrl-F  forgot password",
        "Ctrl-N  register",
        "Ctrl-G  guest",
        "Ctrl-C  leave",
      ])
  }

  @Test func `after five wrong passwords it says how long to wait`() throws {
    let pane = try scene.pane(.login)
    scene.fill(["ana@club.example", "x"], in: pane)
    for _ in 0..<5 {
      scene.press(.enter, in: pane)
      _ = scene.finishWork()
      scene.type("x", in: pane)
    }
    scene.press(.enter, in: pane)
    _ = scene.finishWork()
    #expect(
      scene.said(pane).contains("! Too many attempts. Wait 1 second, then try again."))
  }

  @Test func `the password is hidden until it is asked for`() throws {
    let pane = try scene.pane(.login)
    scene.fill(["ana@club.example", "gravel"], in: pane)
    #expect(scene.lines(pane)[3] == "Password        ******")
    scene.press(.control("r"), in: pane)
    #expect(scene.lines(pane)[3] == "Password        gravel")
  }

  @Test func `forgotten password, registration and guest access each have a key`() throws {
    let pane = try scene.pane(.login)
    scene.type(" ana@club.example", in: pane)
    #expect(
      scene.press(.control("f"), in: pane).text
        == "open forgotPassword(email: \"ana@club.example\")")
    #expect(scene.press(.control("n"), in: pane).text == "open register")
    #expect(scene.press(.control("g"), in: pane).text == "guest home")
  }

  @Test func `a log-in finished after leaving the screen does not open home`() throws {
    try scene.register()
    try {
      let pane = try scene.pane(.login)
      scene.fill(["ana@club.example", AccountScreensScene.password], in: pane)
      scene.press(.enter, in: pane)
      #expect(pane.hasUnsavedText)
    }()
    #expect(scene.finishWork().map(\.text) == ["stay"])
  }
}
