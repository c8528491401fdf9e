import Languages
import Shell
import Terminal
import Testing

@testable import AccountScreens

@Suite struct WordingTests {
  private let routes: [AccountDestination] = [
    .login, .register, .forgotPassword(email: ""), .profile, .changePassword, .deleteAccount,
    .confirmAddress(email: ""), .confirmNewAddress(email: ""),
  ]

  @Test func `every title, label, hint and key of these screens has its text`() throws {
    let scene = AccountScreensScene()
    _ = try scene.signIn()
    for route in routes {
      let pane = try scene.pane(route)
      let form = try #require((pane as? any AccountFormPane)?.model.form)
      var keys = [pane.title.key] + pane.bindings.map(\.label) + form.fields.map(\.label)
      keys += form.fields.compactMap(\.hint?.key)
      for key in keys {
        #expect(scene.context.texts.has(key), "\(key)")
      }
    }
  }

  @Test func `no key of a form is one that types or that the frame needs`() throws {
    let scene = AccountScreensScene()
    _ = try scene.signIn()
    let taken: Set<Key> = [.control("p"), .control("l"), .control("z"), .control("c"), .escape]
    for route in routes {
      let pane = try #require(try scene.pane(route) as? any AccountFormPane)
      for key in pane.acts.flatMap(\.keys) {
        #expect(taken.contains(key) == false)
        if case .character = key { Issue.record("\(key) types") }
      }
    }
  }
}
