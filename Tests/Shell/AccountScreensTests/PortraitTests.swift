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

  private func write() throws {
    let colours = (0..<60 * 60).flatMap { _ -> [UInt8] in [200, 40, 90] }
    let bytes = try #require(PNGFile.file(width: 60, height: 60, rgb: colours))
    try Data(bytes).write(to: URL(fileURLWithPath: file))
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
