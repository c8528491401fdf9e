import Accounts
import Shell
import Terminal
import Testing

@testable import AccountScreens

@Suite struct ChangePasswordTests {
  private let scene = AccountScreensScene()
  private let new = "a quite new one"

  private func pane() throws -> any Pane {
    _ = try scene.signIn()
    return try scene.pane(.changePassword)
  }

  @Test func `a new password needs the present one`() throws {
    let pane = try pane()
    scene.fill([AccountScreensScene.password, new, new], in: pane)
    scene.press(.enter, in: pane)
    #expect(
      scene.finishWork().map(\.text) == [
        "password changed ana@club.example, back, success accounts.changePassword.done"
      ])
    #expect(throws: Never.self) {
      try scene.accounts.logIn(email: "ana@club.example", password: new)
    }
  }

  @Test func `a wrong current password is reported at its field and other fields stay`() throws {
    let pane = try pane()
    scene.fill(["something else", new, new], in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.finishWork().map(\.text) == ["error accounts.error.wrongPassword"])
    #expect(
      scene.lines(pane, columns: 40, rows: 12) == [
        "Current password  **************",
        "  ! Wrong password.",
        "New password      ***************",
        "  8 characters or more, anything you can",
        "  type",
        "Repeat password   ***************",
      ])
  }

  @Test func `errors in the new password are shown before the change is tried`() throws {
    let pane = try pane()
    scene.fill(["", "password", "password"], in: pane)
    #expect(scene.press(.enter, in: pane).text == "error accounts.error.passwordMissing")
    #expect(
      scene.lines(pane) == [
        "Current password",
        "                  ! Type the password.",
        "New password      ********",
        "                  ! This password is too common. Choose",
        "                  another one.",
        "Repeat password   ********",
      ])
    #expect(scene.finishWork().isEmpty)
  }

  @Test func `leaving during the change asks first, and the result is still reported`() throws {
    try {
      let pane = try pane()
      scene.fill([AccountScreensScene.password, new, new], in: pane)
      scene.press(.enter, in: pane)
      #expect(pane.hasUnsavedText)
    }()
    #expect(
      scene.finishWork().map(\.text) == [
        "password changed ana@club.example, stay, success accounts.changePassword.done"
      ])
  }
}
