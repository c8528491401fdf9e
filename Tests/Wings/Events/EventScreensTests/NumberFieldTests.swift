import Shell
import Terminal
import Testing

@testable import EventScreens

@Suite struct NumberFieldTests {
  @Test func `typed digits replace the kilometres, and Backspace edits them`()
    throws
  {
    let scene = try EventScreensScene()
    let pane = try #require(try scene.pane(.criteria) as? CriteriaPane)
    pane.model.form.focus(on: "place")
    scene.type("lviv", in: pane)
    #expect(pane.model.form["km"] == "25")
    func type(_ text: String, after keys: Key...) -> String {
      pane.model.form.focus(on: "place")
      pane.model.form.focus(on: "km")
      for key in keys { scene.press(key, in: pane) }
      scene.type(text, in: pane)
      return pane.model.form["km"]
    }
    #expect(type("50") == "50")
    #expect(type("5", after: .backspace) == "55")
    #expect(type("1", after: .left) == "515")
    pane.model.form.focus(on: "place")
    pane.model.form.focus(on: "km")
    _ = pane.take(.paste("40"))
    #expect(pane.model.form["km"] == "40")
    pane.model.form.focus(on: "text")
    scene.type("jazz", in: pane)
    pane.model.form.focus(on: "km")
    pane.model.form.focus(on: "text")
    scene.type("y", in: pane)
    #expect(pane.model.form["text"] == "jazzy")
  }
}
