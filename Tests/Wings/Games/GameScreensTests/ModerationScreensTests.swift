import Accounts
import Games
import Languages
import People
import PeopleScreens
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import GameScreens

/// The screen of another wing.
private nonisolated enum ToyPlace: Destination {
  case shelf, toy(String)

  var isForStrangers: Bool { false }
}

@Suite("Reports about games, and the list of moderators")
struct ModerationScreensTests {
  private static let large = ListsScene.large

  /// Eva is a moderator; Ben has reported Ana's game.
  private func scene(as person: String? = "eva") throws -> (scene: ListsScene, game: Game) {
    let scene = try ListsScene(as: person)
    let game = try scene.post()
    try scene.context.accounts.setModerator(true, "eva")
    try scene.context.games.moderation.report(
      .game(game.id), .fraud, text: "There is no such hall.", by: "ben")
    return (scene, game)
  }

  private func open(_ place: GameDestination, _ scene: ListsScene) throws -> any Pane {
    let pane = try GameScreensFactory.pane(for: place, in: scene.context)
    scene.settle(pane)
    return pane
  }

  @Test func `a game is reported from its page, with a reason`() throws {
    let (scene, game) = try scene(as: "cleo")
    scene.press(.character("!"), in: try scene.page(of: game))
    #expect(scene.place == .report(.game(game.id)))
    let pane = try open(.report(.game(game.id)), scene)
    scene.press(.right, in: pane)
    scene.press(.tab, in: pane)
    scene.type("Twice", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told.first?.hasSuffix("was sent to the moderators.") == true)
    let reports = try scene.context.games.moderation.reported().flatMap(\.reports)
    #expect(reports.first { $0.by == "cleo" }?.reason == .spam)
    #expect(reports.first { $0.by == "cleo" }?.text == "Twice")
  }

  @Test func `a player is reported from the card, a visitor logs in first`() throws {
    let (scene, _) = try scene(as: "cleo")
    scene.press(.character("!"), in: try open(.player("ana"), scene))
    #expect(scene.place == .report(.person("ana")))
    #expect(scene.shows("Ana Harbour", in: try open(.report(.person("ana")), scene)))
    let visitor = try scene.terminal(of: nil)
    visitor.press(.character("!"), in: try open(.player("ana"), visitor))
    #expect(visitor.wanted != nil)
  }

  @Test func `the list has the game, and hiding it asks for the reason`() throws {
    let (scene, game) = try scene()
    let list = try open(.moderation, scene)
    #expect(scene.shows("basketball 5v5, 2026-12-05 18:00", in: list, Self.large))
    scene.press(.character("H"), in: list)
    #expect(scene.place == .decide(.hide, .game(game.id)))
    let pane = try open(.decide(.hide, .game(game.id)), scene)
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Type a reason: the person reads it."])
    scene.type("No such hall", in: pane)
    scene.press(.enter, in: pane)
    #expect(try scene.context.gameView(game.id).game.hidden?.why == "No such hall")
    #expect(scene.rows(of: scene.available()).allSatisfy { !$0.contains("Quay Court") })
    scene.settle(list)
    scene.press(.character("U"), in: list)
    #expect(try scene.context.gameView(game.id).game.hidden == nil)
  }

  @Test func `a case shows the reports, the game and its host as a player`() throws {
    let (scene, game) = try scene()
    let pane = try open(.moderate(.game(game.id)), scene)
    for text in ["fraud  Ben Quick", "There is no such hall.", "Quay Court 2", "Ana Harbour"] {
      #expect(scene.shows(text, in: pane, Self.large), "\(text)")
    }
    scene.press(.enter, in: pane)
    #expect(scene.place == .game(game.id))
    scene.press(.character("p"), in: pane)
    #expect(scene.place == .player("ana"))
  }

