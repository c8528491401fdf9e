import Accounts
import Shell
import Store
import Terminal
import Testing

@testable import AccountScreens

@Suite struct DeleteAccountTests {
  private let scene = AccountScreensScene()

  private func pane() throws -> any Pane {
    _ = try scene.signIn()
    return try scene.pane(.deleteAccount)
  }

  @Test func `the screen says what goes`() throws {
    #expect(
      scene.lines(try pane()) == [
        "Password",
        "",
        "Your account goes, your own competitions with everything in them, and your",
        "entries in active competitions of others. Final boards of others keep a row",
        "without your name. This cannot be undone.",
      ])
  }

  @Test func `it wants the password, then the address typed, then erases and signs out`() throws {
    let pane = try pane()
    scene.type(AccountScreensScene.password, in: pane)
    let question = try #require(scene.press(.enter, in: pane).question)
    #expect(question.typed == "ana@club.example")
    #expect(try scene.accounts.everybody().count == 1)
    #expect(question.answer().text == "stay")
    #expect(
      scene.finishWork().map(\.text) == ["signed out, success accounts.delete.done"])
    #expect(try scene.accounts.everybody().isEmpty)
  }

  @Test func `without the password nothing is asked`() throws {
    let pane = try pane()
    #expect(scene.press(.enter, in: pane).text == "error accounts.error.passwordMissing")
    #expect(scene.lines(pane)[1] == "                ! Type the password.")
  }

  @Test func `a wrong password erases nothing`() throws {
    let pane = try pane()
    scene.type("something else", in: pane)
    _ = scene.press(.enter, in: pane).question?.answer()
    #expect(scene.finishWork().map(\.text) == ["error accounts.error.wrongPassword"])
    #expect(scene.lines(pane)[1].hasSuffix("! That is not your password."))
    #expect(try scene.accounts.everybody().count == 1)
  }

  @Test func `backups that still hold the account are named, and the last word is how many`() throws
  {
    let pane = try pane()
    for path in ["/media/stick/a.backup", "/home/ana/b.backup"] {
      try scene.store.write(by: "test", at: 0) {
        try $0.put(BackupRecord.collection, id: path, BackupRecord(path: path))
      }
    }
    scene.type(AccountScreensScene.password, in: pane)
    _ = scene.press(.enter, in: pane).question?.answer()
    #expect(
      scene.finishWork().map(\.text) == [
        "signed out, warning accounts.delete.backup, warning accounts.delete.backup, "
          + "warning accounts.delete.backups"
      ])
  }
}
