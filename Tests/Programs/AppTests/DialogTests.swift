import Demo
import Languages
import Shell
import Terminal
import Testing
import Timekeeping

@testable import App

/// A question over the open screen.
@Suite struct DialogTests {
  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func `a question covers the cells below it and none beside`(size: Size) throws {
    let play = try Play(columns: size.columns, rows: size.rows)
    try play.signIn(as: play.demo.organizer)
    play.press(.character("2"))
    // The preview beside the list is read after it was drawn.
    _ = play.screen
    play.wait(milliseconds: 100)
    let before = rows(of: play)
    play.press(.control("c"))
    let after = rows(of: play)
    let top = try #require(after.firstIndex { $0.contains("╭") && !before.contains($0) })
    let bottom = try #require(after.lastIndex { $0.contains("╰") && !before.contains($0) })
    let first = try #require(after[top].firstIndex(of: "╭"))
    let left = after[top][..<first].count
    for row in top...bottom {
      #expect(after[row].prefix(left) == before[row].prefix(left), "\(row)")
    }
    #expect(after[top - 1] == before[top - 1] && after[bottom + 1] == before[bottom + 1])
  }

  @Test func `a paste into a question's field is cut at its limit, and says so`() throws {
    let play = try Play(columns: 80, rows: 24)
    try play.signIn(as: play.demo.organizer)
    let ask = Question(
      title: Wording("common.quit.title"), body: Wording("common.quit.body"),
      yes: Wording("common.quit.yes"), typed: "Autumn Cross"
    ) { .stay }
    play.coordinator.perform(.ask(ask))
    play.coordinator.handle(.paste("Autumn "), at: play.clock.now)
    #expect(!play.shows("Cut off"))
    play.coordinator.handle(.paste(String(repeating: "x", count: 500)), at: play.clock.now)
    #expect(play.coordinator.state.dialog?.typed.count == OpenDialog.mostTyped)
    #expect(play.shows("Cut off: the limit is 200 characters."))
  }

  @Test func `a paste that the terminal cut is said on any screen`() throws {
    let play = try Play(columns: 80, rows: 24)
    try play.signIn(as: play.demo.organizer)
    play.coordinator.handle(.pasteCut(limit: 131_072), at: play.clock.now)
    #expect(play.shows("Cut off: a paste has at most 131072 characters."))
  }

  private func rows(of play: Play) -> [String] {
    play.screen.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line) + String(repeating: " ", count: 40)
    }
  }
}
