import Accounts
import EventScreens
import Events
import Shell
import Store
import Terminal
import Testing

@testable import App

/// What people do with one another about events.
@Suite struct EventPeopleJourneys {
  @Test func `together: friends go, one asks another along and reads the answer`() throws {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    let friends = try [("Cleo", "Marsh"), ("Dora", "Field"), ("Emil", "Stone")]
      .map { try town.settle($0, $1) }
    let concert = try town.publish("Quay Concert", by: ana)
    for friend in friends {
      try town.events.follow(true, friend.id, by: ben.id)
      try town.events.hold(.going(1), concert.id, by: friend.id)
    }

    // Ben opens Friends: three of those he follows go.
    let bens = try town.seat(ben)
    bens.press("2")
    #expect(bens.shows("Quay Concert") && bens.shows("Cleo Marsh and 2 more"))
    bens.press(.enter)
    #expect(bens.shows("Who (3)") && bens.shows("Dora Field"))

    // He picks Dora and writes a line.
    bens.press("V")
    bens.press(.down, .character(" "), .tab)
    bens.type("Shall we go together?")
    bens.press(.enter)
    #expect(bens.shows("1 person is invited.") && bens.shows("asked"))

    // Dora, at another terminal, reads it on the event and answers.
    let doras = try town.seat(friends[1])
    doras.press(.enter)
    #expect(doras.shows("Ben Quick invites you: Shall we go together? R answers."))
    doras.press("R")
    doras.press(.enter)
    #expect(doras.shows("You are coming."))

    // Ben sees the answer where he asked.
    bens.look()
    #expect(bens.shows("Dora Field") && bens.shows("coming"))
  }

  @Test func `a visitor becomes a member, and takes along what was kept on this machine`() throws {
    let town = try EventTown()
    let ana = try town.settle("Ana", "Harbour")
    let events = try ["Chess", "Salsa", "Quay Concert"].enumerated().map { place, title in
      try town.publish(title, by: ana, inDays: place + 1) { $0.place = "\(title) Hall" }
    }
    let seat = try town.seat()
    for event in events {
      seat.open(.event(event.id))
      seat.press("a")
      #expect(seat.shows("is kept on this machine"))
      seat.press(.escape)
    }
    seat.press(.enter, .character("J"))
    #expect(seat.shows("Log in to take a place") && seat.shows("Password"))
    let vera = try town.settle("Vera", "Lateborn")
    seat.coordinator.perform(.signedIn(vera, stays: false))
    seat.look()
    #expect(seat.shows("3 events are kept on this machine"))
    seat.press(.tab, .enter)
    #expect(seat.shows("3 events are in your calendar now."))
    seat.go(to: .calendar)
    for event in events { #expect(seat.shows(event.title)) }

    // It is asked once, and there is nothing left to take.
    let other = try town.seat(ana)
    #expect(!other.shows("kept on this machine"))
    #expect(try other.context.eventDirectory.held(by: vera.id).count == 3)
  }

  @Test func `a bad event: reported, hidden, answered, shown again, and its author blocked`() throws
  {
    let town = try EventTown()
    let ana = try town.settle("Ana", "Harbour")
    let moderator = try town.settle("Mo", "Stern")
    try town.accounts.setModerator(true, moderator.id)
    let event = try town.publish("Free Money", by: ana)
    let names = ["Ben", "Cleo", "Dora", "Emil", "Finn"]

    // Five members say what is wrong with it.
    for name in names {
      let seat = try town.seat(try town.settle(name, "Marsh"))
      seat.press("!")
      seat.press(.right, .right, .enter)
      #expect(seat.shows("Moderators read your report of Free Money."))
    }

    // The moderator reads the reports and hides it.
    let desk = try town.seat(moderator)
    desk.open(.moderation)
    #expect(desk.shows("5 Free Money 5 fraud"))
    desk.press(.enter)
    #expect(desk.shows("Reports, weight 5") && desk.shows("fraud Ben Marsh"))
    desk.press("H")
    desk.type("Nobody gives money away")
    desk.press(.enter)
    #expect(desk.shows("\"Free Money\" is hidden."))

    // It is gone from everybody's lists; its author reads why, and answers.
    let visitor = try town.seat()
    #expect(!visitor.shows("Free Money"))
    let anas = try town.seat(ana)
    anas.open(.event(event.id))
    #expect(anas.shows("nobody else sees it: Nobody gives money away"))
    anas.press("c")
    #expect(anas.shows("To Mo Stern"))
    anas.type("It is a raffle")
    anas.press(.enter)
    #expect(anas.shows("Sent to Mo Stern."))

    // The moderator shows it again, and everybody finds it.
    desk.press("U")
    #expect(desk.shows("Mo Stern shown again"))
    visitor.look()
    #expect(visitor.shows("Free Money"))

    // Or blocks its author after all: nothing of theirs is left, and nothing new is let through.
    desk.press("B")
    desk.type("Raffle without prizes")
    desk.press(.enter)
    visitor.look()
    #expect(!visitor.shows("Free Money"))
    #expect(throws: EventError.self) { try town.publish("More Money", by: ana) }

    // Every step stands in the history.
    let steps = try desk.context.eventDirectory.moderationCase(of: .event(event.id)).steps
    #expect(Set(steps.map(\.step.act)) == [.hide, .show, .block])
    let acts = try desk.context.eventDirectory.history(of: event.id, for: .shell).map(\.kind)
    #expect(acts == [.created, .hidden, .shown, .hidden])
  }
}
