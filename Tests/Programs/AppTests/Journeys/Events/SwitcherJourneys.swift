import Accounts
import EventScreens
import Events
import Languages
import People
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import App

/// The switcher and its destinations.
@Suite struct SwitcherJourneys {
  @Test func `? lists the keys of the switcher and of Today`() throws {
    let town = try EventTown()
    let ben = try town.settle("Ben", "Quick")
    let seat = try town.seat(ben)
    seat.press("0")
    seat.press("?")
    #expect(seat.shows("go there") && seat.shows("Sections › Keys"))
    // Digits are destinations here and open no tab.
    #expect(!seat.shows("switch tabs"))
    seat.press(.escape)
    seat.press("1")
    seat.press("?")
    #expect(seat.shows("Today › Keys") && seat.shows("mark: clashes with"))
    seat.press(.function(1))
    #expect(!seat.shows("Keys") && seat.shows("Today"))
    seat.press(":")
    #expect(seat.shows("Go to"))
  }

  @Test
  func `Esc leads back from Map, Inbox, Tickets and Profile to where the switcher was opened`()
    throws
  {
    let town = try EventTown()
    let ben = try town.settle("Ben", "Quick")
    let seat = try town.seat(ben)
    for (name, sign) in [
      ("Map", "In view"), ("Tickets", "Tickets"), ("Inbox", "Nothing new."), ("Profile", "E-mail"),
    ] {
      seat.press("2")
      seat.press("0")
      let lines = seat.screen.split(separator: "\n")
      let door = lines.first { $0.contains("  \(name)") && !$0.contains("1 ") }
      let digit = door.flatMap { $0.first { $0.isNumber } }
      seat.press(try #require(digit))
      #expect(seat.shows(sign), "\(name)")
      seat.press(.escape)
      #expect(seat.shows("[2 Friends]") && !seat.shows(sign), "\(name)")
    }
  }

  @Test func `0 closes the switcher it has opened`() throws {
    let town = try EventTown()
    let seat = try town.seat(try town.settle("Ben", "Quick"))
    seat.press("0")
    seat.press("0")
    #expect(!seat.shows("Sections") && seat.shows("[1 Popular]"))
  }

  @Test func `the switcher shows upcoming plans and news on any screen`() throws {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    let concert = try town.publish("Quay Concert", by: ana)
    try town.events.responses.give(.inCalendar(true), concert.id, by: ben.id)
    for (columns, rows) in [(80, 24), (120, 40), (200, 60)] {
      let seat = try town.seat(ben, columns: columns, rows: rows)
      seat.press("0")
      #expect(seat.shows("tomorrow") && seat.shows("Quay Concert"))
      #expect(seat.shows("Nothing new.") == (columns > 80))
    }
  }

  @Test func `a moderator finds the way to Moderation in the switcher, with how much is open`()
    throws
  {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    let cleo = try town.settle("Cleo", "Marsh")
    let concert = try town.publish("Quay Concert", by: ana)
    try town.accounts.setModerator(true, cleo.id)
    try town.events.moderation.report(.event(concert.id), .fraud, text: "", by: ben.id)
    let bens = try town.seat(ben)
    bens.press("0")
    #expect(!bens.shows("Moderation"))
    let seat = try town.seat(cleo)
    seat.press("0")
    #expect(seat.shows("8 Moderation (1 report open)"))
    seat.press("8")
    #expect(seat.shows("Quay Concert") && seat.shows("fraud"))
    seat.press(.escape)
    #expect(seat.shows("[1 Popular]"))
  }

  @Test func `an incoming notice does not replace the answer to the user's own act`() throws {
    let town = try EventTown()
    let ben = try town.settle("Ben", "Quick")
    let seat = try town.seat(ben)
    seat.coordinator.perform(.tell(Message(Wording("common.wentOn"), .success)))
    seat.coordinator.perform(
      .tell(Message(Wording("inbox.told", ["text": "Cleo Marsh follows you"]), .news)))
    #expect(seat.shows("Cleo Marsh follows you"))
    #expect(seat.coordinator.message?.kind == .success)
    let own = try #require(seat.coordinator.message)
    #expect(seat.shows(seat.context.text(own.wording)))
    seat.press(.down)
    #expect(!seat.shows("Cleo Marsh follows you"))
  }

  @Test func `a visitor who cancels logging in is not redirected at a later log-in`() throws {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    try town.publish("Quay Concert", by: ana)
    let seat = try town.seat()
    seat.press(.enter, .character("J"))
    #expect(seat.shows("Log in to take a place"))
    seat.press(.control("g"))
    seat.coordinator.perform(.signedIn(ben, stays: false))
    seat.look()
    #expect(seat.coordinator.routes.count == 1)
  }

  /// Keeps an event without an account.
  private func keep(_ title: String, at seat: Seat) {
    seat.choose(title)
    seat.press("a")
    #expect(seat.shows("is saved on this machine"))
  }

  @Test func `events a visitor saved are offered once to that visitor and to no later user`()
    throws
  {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    for title in ["Chess", "Go"] { try town.publish(title, by: ana) }
    let seat = try town.seat()
    keep("Chess", at: seat)
    // Ben logs in at another terminal. The saved event is not his, so it is not offered.
    let other = try town.seat(ben)
    #expect(!other.shows("on this machine without an account"), "\(other.screen)")
    keep("Go", at: seat)
    seat.coordinator.perform(.signedIn(ben, stays: false))
    seat.look()
    #expect(seat.shows("2 events were saved on this machine"), "\(seat.screen)")
    seat.press(.enter)
    // Ben has declined and leaves; Ana is not asked about his events.
    seat.coordinator.perform(.signedOut)
    seat.look()
    seat.coordinator.perform(.signedIn(ana, stays: false))
    seat.look()
    #expect(!seat.shows("on this machine without an account"), "\(seat.screen)")
    #expect(try seat.context.eventDirectory.held(by: Interest.guest).count == 2)
  }

  @Test func `events saved by a visitor who left are offered to no one`() throws {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    let (chess, _) = (try town.publish("Chess", by: ana), try town.publish("Go", by: ana))
    try town.events.responses.give(.inCalendar(true), chess.id, by: Interest.guest)
    let seat = try town.seat()
    keep("Go", at: seat)
    seat.coordinator.perform(.signedIn(ben, stays: false))
    seat.look()
    #expect(seat.shows("1 event was saved on this machine"), "\(seat.screen)")
    seat.press(.tab, .enter)
    #expect(try seat.context.eventDirectory.held(by: Interest.guest).count == 1)
    #expect(try seat.context.eventDirectory.held(by: ben.id).count == 1)
  }
}
