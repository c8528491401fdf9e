import Demo
import Foundation
import Languages
import Shell
import Terminal
import Testing

@testable import App

/// Clicks on parts of the frame.
@Suite struct ClickTests {
  private func click(_ text: String, in play: Play) throws {
    let row = try play.row(of: text)
    let line = play.screen.split(separator: "\n", omittingEmptySubsequences: false)[row]
    let before = try #require(line.range(of: text)).lowerBound
    let column = TextWidth.columns(of: String(line[..<before]))
    play.mouse(.press, at: Point(column: column, row: row))
  }

  @Test func `a tab opens with a click`() throws {
    let play = try Play.visitor()
    try play.signIn(as: play.demo.organizer)
    try click("4 Profile", in: play)
    #expect(play.screen.contains("[4 Profile]"))
  }

  @Test func `a key of the footer is pressed with a click`() throws {
    let play = try Play.visitor()
    try play.signIn(as: play.demo.organizer)
    try click("Enter open", in: play)
    #expect(play.screen.contains("Board  25 of 25"))
  }

  @Test func `a question is answered with a click, and nothing behind it is`() throws {
    let play = try Play.visitor()
    try play.signIn(as: play.demo.organizer)
    play.press(.character("q"))
    try click("1 Home", in: play)
    #expect(play.coordinator.dialog != nil)
    let no = try #require(play.coordinator.dialog).question.no
    try click("[ " + play.coordinator.context.text(no), in: play)
    #expect(play.coordinator.dialog == nil)
  }

  @Test func `while a question is open, the footer names its keys alone`() throws {
    let play = try Play.visitor()
    try play.signIn(as: play.demo.organizer)
    play.press(.character("q"))
    let footer = try #require(play.screen.split(separator: "\n").last)
    #expect(footer.contains("Enter answer") && footer.contains("y yes"))
    #expect(!footer.contains("open"))
  }

  @Test func `a wide screen names in its footer what else can be seen of a board`() throws {
    let play = try Play.visitor(columns: 300, rows: 40)
    try play.open("Autumn Cross")
    let footer = try #require(play.screen.split(separator: "\n").last)
    #expect(footer.contains("view: x "))
  }
}
