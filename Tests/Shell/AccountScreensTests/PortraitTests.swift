import Accounts
import Foundation
import Pictures
import Shell
import Store
import Terminal
import Testing

@testable import AccountScreens

/// A person's portrait and text about themselves.
@Suite final class PortraitTests {
  private let scene = AccountScreensScene()
  private let file = NSTemporaryDirectory() + "portrait-" + UUID().uuidString + ".png"

  deinit { try? FileManager.default.removeItem(atPath: file) }

  private func write(to file: String? = nil) throws {
    let colours = (0..<60 * 60).flatMap { _ -> [UInt8] in [200, 40, 90] }
    let bytes = try #require(PNGFile.file(width: 60, height: 60, rgb: colours))
    try Data(bytes).write(to: URL(fileURLWithPath: file ?? self.file))
  }

  /// Fills in the text about oneself, and the picture below it.
  private func fill(_ about: String, _ picture: String, in pane: any Pane) {
    for _ in 0..<5 { scene.press(.tab, in: pane) }
    scene.fill([about, picture], in: pane)
    scene.press(.enter, in: pane)
  }

  /// Returns the number of cells that show a picture.
  private func cells(_ pane: any Pane, _ size: Size) -> Int {
    _ = scene.lines(pane)
    _ = scene.finishWork()
    var canvas = Canvas(size: size)
    pane.show(on: &canvas, in: Rect(size))
    return (0..<size.rows).reduce(0) { sum, row in
      sum + (0..<size.columns).count { canvas[row, $0].style.colours != nil }
    }
  }

  @Test func `a picture is chosen from the files of folders, with a preview`() throws {
    let folder = NSTemporaryDirectory() + "portraits-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/holiday", withIntermediateDirectories: true)
    try write(to: folder + "/holiday/me.PNG")
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder + "/broken.jpg"))
    try Data("a text".utf8).write(to: URL(fileURLWithPath: folder + "/notes.txt"))
    _ = try scene.signIn()
    let pane = try scene.pane(.profile)
    let model = try #require((pane as? ProfilePane)?.model)
    (model.form["picture"]) = folder + "/"
    model.form.focus(on: "picture")
    func press(_ keys: Key...) {
      for key in keys {
        scene.press(key, in: pane)
        for _ in 0..<3 { _ = scene.finishWork() }
      }
    }
    press(.control("b"))
    let said = scene.said(pane)
    #expect(said.contains("holiday/") && said.contains("broken.jpg") && !said.contains("notes"))
    press(.down)
    #expect(scene.said(pane).contains("PNG or JPEG"))
    press(.up, .enter)
    #expect(scene.said(pane).contains("me.PNG"))
    #expect(cells(pane, Size(columns: 80, rows: 20)) > 0)
    press(.enter)
    #expect(model.chooser == nil && model.form["picture"].hasSuffix("/holiday/me.PNG"))
    // The list opens where the chosen file is, and Backspace leads above it.
    press(.control("b"), .backspace)
    #expect(scene.said(pane).contains("holiday/"))
    press(.escape)
    #expect(model.chooser == nil && model.form["picture"].hasSuffix("/holiday/me.PNG"))
  }

  @Test func `a profile text and picture are set, shown and removed`() throws {
    try write()
    let user = try scene.signIn()
    let pane = try scene.pane(.profile)
    fill("Runs and sings.", file, in: pane)
    #expect(scene.finishWork().map(\.text) == ["success accounts.profile.saved"])
    let profile = try scene.accounts.profile(user.id)
    #expect(profile.about == "Runs and sings.")
    let image = try #require(profile.image)
    #expect(try scene.store.read { try KeptPictures.cells(of: image, in: $0) } != nil)
    #expect(cells(pane, Size(columns: 80, rows: 20)) == 12 * 6)
    #expect(cells(pane, Size(columns: 120, rows: 36)) == 28 * 14)
    #expect(cells(pane, Size(columns: 60, rows: 12)) == 0)
    #expect(scene.said(pane).contains("Enter a file to replace"))
    scene.type("-", in: pane)
    scene.press(.enter, in: pane)
    _ = scene.finishWork()
    #expect(try scene.accounts.profile(user.id).image == nil)
    #expect(cells(pane, Size(columns: 80, rows: 20)) == 0)
  }

  @Test func `an invalid picture is refused at its field, and nothing is saved`() throws {
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: file))
    let user = try scene.signIn()
    let pane = try scene.pane(.profile)
    fill("Runs.", file, in: pane)
    #expect(scene.finishWork().map(\.text) == ["error files.picture.notAPicture"])
    #expect(try scene.accounts.profile(user.id) == Profile())
    #expect(pane.hasUnsavedText)
  }
}
