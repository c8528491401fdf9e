import Terminal
import Testing

@testable import App

@Suite struct ThemeTests {
  @Test func `the built-in theme names every role`() throws {
    let theme = try #require(Theme.lapit)
    #expect(Set(theme.roles.keys) == Set(Role.allCases.map(\.name)))
  }

  @Test func `an unknown theme falls back to the built-in one`() {
    let library = ThemeLibrary(folders: [])
    #expect(library.palette(named: "nothing") == library.palette(named: "lapit"))
  }
}
