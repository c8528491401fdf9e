import Accounts
import EventFiles
import Events
import Notifications
import People
import Shell
import Store
import Terminal
import Testing

@testable import EventScreens

@Suite("What users see of one another, and the effect of many reports")
struct SocialRuleTests {
  private func choose(
    _ circle: Preferences.Circle, _ person: String, _ scene: EventScreensScene
  ) throws {
    try PreferenceService(store: scene.store, clock: scene.context.clock).change(person) {
      $0.interestsShownTo = circle
    }
  }

  @Test
  func `organizers see all attendees and no more, visitors see none`()
    throws
  {
    let ana = try EventScreensScene(as: "ana")
    let event = try ana.publish("Quay Concert") { $0.start = "2026-11-21 20:00" }
    for person in ["ben", "cleo"] { try choose(.nobody, person, ana) }
    try ana.context.events.responses.give(.going(1), event.id, by: "cleo")
    try ana.context.events.responses.give(.interested(true), event.id, by: "ben")
    let who = try ana.pane(.who(event.id))
    #expect(ana.shows("Cleo Marsh", in: who) && !ana.shows("Ben Quick", in: who))
    let ben = try ana.terminal(of: "ben")
    #expect(!ben.shows("Cleo Marsh", in: try ben.pane(.who(event.id))))
    for person in ["ben", "cleo"] { try choose(.everybody, person, ana) }
    ana.context.user = nil
    let page = try ana.pane(.event(event.id))
    #expect(ana.shows("Who (1 going)", in: page))
    for name in ["Cleo", "Ben"] { #expect(!ana.shows(name, in: page), "\(name)") }
  }

  @Test func `attendees are counted as people, without their guests`() throws {
    let ana = try EventScreensScene(as: "ana")
    let event = try ana.publish("Quay Concert") {
      ($0.start, $0.end, $0.party) = ("2026-11-21 20:00", "2026-11-21 23:00", 3)
    }
    for person in ["ben", "cleo"] {
      try choose(.everybody, person, ana)
      try ana.context.events.responses.give(.going(3), event.id, by: person)
    }
    let page = try ana.pane(.event(event.id))
    #expect(ana.shows("Who (2 going)", in: page) && ana.shows("2 going, 6 with guests", in: page))
    #expect(!ana.shows("more", in: page) && ana.shows("Cleo Marsh", in: page))
    #expect(!ana.shows("more", in: try ana.pane(.who(event.id))))
    // With the largest party the reason names that limit.
    let ben = try ana.terminal(of: "ben")
    ben.press(.character("J"), in: try ben.pane(.event(event.id)))
    #expect(
      ben.disabled("J", in: try ben.pane(.event(event.id)))
        == "You have all 3 allowed places.")
  }

  @Test func `an event saved only in the calendar is visible to no one, by name or number`()
    throws
  {
    let ana = try EventScreensScene(as: "ana")
    let event = try ana.publish("Quay Concert") { $0.start = "2026-11-21 20:00" }
    try choose(.everybody, "ben", ana)
    for follower in ["ana", "cleo"] {
      try ana.context.events.people.follow(true, "ben", by: follower)
    }
    try ana.context.events.responses.give(.inCalendar(true), event.id, by: "ben")
    for person in ["ana", "cleo"] {
      let seat = try ana.terminal(of: person)
      let page = try seat.pane(.event(event.id))
      #expect(seat.shows("Who (0 going)", in: page) && !seat.shows("Ben Quick", in: page))
      #expect(!seat.shows("Ben Quick", in: try seat.pane(.friends)))
    }
    let view = try #require(try ana.context.eventDirectory.view(event.id, for: "ana"))
    #expect(view.interestsCount == 0 && view.goingCount == 0 && view.interested.isEmpty)
  }

  @Test func `a muted user can invite, and the recipient does not see it`() throws {
    let ben = try EventScreensScene(as: "ben")
    let event = try ben.publish("Quay Concert") { $0.start = "2026-11-21 20:00" }
    let events = ben.context.events
    try events.people.follow(true, "cleo", by: "ben")
    try events.people.mute(.mute, "ben", by: "cleo")
    let pane = try ben.pane(.invite(event.id))
    ben.press(.enter, in: pane)
    ben.press(.enter, in: pane)
    #expect(ben.told == ["1 person invited."])
    let cleo = try ben.terminal(of: "cleo")
    #expect(!cleo.shows("invites you", in: try cleo.pane(.event(event.id))))
    try events.people.mute(nil, "ben", by: "cleo")
    #expect(cleo.shows("Ben Quick invites you", in: try cleo.pane(.event(event.id))))
  }

  /// Creates the most popular concert with a number of reports, and a lecture without interest.
  private func reported(by count: Int) throws -> (EventScreensScene, Event) {
    let scene = try EventScreensScene(as: "ben")
    let concert = try scene.publish("Quay Concert") { $0.start = "2026-11-21 20:00" }
    try scene.publish("Lecture", by: "cleo") { $0.start = "2026-11-21 20:00" }
    for person in ["ben", "cleo"] {
      try scene.context.events.responses.give(.interested(true), concert.id, by: person)
    }
    for number in 0..<count {
      let id = "member\(number)"
      try scene.store.write(by: "shell", at: 0) {
        try $0.put(
          AccountsSchema.users, id: id,
          User(id: id, email: "\(id)@club.example", firstName: id, secondName: "Stone"))
      }
      try scene.context.events.moderation.report(.event(concert.id), .fraud, by: id)
    }
    try scene.context.accounts.setModerator(true, "cleo")
    return (scene, concert)
  }

  private func titles(_ scene: EventScreensScene) throws -> [String] {
    let pane = try scene.pane(.popular)
    return scene.lines(of: pane).filter { !$0.contains("──") }.compactMap { line in
      ["Quay Concert (reported)", "Quay Concert", "Lecture"].first { line.contains($0) }
    }
  }

  @Test
  func `an event with five reports comes last and says so, until it is decided`()
    throws
  {
    #expect(try titles(try reported(by: 4).0) == ["Quay Concert", "Lecture"])
    let (scene, concert) = try reported(by: 5)
    #expect(try titles(scene) == ["Lecture", "Quay Concert (reported)"])
    // Reports alone do not hide it.
    #expect(try scene.event(concert.id).isListed)
    #expect(scene.shows("reported", in: try scene.pane(.event(concert.id))))
    try scene.context.events.moderation.dismissReports(of: .event(concert.id), by: .person("cleo"))
    #expect(try titles(scene) == ["Quay Concert", "Lecture"])
  }

  @Test func `events of a verified organizer keep their place`() throws {
    let (scene, concert) = try reported(by: 5)
    try scene.context.events.moderation.verify("ana", note: "Passport", by: .person("cleo"))
    #expect(try titles(scene) == ["Quay Concert", "Lecture"])
    #expect(!scene.shows("reported", in: try scene.pane(.event(concert.id))))
  }

  @Test func `the default currency is that of the user's home`() {
    #expect(UsualCurrency.found(home: "Kyiv, Ukraine", zone: nil) == "UAH")
    #expect(UsualCurrency.found(home: "Tokyo", zone: "Europe/Kyiv") == "JPY")
    #expect(UsualCurrency.found(home: "", zone: "Europe/Kyiv") == "UAH")
    #expect(UsualCurrency.found(home: "", zone: nil) == "EUR")
  }
}
