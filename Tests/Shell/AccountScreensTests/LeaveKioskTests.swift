import Accounts
import Shell
import Terminal
import Testing

@testable import AccountScreens

@Suite struct LeaveKioskTests {
  private let scene = AccountScreensScene(isKiosk: true)

  private func pane() throws -> any Pane {
    try scene.accounts.setKioskPin("4711")
    return try scene.pane(.leaveKiosk)
  }

  @Test func `the screen asks for the PIN and never reveals it`() throws {
    let pane = try pane()
    scene.type("4711", in: pane)
    let labels = pane.bindings.map(\.label).joined(separator: " ")
    #expect(!labels.contains("reveal") && !labels.contains("assword"))
    scene.press(.control("r"), in: pane)
    #expect(scene.lines(pane)[0].hasSuffix("****"))
    #expect(!scene.lines(pane).joined().lowercased().contains("password"))
  }

  @Test func `the PIN leaves the kiosk, and an empty one is refused`() throws {
    let pane = try pane()
    #expect(scene.press(.enter, in: pane).text == "error accounts.error.kioskPinMissing")
    scene.type("4711", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.finishWork().map(\.text) == ["quit"])
  }

  @Test func `going back does not ask to save the PIN`() throws {
    let pane = try pane()
    scene.type("9999", in: pane)
    #expect(!pane.hasUnsavedText)
    scene.press(.enter, in: pane)
    #expect(!pane.hasUnsavedText)
  }

  @Test func `too many wrong PINs get their own error`() throws {
    let pane = try pane()
    for _ in 0..<6 {
      scene.type("9999", in: pane)
      scene.press(.enter, in: pane)
      if scene.finishWork().map(\.text) == ["error accounts.error.tooManyPins"] { return }
    }
    Issue.record("no PIN was too many")
  }
}
