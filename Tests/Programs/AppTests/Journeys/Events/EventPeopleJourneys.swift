import Accounts
import EventScreens
import Events
import Payments
import People
import Shell
import Store
import Terminal
import Testing

@testable import App

/// What people do together with events.
@Suite struct EventPeopleJourneys {
  @Test(arguments: Stage.all)
  func `friends attend an event, one invites another and reads the answer`(stage: Stage) throws {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    let friends = try [("Cleo", "Marsh"), ("Dora", "Field"), ("Emil", "Stone")]
      .map { try town.settle($0, $1) }
    let concert = try town.publish("Quay Concert", by: ana)
    for friend in friends {
      try town.events.people.follow(true, friend.id, by: ben.id)
      try town.events.responses.give(.going(1), concert.id, by: friend.id)
    }

    // Ben opens Friends: three of the people he follows are going.
    let bens = try town.seat(ben, stage)
    bens.press("2")
    #expect(bens.shows("Quay Concert"))
    #expect(bens.shows(stage.isWide ? "Cleo Marsh and 2 more" : "Cleo"))
    bens.press(.enter)
    #expect(bens.shows("Dora Field"))
    bens.press(.escape)
    bens.press("e")
    #expect(bens.reads("Who (3 going)") && bens.reads("Dora Field"))

    // He selects Dora and writes a line; no invitation was sent before.
    let doras = try town.seat(friends[1], stage)
    bens.press("V")
    bens.press(.down, .enter)
    doras.look()
    #expect(!doras.countsUnread(1))
    bens.type("Shall we go together?")
    bens.press(.enter)
    #expect(bens.shows("1 person invited.") && bens.shows("invited"))

    // Dora gets it immediately at another terminal, and accepts.
    doras.look()
    #expect(doras.countsUnread(1))
    doras.press("6")
    #expect(doras.shows("Ben Quick"))
    doras.press("J")
    doras.press(.enter)
    #expect(doras.reads("Ben Quick invites you: Shall we go together? You are coming."))

    // Ben sees the answer where he invited her, and gets a notice.
    bens.look()
    #expect(bens.shows("Dora Field") && bens.shows("coming"))
    #expect(bens.countsUnread(1))
  }

  @Test(arguments: Stage.all)
  func `a visitor becomes a member, and keeps the events saved on this machine`(stage: Stage)
    throws
  {
    let town = try EventTown()
    let ana = try town.settle("Ana", "Harbour")
    let titles = ["Chess", "Salsa", "Quay Concert"]
    for (place, title) in titles.enumerated() {
      try town.publish(title, by: ana, inDays: place + 1) { $0.place = "\(title) Hall" }
    }
    let seat = try town.door(stage)
    seat.press(.control("g"))
    seat.press("0")
    seat.press("3")
    for title in titles {
      seat.choose(title)
      seat.press("a")
      #expect(seat.shows("is saved on this machine"), "\(title)")
    }

    // A visitor needs an account for a place, and returns with one.
    seat.choose("Quay Concert")
    seat.press("J")
    #expect(seat.shows("Log in to take a place") && seat.shows("Password"))
    seat.press(.control("n"))
    for text in ["vera@club.example", "Vera", "Lateborn", "a fine day out", "a fine day out"] {
      seat.type(text)
      seat.press(.tab)
    }
    seat.press(.enter)
    seat.look()
    // Registering also logs in.
    let vera = try #require(try town.accounts.user(email: "vera@club.example"))
    #expect(seat.context.user?.id == vera.id)
    #expect(seat.shows("3 events were saved on this machine"), "\(seat.screen)")
    seat.press(.tab, .enter)
    #expect(seat.shows("You are going to \"Quay Concert\"."))
    let concert = try #require(
      try town.store.read { try $0.find(EventCollections.events) }
        .first { $0.value.title == "Quay Concert" })
    #expect(seat.coordinator.route == Route(EventDestination.event(concert.id)))
    #expect(seat.shows("Quay Concert"))
    // The place is then taken without pressing J again.
    #expect(try seat.context.eventDirectory.view(concert.id, for: vera.id)?.own?.going == 1)
    seat.press("5")
    for title in titles { #expect(seat.shows(title), "\(title)") }

    // The question appears only once, and no guest data is left.
    let other = try town.seat(ana, stage)
    #expect(!other.shows("saved on this machine"))
    #expect(try other.context.eventDirectory.held(by: Interest.guest).isEmpty)
    #expect(try other.context.eventDirectory.held(by: vera.id).count == 3)
  }

