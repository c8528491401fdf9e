import Accounts
import ArgumentParser
import Commands
import Demo
import EventScreens
import Events
import EventsWing
import NoticeScreens
import Notifications
import Payments
import People
import RacesWing
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import App

/// The parts of a wing: tickets, notices, boards, a verb.
@Suite struct ToyWingTests {
  private func play(isKiosk: Bool = false, wings: [Wing] = [.races, .toys]) throws -> Play {
    try Play(columns: 80, rows: 24, isKiosk: isKiosk, wings: wings)
  }

  @Test func `tickets are one key from the switcher`() throws {
    let play = try play()
    try play.signIn(as: play.demo.participant)
    let user = try #require(play.coordinator.context.user)
    let payments = ToyShop.payments(play.store, .manual(play.clock))
    _ = try payments.take(try ToyShop.open("kite", for: user.id, payments), by: .cash)
    play.press(.character("0"), .character("4"))
    #expect(play.shows("kite") && !play.shows("Sections"))
  }

  @Test func `the tickets of all sections are one list`() throws {
    let play = try play(wings: [.races, .events, .toys])
    try play.signIn(as: play.demo.participant)
    let user = try #require(play.coordinator.context.user)
    let payments = ToyShop.payments(play.store, .manual(play.clock))
    _ = try payments.take(try ToyShop.open("kite", for: user.id, payments), by: .cash)
    play.press(.character("0"))
    #expect(play.shows("6  Tickets") && !play.shows("7  Tickets"))
    play.press(.character("6"))
    #expect(play.shows("a ride: kite") && play.shows("valid"))
  }

  @Test func `an unpaid order is settled while the section is open`() throws {
    let play = try play()
    try play.signIn(as: play.demo.participant)
    let user = try #require(play.coordinator.context.user)
    let payments = ToyShop.payments(play.store, .manual(play.clock))
    let id = try ToyShop.open("kite", for: user.id, payments)
    play.press(.character("0"), .character("3"))
    play.wait(milliseconds: 700_000)
    play.wait(milliseconds: 61_000)
    #expect(try payments.order(id)?.state == .dropped)
  }

  @Test func `a notice is in the inbox, leads to what it is about, and is planned as mail`() throws
  {
    let play = try play()
    try play.signIn(as: play.demo.participant)
    let user = try #require(play.coordinator.context.user)
    try PreferenceService(store: play.store, clock: .manual(play.clock)).change(user.id) {
      $0.quiet = .never
    }
    try ToyNotices.lend("kite", by: "ana", to: user.id, in: play.store, at: play.clock.now.utc)
    play.press(.character("0"), .character("3"), .character("0"), .character("5"))
    #expect(play.shows("kite is yours for a day."))
    play.press(.enter)
    #expect(play.shows("the toy kite"))
    play.wait(milliseconds: 61_000)
    play.wait(milliseconds: 1)
    let planned = try play.store.read { reader in
      try reader.collectionNames(startingWith: "deliveries.").count
    }
    #expect(planned == 1)
  }

  @Test(arguments: [true, false])
  func `a person muted in one section is muted in all, shown or hidden`(
    isShown: Bool
  ) throws {
    let play = try Play(
      columns: 80, rows: 24, wings: [.races, .toys, .events],
      showing: [.races, .toys] + (isShown ? [.events] : []))
    try play.signIn(as: play.demo.participant)
    let user = try #require(play.coordinator.context.user)
    let muted = try #require(try play.accounts.user(email: play.demo.organizer))
    try play.coordinator.context.events.people.mute(.mute, muted.id, by: user.id)
    for author in [muted.id, "somebody"] {
      try ToyNotices.lend(author, by: author, to: user.id, in: play.store, at: play.clock.now.utc)
    }
    play.coordinator.perform(.open(Route(NoticeDestination.inbox)))
    play.wait(milliseconds: 1)
    #expect(play.shows("somebody is yours") && !play.shows("\(muted.id) is yours"))
  }

  @Test func `a kiosk can show the subjects of a section that has boards`() throws {
    let play = try play(isKiosk: true)
    let subject = try #require(Wing.toys.kioskSubjects.first?.ids)
    #expect(try subject.exists("kite", play.store))
    #expect(try !subject.exists("boat", play.store))
    let context = play.coordinator.context
    (context.kioskWing, context.kioskSubjects) = (.toys, ["kite"])
    play.coordinator.perform(.home)
    #expect(play.shows("a shelf to look at: kite"))
  }

  @Test func `a list is filled by a form, sorted, turned and filtered`() throws {
    let play = try play()
    try play.signIn(as: play.demo.participant)
    play.coordinator.perform(.open(Route(ToyPlace.list)))
    #expect(play.shows("The box is empty."))
    for name in ["Red Kite", "Blue Boat"] {
      play.press(.character("n"), .enter)
      #expect(play.shows("Type a name."))
      play.type(name)
      play.press(.tab)
      if name.hasSuffix("Boat") { play.press(.right) }
      play.press(.enter)
      #expect(play.shows("The toy is in the box."))
    }
    func order() -> [String] {
      play.screen.split(separator: "\n").compactMap { line in
        ["Red Kite", "Blue Boat"].first { line.contains($0) }
      }
    }
    #expect(order() == ["Blue Boat", "Red Kite"])
    play.press(.character("z"))
    #expect(order() == ["Red Kite", "Blue Boat"])
    play.press(.character("s"))
    #expect(order() == ["Blue Boat", "Red Kite"] && play.shows("Kind"))
    play.press(.character("h"))
    #expect(play.shows("history of toys") && order().count == 2)
    play.press(.escape, .character("/"))
    play.type("red")
    #expect(order() == ["Red Kite"] && play.shows("1 of 2"))
    play.press(.enter, .enter)
    #expect(play.shows("Notes"))
    play.type("!")
    play.press(.escape)
    #expect(play.coordinator.dialog != nil)
  }

  @Test func `a verb of the section sells from the shell, and scheduled work does the rest`() throws
  {
    let wings: [Wing] = [.races, .events, .toys]
    let output = OutputFolder()
    ProgramParts.current.schema = { Application.schema(of: wings) }
    ProgramParts.current.accounts = { Application.accounts($0, hasher: .cheap, wings: wings) }
    ProgramParts.current.noticeSources = { wings.noticeSources }
    let folder = try DataFolder.parse(["--data", output.path])
    let ana = try folder.withStore { store in
      let accounts = ProgramParts.current.accounts(store)
      let ana = try accounts.register(
        Registration(
          email: "ana@club.example", firstName: "Ana", secondName: "Petkova",
          password: "a fine day out"))
      try ToyNotices.lend("kite", by: "ben", to: ana.id, in: store, at: Clock.system.now().utc)
      return ana
    }
    try ToyRide.parse(["kite", ana.email, "--data", output.path]).run()
    var report = WorkReport()
    let rides = try folder.withStore { store in
      try folder.noticeWork(store, &report)
      return try ToyShop.rides(of: ana.id, in: store)
    }
    #expect(rides == ["kite"] && report.planned == 1)
  }
}
