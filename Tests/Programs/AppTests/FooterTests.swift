import Shell
import Terminal
import Testing

@testable import App

/// The key line and the tabs.
@Suite struct FooterTests {
  private func names(_ footer: FooterView, in columns: Int) -> [String] {
    footer.items(columns: columns).map(\.name)
  }

  private func footer(back: Bool, escape: Bool = false) throws -> FooterView {
    let letters = "abcdefgh".map { letter in
      KeyBinding(.character(letter), "common.key.filter") { .stay }
    }
    let leaving = escape ? [KeyBinding(.escape, "common.key.back") { .stay }] : []
    return FooterView(
      bindings: letters + leaving, context: try Play().coordinator.context, goesBack: back)
  }

  @Test(arguments: 18...90)
  func `Esc and ? stay in the footer however narrow it is`(columns: Int) throws {
    #expect(names(try footer(back: true), in: columns).suffix(2) == ["Esc", "?"])
    #expect(names(try footer(back: false, escape: true), in: columns).suffix(2) == ["Esc", "?"])
  }

  @Test func `a screen without a way out shows no Esc`() throws {
    #expect(!names(try footer(back: false), in: 200).contains("Esc"))
  }

  @Test(arguments: 0..<7)
  func `the open tab is whole however many there are`(open: Int) {
    let tabs = ["Today", "Popular", "Map", "Calendar", "Tickets", "Notifications", "Profile"]
    let bar = TabBar(wing: "Events", tabs: tabs, open: open, columns: 60)
    let text = bar.tabs.joined()
    #expect(text.contains("[\(open + 1) \(tabs[open])]") && text.count <= 60)
    #expect((1...7).allSatisfy { text.contains("\($0)") })
  }
}