  @Test(arguments: Stage.all)
  func `an event is reported, hidden, answered and restored, and its author blocked`(stage: Stage)
    throws
  {
    let town = try EventTown()
    let ana = try town.settle("Ana", "Harbour")
    let moderator = try town.settle("Mo", "Stern")
    try town.accounts.setModerator(true, moderator.id)
    let event = try town.publish("Free Money", by: ana)
    try town.publish("Chess", by: try town.settle("Gwen", "Bishop"))

    // Five members report it: it is listed last, but not hidden automatically.
    let visitor = try town.seat(nil, stage)
    for name in ["Ben", "Cleo", "Dora", "Emil", "Finn"] {
      let seat = try town.seat(try town.settle(name, "Marsh"), stage)
      seat.choose("Free Money")
      seat.press("!")
      seat.press(.right, .right, .enter)
      #expect(seat.shows("Your report of Free Money was sent to the moderators."))
    }
    visitor.look()
    #expect(visitor.shows("Free Money"))

    // The moderator reads the reports and hides it, with a reason.
    let desk = try town.seat(moderator, stage)
    desk.goTo("moderation")
    #expect(desk.shows("Free Money") && desk.chosenRow.contains("5"))
    desk.press(.enter)
    #expect(desk.reads("Reports, weight 5") && desk.reads("fraud Ben Marsh"))
    #expect(desk.reads("As everyone sees it") && desk.reads("Harbour Hall"))
    desk.press("H")
    desk.type("Nobody gives money away")
    desk.press(.enter)
    #expect(desk.shows("\"Free Money\" is hidden."))

    // It immediately disappears from all lists; its author reads the reason and answers.
    visitor.look()
    #expect(!visitor.shows("Free Money") && visitor.shows("Chess"))
    let anas = try town.seat(ana, stage)
    anas.goTo("my events")
    anas.choose("Free Money")
    anas.press(.enter)
    #expect(anas.reads("by a moderator: Nobody gives money away"))
    #expect(anas.reads("moderators)"))
    anas.press("r")
    #expect(anas.shows("To the moderators"))
    anas.type("It is a raffle")
    anas.press(.enter)
    #expect(anas.shows("Sent to the moderators."))

    // The moderator has the answer in the inbox and beside the reports, and replies.
    //
    // They see no more of Ana than the event.
    desk.look()
    desk.press("6")
    #expect(desk.shows("Ana Harbour to the moderators about \"Free Money\": It is a raffle"))
    desk.press("r")
    #expect(desk.reads("Ana Harbour has written: It is a raffle"))
    desk.type("With which prizes?")
    desk.press(.enter)
    #expect(desk.shows("Sent to Ana Harbour."))

    // Ana answers from her inbox; no screen shows her who reported it.
    anas.look()
    anas.press("6")
    anas.choose("The moderators about")
    #expect(anas.shows("The moderators about"))
    anas.press("r")
    anas.type("A bicycle")
    anas.press(.enter)
    #expect(anas.shows("Sent to the moderators."))
    anas.choose("A moderator has hidden")
    anas.press("r")
    #expect(anas.shows("To the moderators"))
    anas.press(.escape)
    anas.press(.enter)
    anas.press("h")
    #expect(anas.reads("Ana Harbour wrote to the moderators It is a raffle"))
    #expect(anas.reads("the moderators wrote to the organizers With which prizes?"))
    #expect(!anas.reads("Marsh"))

    // The moderator shows it again, and everyone finds it.
    desk.goTo("moderation")
    desk.choose("Free Money")
    #expect(desk.chosenRow.contains("answered"))
    desk.press(.enter)
    #expect(desk.reads("It is a raffle") && desk.reads("A bicycle"))
    desk.press("U")
    #expect(desk.reads("shown again"))
    desk.press(.end)
    #expect(desk.reads("Mo Stern shown again"))
    visitor.look()
    #expect(visitor.shows("Free Money"))

    // Then the moderator blocks its author: their events disappear, and new ones are rejected.
    desk.press("B")
    desk.type("Raffle without prizes")
    desk.press(.enter)
    visitor.look()
    #expect(!visitor.shows("Free Money"))
    #expect(throws: EventError.self) { try town.publish("More Money", by: ana) }

    // Ana reads that she is blocked, and answers that as well.
    anas.look()
    anas.press("6")
    anas.choose("have blocked you")
    #expect(anas.shows("The moderators have blocked you"))
    anas.press(.enter)
    #expect(anas.reads("The moderators have blocked you"))
    anas.press("r")
    anas.type("The bicycle was real")
    anas.press(.enter)
    #expect(anas.shows("Sent to the moderators."))
    anas.choose("Free Money")
    anas.press(.enter)
    #expect(anas.reads("Moderators blocked the author"))
    desk.look()
    desk.press("6")
    #expect(desk.shows("Ana Harbour to the moderators: The bicycle was real"))

    // Every step is in the history and in the case.
    desk.goTo("moderation")
    desk.choose("Free Money")
    desk.press(.enter)
    #expect(desk.reads("Mo Stern hidden") && desk.reads("Mo Stern blocked"))
    let directory = desk.context.eventDirectory
    let steps = try desk.context.events.moderation.moderationCase(of: .event(event.id), for: .shell)
      .steps
    #expect(Set(steps.map(\.step.act)) == [.hide, .show, .block, .answer, .reply])
    let acts = try directory.history(of: event.id, for: .shell).map(\.kind)
    #expect(
      acts == [
        .created, .hidden, .answered, .replied, .answered, .shown, .authorBlocked,
      ])
  }
}
