import Accounts
import Events
import Languages
import NoticeScreens
import Notifications
import People
import Pictures
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import EventScreens

@Suite struct FriendsTests {
  /// Ben follows Ana and Cleo; both want to attend the concert, Cleo also the poetry.
  private func scene(as person: String? = "ben") throws -> EventScreensScene {
    let scene = try EventScreensScene(as: person)
    let concert = try scene.publish("Quay Concert") { $0.start = "2026-11-21 20:00" }
    let poetry = try scene.publish("Poetry", by: "cleo") { $0.start = "2026-11-21 19:00" }
    let events = scene.context.events
    for other in ["ana", "cleo"] { try events.people.follow(true, other, by: "ben") }
    try events.responses.give(.interested(true), concert.id, by: "cleo")
    try events.responses.give(.going(1), concert.id, by: "ana")
    try events.responses.give(.interested(true), poetry.id, by: "cleo")
    return scene
  }

  private func choose(_ circle: Preferences.Circle, _ person: String, _ scene: EventScreensScene)
    throws
  {
    try PreferenceService(store: scene.store, clock: scene.context.clock).change(person) {
      $0.interestsShownTo = circle
    }
  }

  @Test func `on sixty columns titles of friends' events are readable`() throws {
    let scene = try scene()
    let film = try scene.publish("Silent Film with Live Piano")
    for other in ["ana", "cleo"] {
      try scene.context.events.responses.give(.interested(true), film.id, by: other)
    }
    let pane = try scene.pane(.friends)
    let small = Size(columns: 60, rows: 11)
    #expect(scene.shows("Quay Concert", in: pane, small), "\(scene.screen(of: pane, in: small))")
    #expect(scene.shows("Silent Film w", in: pane, small))
    #expect(scene.shows("Ana Har", in: pane, small))
  }

  @Test func `the event most friends go to is first, with one friend named`() throws {
    let scene = try scene()
    let pane = try scene.pane(.friends)
    #expect(
      scene.lines(of: pane).prefix(3) == [
        "       When               Event        Who                    Place",
        ">      today 20:00 +02:00 Quay Concert Ana Harbour and 1 more Harbour Hall",
        "       today 19:00 +02:00 Poetry       Cleo Marsh             Harbour Hall",
      ])
    scene.press(.character("p"), in: pane)
    #expect(scene.route == .who(try #require(try concert(scene)).id))
    scene.press(.down, in: pane)
    scene.press(.character("p"), in: pane)
    #expect(scene.route == .person("cleo"))
    scene.press(.enter, in: pane)
    guard case .who(let id) = scene.route else { return #expect(Bool(false), "not who comes") }
    scene.press(.character("e"), in: pane)
    #expect(scene.route == .event(id))
  }

