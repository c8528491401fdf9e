import Accounts
import Notifications
import Shell
import Terminal
import Testing
import Timekeeping

@testable import AccountScreens

@Suite struct ForgotPasswordTests {
  private let scene = AccountScreensScene()

  private func atTheCode(_ email: String = "ana@club.example") throws -> any Pane {
    let pane = try scene.pane(.forgotPassword(email: email))
    scene.press(.enter, in: pane)
    return pane
  }

  @Test func `it begins with the address, taken over from Log in`() throws {
    let pane = try scene.pane(.forgotPassword(email: "ana@club.example"))
    #expect(
      scene.lines(pane, columns: 40, rows: 12) == [
        "E-mail  ana@club.example",
        "",
        "Enter your e-mail to get a code for a",
        "new password.",
      ])
    #expect(pane.bindings.first?.label == "accounts.key.goOn")
  }

  @Test func `the command for the shell names the folder in use, but not to strangers`() throws {
    scene.context.dataOption = " --data /srv/club"
    let said = scene.said(try atTheCode())
    #expect(said.contains("lapit user reset-password --data /srv/club --email ana@club.example"))
    let kiosk = AccountScreensScene(isKiosk: true)
    kiosk.context.dataOption = " --data /srv/club"
    let pane = try kiosk.pane(.forgotPassword(email: "ana@club.example"))
    kiosk.press(.enter, in: pane)
    #expect(!kiosk.lines(pane).joined().contains("/srv/club"))
  }

  @Test func `a badly formed address is refused at once`() throws {
    let pane = try scene.pane(.forgotPassword(email: "ana"))
    #expect(scene.press(.enter, in: pane).text == "error accounts.error.emailMalformed")
    #expect(scene.lines(pane)[1].contains("! Enter an e-mail address such as"))
  }

  @Test(arguments: ["ana@club.example", "bob@club.example"])
  func `the answer is the same whether or not the address has an account`(_ email: String) throws {
    try scene.register()
    let pane = try scene.pane(.forgotPassword(email: email))
    #expect(scene.press(.enter, in: pane).text == "info accounts.forgot.sent")
    #expect(
      scene.lines(pane) == [
        "E-mail           " + email,
        "Code",
        "                 10 letters and digits, valid for 15 minutes",
        "New password",
        "Repeat password",
        "",
        "The administrator of this machine creates the code in a shell:",
        "lapit user reset-password --email " + email,
      ])
  }

  @Test func `the code from the shell sets the password, and Log in has the address`() throws {
    try scene.register()
    let pane = try atTheCode()
    let code = try scene.accounts.resetCode(forEmail: "ana@club.example")
    scene.fill([code.lowercased(), "a quite new one", "a quite new one"], in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.lines(pane).contains { $0.hasSuffix("One moment ...") })
    #expect(scene.finishWork().map(\.text) == ["tab login, success accounts.forgot.done"])
    #expect(scene.lines(try scene.pane(.login))[2].hasSuffix("ana@club.example"))
    #expect(throws: Never.self) {
      try scene.accounts.logIn(email: "ana@club.example", password: "a quite new one")
    }
  }

  @Test(arguments: ["ana@club.example", "bob@club.example"])
  func `a wrong code and an unknown address look the same`(_ email: String) throws {
    try scene.register()
    let pane = try atTheCode(email)
    scene.fill(["0000000000", "a quite new one", "a quite new one"], in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.finishWork().map(\.text) == ["error accounts.error.codeRefused"])
    #expect(scene.lines(pane)[2].contains("! Wrong, used or expired code"))
  }

  @Test func `missing fields are reported before the code is tried`() throws {
    let pane = try atTheCode()
    scene.fill(["-", "short", ""], in: pane)
    #expect(scene.press(.enter, in: pane).text == "error accounts.error.codeMissing")
    #expect(scene.lines(pane)[4].hasSuffix("! This is too short: 5 characters, 8 at"))
    #expect(scene.lines(pane)[5].hasSuffix(" least."))
    #expect(scene.finishWork().isEmpty)
  }
}

@Suite("A new password by mail")
struct MailedPasswordTests {
  private let scene = AccountScreensScene(isKiosk: true, isMailed: true)

  private func ask(_ email: String) throws -> (pane: any Pane, told: [String]) {
    let pane = try scene.pane(.forgotPassword(email: email))
    scene.press(.enter, in: pane)
    return (pane, scene.finishWork().map(\.text))
  }

  @Test func `a code comes by mail and sets the password`() throws {
    let user = try scene.register()
    let (pane, told) = try ask("ana@club.example")
    #expect(told == ["info accounts.forgot.mailed"])
    #expect(scene.mailbox.look() == ["ana@club.example: Your code for a new password"])
    #expect(!scene.said(pane).contains("lapit user"))
    scene.fill([scene.mailbox.code, "a quite new one", "a quite new one"], in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.finishWork().map(\.text) == ["tab login, success accounts.forgot.done"])
    #expect(try scene.accounts.isConfirmed(user))
  }

  @Test func `text and duration are the same whether or not the account exists`()
    throws
  {
    try scene.register()
    let (known, toldKnown) = try ask("ana@club.example")
    let (unknown, toldUnknown) = try ask("bob@club.example")
    #expect(toldKnown == toldUnknown)
    #expect(
      scene.said(known).replacing("ana@", with: "bob@") == scene.said(unknown))
    #expect(scene.mailbox.look().count == 1)
    #expect(try ask("ana@club.example").told == ["error accounts.error.codeTooSoon"])
    #expect(try ask("bob@club.example").told == ["error accounts.error.codeTooSoon"])
  }

  @Test func `a user who was just mailed a code can type it`() throws {
    try scene.register()
    _ = try ask("ana@club.example")
    _ = scene.mailbox.look()
    let (pane, _) = try ask("ana@club.example")
    scene.fill([scene.mailbox.code, "a quite new one", "a quite new one"], in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.finishWork().map(\.text) == ["tab login, success accounts.forgot.done"])
  }

  @Test func `a kiosk visitor cannot flood a mailbox with codes`() throws {
    try scene.register()
    let (pane, _) = try ask("ana@club.example")
    for _ in 0..<30 {
      scene.press(.control("n"), in: pane)
      _ = scene.finishWork()
    }
    #expect(scene.mailbox.look().count == 1)
    let others = try (0..<30).map { try ask("s\($0)@club.example").told }
    #expect(others.count { $0 == ["info accounts.forgot.mailed"] } == 9)
  }

  @Test func `a mailed code stays good while the next one cannot be sent`() throws {
    try scene.register()
    _ = try ask("ana@club.example")
    _ = scene.mailbox.look()
    scene.hands.advance(milliseconds: 120_000)
    scene.mailbox.breakDown(.server("refused"))
    let (pane, _) = try ask("ana@club.example")
    #expect(scene.mailbox.look().isEmpty)
    scene.fill([scene.mailbox.code, "a quite new one", "a quite new one"], in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.finishWork().map(\.text) == ["tab login, success accounts.forgot.done"])
  }

  @Test func `a mail server error is not shown, since it would reveal who has an account`() throws {
    try scene.register()
    scene.mailbox.breakDown(.server("refused"))
    #expect(try ask("ana@club.example").told == ["info accounts.forgot.mailed"])
    #expect(scene.mailbox.look().isEmpty)
  }
}
