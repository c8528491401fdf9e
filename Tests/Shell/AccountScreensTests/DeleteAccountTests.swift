import Accounts
import Languages
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

  /// Presses Enter, runs the check of the password, and returns the question.
  private func ask(in pane: any Pane) -> Question? {
    #expect(scene.press(.enter, in: pane).text == "stay")
    return scene.finishWork().compactMap(\.question).first
  }

  @Test func `the screen says what will be deleted`() throws {
    #expect(
      scene.lines(try pane()) == [
        "Password",
        "",
        "Your account and data are deleted. Results stay without your",
        "name. Backups, exports and what others wrote about you stay.",
        "This cannot be undone.",
      ])
  }

  @Test func `it wants the password, then the address typed, then erases and signs out`() throws {
    let pane = try pane()
    scene.type(AccountScreensScene.password, in: pane)
    let question = try #require(ask(in: pane))
    #expect(question.typed == "ana@club.example")
    #expect(try scene.accounts.everybody().count == 1)
    #expect(question.answer().text == "stay")
    #expect(
      scene.finishWork().map(\.text) == ["signed out, success accounts.delete.done"])
    #expect(try scene.accounts.everybody().isEmpty)
  }

  @Test func `places where others name the person are counted before and listed after`() throws {
    let pane = try pane()
    let user = try #require(scene.context.user)
    try scene.store.write(by: "test", at: 0) {
      var profile = Profile()
      profile.about = "I ran with \(user.fullName.uppercased())."
      try $0.put(AccountsSchema.profiles, id: "other", profile)
    }
    scene.type(AccountScreensScene.password, in: pane)
    let question = try #require(ask(in: pane))
    #expect(question.body.key == "accounts.delete.bodyLeft")
    #expect(question.body.arguments["count"] == "1")
    _ = question.answer()
    #expect(
      scene.finishWork().map(\.text) == [
        "signed out, warning accounts.delete.place, success accounts.delete.done"
      ])
  }

  @Test func `without the password the deletion is not confirmed`() throws {
    let pane = try pane()
    #expect(scene.press(.enter, in: pane).text == "error accounts.error.passwordMissing")
    #expect(scene.lines(pane)[1] == "            ! Type the password.")
  }

  @Test func `a wrong password is reported before the address is asked for`()
    throws
  {
    let pane = try pane()
    scene.type("something else", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.finishWork().map(\.text) == ["error accounts.delete.refused"])
    #expect(
      scene.lines(pane)[1].hasSuffix("! Wrong password. Nothing was deleted."))
    #expect(try scene.accounts.everybody().count == 1)
  }

  @Test func `deleting an account that is already gone reports that`()
    throws
  {
    let pane = try pane()
    scene.type(AccountScreensScene.password, in: pane)
    let question = try #require(ask(in: pane))
    let user = try #require(scene.context.user)
    try scene.accounts.deleteAccount(user.id, password: AccountScreensScene.password)
    _ = question.answer()
    #expect(scene.finishWork().map(\.text) == ["error accounts.delete.refused"])
  }

  @Test func `backups that contain the account are named, with their number at the end`() throws {
    let pane = try pane()
    for path in ["/media/stick/a.backup", "/home/ana/b.backup"] {
      try scene.store.write(by: "test", at: 0) {
        try $0.put(BackupRecord.collection, id: path, BackupRecord(path: path))
      }
    }
    scene.type(AccountScreensScene.password, in: pane)
    _ = ask(in: pane)?.answer()
    #expect(
      scene.finishWork().map(\.text) == [
        "signed out, warning accounts.delete.backup, warning accounts.delete.backup, "
          + "warning accounts.delete.backups"
      ])
  }
}