  @Test func `an event shows how many followed users come, beside the list and on its page`()
    throws
  {
    let scene = try scene()
    #expect(
      scene.shows("2 you follow", in: try scene.pane(.friends), EventScreensScene.large))
    let page = try scene.pane(.event(try #require(try concert(scene)).id))
    #expect(scene.shows("2 you follow", in: page))
    try choose(.nobody, "cleo", scene)
    scene.settle(page)
    #expect(scene.shows("1 you follow", in: page))
  }

  private func concert(_ scene: EventScreensScene) throws -> Event? {
    try scene.context.eventDirectory.events(of: "ana").first
  }

  @Test func `a visitor is asked to log in, and a user without friends how to find people`() throws
  {
    let visitor = try scene(as: nil)
    #expect(visitor.shows("Log in to see friends' events.", in: try visitor.pane(.friends)))
    let ana = try scene(as: "ana")
    #expect(ana.shows("P finds people", in: try ana.pane(.friends)))
  }

  /// Dora is a newcomer in Lviv, where Emil lives; she is interested in Ana's concert.
  private func newcomer() throws -> EventScreensScene {
    let scene = try scene()
    try scene.store.write(by: "shell", at: 0) { transaction in
      for (id, first) in [("dora", "Dora"), ("emil", "Emil")] {
        var user = User(id: id, email: "\(id)@club.example", firstName: first, secondName: "Lis")
        user.homePlace = id == "dora" ? "lviv" : "Lviv"
        try transaction.put(AccountsSchema.users, id: id, user)
      }
    }
    let events = scene.context.events
    let concert = try #require(try concert(scene))
    try events.responses.give(.interested(true), concert.id, by: "dora")
    return try scene.terminal(of: "dora")
  }

  @Test func `a newcomer is offered people of the same events and place, and follows with F`()
    throws
  {
    let scene = try newcomer()
    let pane = try scene.pane(.friends)
    let lines = scene.lines(of: pane)
    #expect(lines.contains { $0.contains("Ana Harbour") && $0.contains("at Quay Concert") })
    #expect(lines.contains { $0.contains("Emil Lis") && $0.contains("in Lviv") })
    // Cleo shows her plans to followers alone.
    #expect(!scene.shows("Cleo Marsh", in: pane))
    scene.press(.character("F"), in: pane)
    let tie = try scene.store.read {
      try $0.get(PeopleCollections.follows, Follow.id("dora", "ana"))
    }
    #expect(tie != nil)
  }

  @Test func `whoever follows those one follows is offered, and nobody who blocks or hides`()
    throws
  {
    let scene = try newcomer()
    let people = scene.context.events.people
    try people.follow(true, "cleo", by: "dora")
    try choose(.nobody, "cleo", scene)
    let pane = try scene.pane(.friends)
    #expect(scene.shows("Ben Quick", in: pane) && scene.shows("follows 1 person", in: pane))
    try people.mute(.block, "dora", by: "ben")
    try PreferenceService(store: scene.store, clock: scene.context.clock).change("emil") {
      $0.isFoundByAddress = false
    }
    scene.settle(pane)
    #expect(!scene.shows("Ben Quick", in: pane) && !scene.shows("Emil Lis", in: pane))
    #expect(scene.shows("Ana Harbour", in: pane))
  }

  @Test(arguments: [
    (Preferences.Circle.everybody, true), (.followers, true), (.mutual, false), (.nobody, false),
  ])
  func `each user chooses who sees where they go`(
    circle: Preferences.Circle, isShown: Bool
  ) throws {
    let scene = try scene()
    try choose(circle, "cleo", scene)
    #expect(scene.shows("Poetry", in: try scene.pane(.friends)) == isShown)
    let who = try scene.pane(.who(try #require(try concert(scene)).id))
    #expect(scene.shows("Cleo Marsh", in: who) == isShown)
    try scene.context.events.people.follow(true, "ben", by: "cleo")
    scene.settle(who)
    #expect(scene.shows("Cleo Marsh", in: who) == (circle != .nobody))
  }

  @Test func `followed users are named before the user, and the user before others`() throws {
    let scene = try scene()
    let event = try #require(try concert(scene))
    try scene.context.events.responses.give(.interested(true), event.id, by: "ben")
    let names = try scene.context.eventDirectory.who(event, for: "ben").named.map(\.id)
    #expect(Set(names.prefix(2)) == ["ana", "cleo"] && names.last == "ben")
  }

  @Test func `friends' events can be sorted and filtered like all others`() throws {
    let scene = try scene()
    let pane = try scene.pane(.friends)
    func first() -> String? { (pane as? FriendsPane)?.model.list.items.first?.line.event.title }
    #expect(first() == "Quay Concert")
    scene.press(.character("s"), in: pane)
    #expect(first() == "Poetry" && scene.shows("by start", in: pane))
    scene.context.eventListState.chosen.criteria.text = "quay"
    scene.settle(pane)
    #expect(first() == "Quay Concert" && !scene.shows("Poetry", in: pane))
    scene.press(.control("u"), in: pane)
    #expect(scene.shows("Poetry", in: pane))
    scene.press(.character("c"), in: pane)
    #expect(!scene.context.eventListState.chosen.isEmpty)
    let places: [(Character, EventDestination)] = [
      ("f", .criteria), ("n", .newEvent(copyOf: nil)), ("I", .importFile),
    ]
    for (letter, place) in places {
      scene.press(.character(letter), in: pane)
      #expect(scene.route == place)
    }
  }

  @Test func `the user's own page shows text and picture`() throws {
    let scene = try EventScreensScene(as: "ana")
    let colours = (0..<60 * 60).flatMap { _ -> [UInt8] in [200, 40, 90] }
    let picture = try Picture(
      file: try #require(PNGFile.file(width: 60, height: 60, rgb: colours)))
    var draft = ProfileDraft(try scene.user("ana"))
    draft.about = "Runs and sings."
    _ = try scene.context.accounts.updateProfile(
      draft, of: "ana",
      portrait: PortraitChange(to: picture.id) { try KeptPictures.keep(picture, in: $0) })
    let pane = try scene.pane(.person("ana"))
    #expect(scene.shows("Runs and sings.", in: pane))
    scene.settle(pane)
    for (size, cells) in [(EventScreensScene.small, 12 * 6), (EventScreensScene.large, 28 * 14)] {
      var canvas = Canvas(size: size)
      pane.show(on: &canvas, in: Rect(size))
      let shown = (0..<size.rows).reduce(0) { sum, row in
        sum + (0..<size.columns).count { canvas[row, $0].style.colours != nil }
      }
      #expect(shown == cells)
    }
    let move = scene.press(.character("e"), in: pane)
    #expect(move.routes.map(\.destination).first as? AccountDestination == .profile)
  }

  @Test func `a page counts what a person hosts, and where they go for those who may know`() throws
  {
    let scene = try scene()
    try scene.publish("Old Fair", by: "ana") {
      ($0.start, $0.end) = ("2026-11-20 18:00", "2026-11-20 19:00")
    }
    try scene.publish("Secret", by: "ana") { $0.visibility = .draft }
    let ana = try scene.pane(.person("ana"))
    #expect(scene.shows("hosting 1", in: ana), "\(scene.screen(of: ana))")
    #expect(scene.shows("going to 1", in: ana))
    try choose(.nobody, "ana", scene)
    scene.settle(ana)
    #expect(scene.shows("hosting 1", in: ana) && !scene.shows("going to", in: ana))
    let own = try scene.terminal(of: "ana")
    #expect(own.shows("going to 1", in: try own.pane(.person("ana"))))
  }

  @Test func `one's own page says that the address is not confirmed yet`() throws {
    let scene = try EventScreensScene(as: "ana", confirms: .publish)
    let pane = try scene.pane(.person("ana"))
    #expect(scene.shows("Your address is not confirmed yet", in: pane))
    #expect(!scene.shows("not confirmed", in: try scene.pane(.person("ben"))))
    try scene.context.accounts.noteConfirmed("ana")
    scene.settle(pane)
    #expect(!scene.shows("not confirmed", in: pane))
  }

  @Test func `visitors too see the facts about an organizer`() throws {
    let scene = try scene()
    let visitor = try EventScreensScene(
      as: nil, store: scene.store, hands: scene.hands, keys: scene.keys)
    let pane = try visitor.pane(.person("cleo"))
    #expect(visitor.shows("account for 30 days", in: pane))
    #expect(visitor.shows("- 3 events held", in: pane))
    // Verification does not apply to a person without events.
    #expect(!visitor.shows("30 days", in: try visitor.pane(.person("ben"))))
  }

  @Test func `the number of anonymous attendees is shown`() throws {
    let scene = try scene()
    try choose(.nobody, "cleo", scene)
    let event = try #require(try concert(scene))
    try scene.context.events.responses.give(.interested(true), event.id, by: "ben")
    let who = try scene.pane(.who(event.id))
    #expect(scene.shows("anonymous", in: who) && !scene.shows(" more", in: who))
  }

  @Test func `a muted user is not shown, and a user who blocks the reader does not exist`() throws {
    let scene = try scene()
    let pane = try scene.pane(.person("cleo"))
    scene.press(.character("x"), in: pane)
    #expect(scene.told == ["Cleo Marsh is muted."])
    #expect(scene.shows("muted by you", in: pane))
    #expect(!scene.shows("Poetry", in: try scene.pane(.friends)))
    try scene.context.events.people.mute(.block, "ben", by: "cleo")
    #expect(throws: PeopleError(.noSuchPerson)) { try scene.pane(.person("cleo")) }
    let people = try scene.pane(.findPeople)
    scene.type("cleo", in: people)
    #expect(scene.shows("No one has this name.", in: people))
  }

  @Test func `blocking asks first, and is undone with the same key`() throws {
    let scene = try scene()
    let pane = try scene.pane(.person("cleo"))
    scene.press(.character("B"), in: pane)
    #expect(scene.questions.count == 1)
    try scene.agree(in: pane)
    #expect(scene.told == ["Cleo Marsh is blocked."] && scene.shows("blocked by you", in: pane))
    // Blocking a person also unfollows them.
    #expect(scene.shows("0 followers", in: pane))
    #expect(scene.disabled("F", in: pane) == "blocked by you")
    scene.press(.character("B"), in: pane)
    #expect(scene.told == ["Cleo Marsh is no longer blocked."])
  }

  @Test func `people are found by part of the name, or by the whole address`() throws {
    let scene = try scene()
    let pane = try scene.pane(.findPeople)
    // Followed people are listed immediately.
    #expect(scene.shows("Ana Harbour", in: pane) && scene.shows("you follow", in: pane))
    // Without any home the column is omitted.
    #expect(!scene.shows("City", in: pane))
    scene.type("mar", in: pane)
    #expect(scene.shows("Cleo Marsh", in: pane) && !scene.shows("Ana Harbour", in: pane))
    for _ in 0..<3 { scene.press(.backspace, in: pane) }
    scene.type("cleo@club.exampl", in: pane)
    #expect(!scene.shows("Cleo Marsh", in: pane))
    scene.type("e", in: pane)
    #expect(scene.shows("Cleo Marsh", in: pane))
    scene.press(.enter, in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.route == .person("cleo"))
  }

  @Test func `a user who opts out is not found by address`() throws {
    let scene = try scene()
    try PreferenceService(store: scene.store, clock: scene.context.clock).change("cleo") {
      $0.isFoundByAddress = false
    }
    let pane = try scene.pane(.findPeople)
    scene.type("cleo@club.example", in: pane)
    #expect(!scene.shows("Cleo Marsh", in: pane))
  }

  @Test(arguments: Language.allCases, [Size(columns: 80, rows: 20), Size(columns: 60, rows: 12)])
  func `the screens of people fit in every language`(
    language: Language, size: Size
  ) throws {
    let scene = try EventScreensScene(language: language)
    let event = try scene.publish("Quay Concert") { $0.start = "2026-11-21 20:00" }
    try scene.context.events.people.follow(true, "ana", by: "ben")
    try scene.context.notices.letters.invite(
      ["ben"], to: Subject.event(event.id).text, text: "", by: "ana")
    let places: [EventDestination] = [
      .friends, .findPeople, .who(event.id), .invite(event.id), .answer(event.id),
      .contact(person: "ana", event: event.id), .report(.event(event.id)), .person("ana"),
      .event(event.id),
    ]
    for place in places {
      let pane = try scene.pane(place)
      let keys = pane.bindings.map(\.label) + [pane.title.key]
      #expect(keys.filter { !scene.context.texts.has($0) }.isEmpty)
      let lines = scene.lines(of: pane, in: size)
      #expect(!lines.joined().contains("events."), "\(lines)")
    }
  }

  @Test func `events of a user who blocks the reader are in no list and under no name`() throws {
    let scene = try scene()
    try scene.context.events.people.mute(.block, "ben", by: "ana")
    try scene.context.events.responses.give(.interested(true), concert(scene)?.id ?? "", by: "cleo")
    let pane = try scene.pane(.friends)
    #expect(!scene.shows("Quay Concert", in: pane) && scene.shows("Poetry", in: pane))
    let names = try EventNames.all(scene.context)().map(\.name)
    #expect(names.contains { $0.hasPrefix("Poetry") } && names.contains("Cleo Marsh"))
    #expect(!names.contains { $0.contains("Quay Concert") || $0.contains("Ana Harbour") })
  }

  @Test func `a past series is no longer listed`() throws {
    let scene = try EventScreensScene()
    let walk = try scene.publish("Walk", by: "cleo") {
      ($0.start, $0.end) = ("2026-11-22 10:00", "2026-11-22 12:00")
      $0.rule = "FREQ=DAILY;COUNT=2"
    }
    try scene.context.events.people.follow(true, "cleo", by: "ben")
    try scene.context.events.responses.give(.interested(true), walk.id, by: "cleo")
    #expect(scene.shows("Walk", in: try scene.pane(.friends)))
    scene.hands.advance(milliseconds: 4 * 86_400_000)
    #expect(!scene.shows("Walk", in: try scene.pane(.friends)))
  }
}