  @Test func `only moderators open these screens, and no one their own case`() throws {
    let (scene, game) = try scene(as: "ben")
    for place: GameDestination in [
      .moderation, .moderate(.game(game.id)), .decide(.hide, .game(game.id)),
    ] {
      #expect(throws: PeopleError(.notModerator)) { try open(place, scene) }
    }
    try scene.context.accounts.setModerator(true, "ana")
    let ana = try scene.terminal(of: "ana")
    #expect(
      ana.disabled("H", in: try open(.moderation, ana))?.hasPrefix("This case is about you")
        == true)
    #expect(throws: PeopleError(.ownCase)) { try open(.decide(.hide, .game(game.id)), ana) }
  }

  @Test func `a review about oneself is reported after the game, and hidden from the card`()
    throws
  {
    let (scene, game) = try scene(as: "ana")
    try scene.join(game, "ben")
    let games = scene.context.games
    scene.hands.advance(milliseconds: game.endUTC - scene.hands.now.utc)
    try games.afterwards.mark(["ben": .yes], in: game.id, by: .person("ana"))
    try games.reviews.write(stars: 1, text: "A cheat", about: "ana", in: game.id, by: "ben")
    let pane = try open(.after(game.id), scene)
    scene.press(.down, in: pane)
    scene.press(.character("!"), in: pane)
    #expect(scene.place == .report(.person("ben")))
    scene.pass(hours: 7 * 24)
    let review = Subject.review(Review.id(game.id, from: "ben", about: "ana"))
    scene.press(.character("!"), in: pane)
    #expect(scene.place == .report(review))
    let form = try open(.report(review), scene)
    #expect(scene.shows("A cheat", in: form))
    scene.press(.enter, in: form)
    let eva = try scene.terminal(of: "eva")
    #expect(eva.shows("A cheat", in: try open(.moderation, eva)))
    let decision = try open(.decide(.hide, review), eva)
    eva.type("Insult", in: decision)
    eva.press(.enter, in: decision)
    #expect(!scene.shows("A cheat", in: try open(.player("ana"), scene)))
  }

  @Test func `the host of a hidden game answers the moderators`() throws {
    let (scene, game) = try scene(as: "ana")
    try scene.context.games.moderation.hide(
      .game(game.id), why: "No such hall", by: .person("eva"))
    let pane = try open(.answerModerators(.game(game.id)), scene)
    scene.type("It opened in May", in: pane)
    scene.press(.enter, in: pane)
    #expect(
      try scene.context.games.moderation.queue(for: "eva").open.map(\.isAnswered) == [true])
  }

  @Test func `open reports are counted once, in the first section that has a list`() throws {
    let (scene, game) = try scene()
    let count = try scene.context.gamePeople.pendingTasks(scene.context)()
    #expect(count.map { scene.context.text($0.name) } == ["Moderation (1 report open)"])
    var toys = Wing(
      id: "toys", name: Wording("toys"), home: { _ in ToyPlace.shelf }, guestHome: ToyPlace.shelf,
      panes: { _, _ in throw NoSuchPlace() })
    toys.moderation = WingModeration(
      people: PeopleConfiguration(subjects: [ModeratedToys()])
    ) { Route(ToyPlace.toy($0.id)) }
    let other = try ListsScene(
      as: "eva", store: scene.store, hands: scene.hands, wings: [toys])
    let places = other.context.gamePeople
    #expect(try places.pendingTasks(other.context)().isEmpty)
    #expect(places.moderate(Subject(kind: "toy", id: "t1")) == Route(ToyPlace.toy("t1")))
    #expect(places.moderate(.game(game.id)) == Route(GameDestination.moderate(.game(game.id))))
    #expect(try places.people.moderation.reported().map(\.subject) == ["game:\(game.id)"])
  }
}

/// Toys, which cannot be hidden.
private nonisolated struct ModeratedToys: ModeratedSubjects {
  var kind: String { "toy" }

  func look(_ id: String, in reader: any StoreReader) throws -> SubjectLook? { nil }
  func missing(_ id: String) -> any Error { NoSuchPlace() }
  func requireVisible(_ id: String, to person: String, in people: PeopleTransaction) throws {}
  func requireRun(_ id: String, in people: PeopleTransaction) throws {}
  func isOwn(_ id: String, of person: String, in reader: any StoreReader) throws -> Bool { false }
  func published(by person: String, in reader: any StoreReader) throws -> [String] { [] }
  func hide(_ id: String, why: String, in people: PeopleTransaction) throws {}
  func show(_ id: String, why: String, in people: PeopleTransaction) throws {}
  func hideAll(
    of person: String, why: String, at moment: Int, in people: PeopleTransaction
  ) throws {}
  func showAll(
    of person: String, why: String, hiddenAt moment: Int?, in people: PeopleTransaction
  ) throws {}
  func note(
    _ letter: ModerationStep.Act, about id: String, _ text: String, in people: PeopleTransaction
  ) throws {}
}
