import Accounts
import Demo
import Races
import Shell
import Terminal
import Testing

@testable import App

@Suite struct ProfileJourneys {
  private func deleting() throws -> Play {
    let play = try Play()
    try play.signIn(as: play.demo.participant)
    play.press(.character("4"), .control("x"))
    return play
  }

  @Test func `deleting the account asks for the password and for its address to be typed`() throws {
    let play = try deleting()
    play.type(play.demo.password)
    play.press(.enter)
    #expect(play.coordinator.dialog != nil)
    play.press(.tab, .enter)
    #expect(play.coordinator.dialog != nil)
    play.press(.tab)
    play.confirm(typing: play.demo.participant)
    #expect(play.coordinator.route == Route(.login))
    #expect(try play.accounts.user(email: play.demo.participant) == nil)
  }

  /// Returns whether the tabs look active.
  private func tabsLookOpen(_ play: Play) -> Bool {
    var canvas = Canvas(size: play.terminal.size)
    play.coordinator.draw(on: &canvas)
    return canvas[0, 10].style.role != .dimmed
  }

  @Test func `tabs whose digits a field takes are dimmed`() throws {
    let play = try Play()
    #expect(!tabsLookOpen(play))
    try play.signIn(as: play.demo.participant)
    play.press(.character("4"))
    #expect(tabsLookOpen(play))
    play.type("x1")
    #expect(!tabsLookOpen(play) && play.shows("x1"))
  }

  @Test func `Ctrl-T hands the mouse over there as everywhere`() throws {
    let play = try Play()
    try play.signIn(as: play.demo.participant)
    play.press(.character("4"), .control("t"))
    #expect(!play.coordinator.state.takesMouse)
  }

  @Test func `the safe answer to deleting keeps everything`() throws {
    let play = try deleting()
    play.type(play.demo.password)
    play.press(.enter, .enter)
    #expect(try play.accounts.user(email: play.demo.participant) != nil)
    #expect(play.coordinator.context.user != nil)
  }

  @Test func `a wrong password is reported and deletes nothing`() throws {
    let play = try deleting()
    play.type("not my password")
    play.press(.enter)
    play.confirm(typing: play.demo.participant)
    #expect(play.coordinator.message?.kind == .error)
    #expect(try play.accounts.user(email: play.demo.participant) != nil)
  }

  @Test func `a deleted user is erased from closed races and removed from open ones`() throws {
    let play = try deleting()
    let user = try #require(try play.accounts.user(email: play.demo.participant))
    let entered = try play.directory.entries(ofUser: user.id)
    let active = Set(try play.directory.active().map(\.id))
    play.type(play.demo.password)
    play.press(.enter)
    play.confirm(typing: play.demo.participant)
    for entry in entered {
      let left = try play.directory.entries(of: entry.competitionID).first { $0.id == entry.id }
      #expect((left == nil) == active.contains(entry.competitionID))
      #expect(left?.name == nil || left?.name == "")
    }
  }

  @Test func `a participant becomes an organizer in Profile and has Create from then on`() throws {
    let play = try Play()
    try play.signIn(as: play.demo.participant)
    play.press(.character("4"), .down, .down, .down, .character(" "), .enter)
    #expect(play.shows("You cannot switch back"))
    #expect(play.coordinator.context.user?.isOrganizer == false)
    play.press(.tab, .enter)
    #expect(play.shows("Library"))
    #expect(play.coordinator.context.user?.isOrganizer == true)
  }

  @Test func `a name that is saved is the name on the boards`() throws {
    let play = try Play()
    try play.signIn(as: play.demo.participant)
    play.press(.character("4"), .end)
    play.type("la")
    play.press(.enter, .escape, .enter, .character("/"))
    play.type("marin")
    #expect(play.coordinator.message?.kind != .error)
    #expect(play.shows("Nikola Marin"))
  }

  @Test func `leaving a changed profile asks first`() throws {
    let play = try Play()
    try play.signIn(as: play.demo.participant)
    play.press(.character("4"))
    play.type("x")
    play.press(.escape)
    #expect(play.coordinator.dialog != nil)
  }
}
