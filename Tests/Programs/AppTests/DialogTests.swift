import Demo
import Shell
import Terminal
import Testing

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

  private func rows(of play: Play) -> [String] {
    play.screen.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line) + String(repeating: " ", count: 40)
    }
  }
}
