import Accounts
import Games
import Shell
import Terminal
import Testing

@testable import App
@testable import GameScreens

/// An hour of a court that too few players join.
@Suite struct SlotJourney {
  private let town: GameTown
  private let ana: User
  private let people: [User]

  /// Opens a court of an organizer, and gives accounts to a host and nine players.
  init() throws {
    town = try GameTown()
    ana = try town.settle("Ana", "Harbour")
    people = try ["Ben", "Cleo", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida", "Jon"].map {
      [town] in try town.settle($0, "Quick")
    }
    let owner = try town.accounts.register(
      Registration(
        email: "ora@club.example", firstName: "Ora", secondName: "Hill",
        password: "race day demo", isOrganizer: true))
    var draft = CourtDraft()
    (draft.name, draft.zone, draft.sports) = ("Quay Court", "Etc/UTC", ["basketball"])
    (draft.latitude, draft.longitude) = (50.45466, 30.5238)
    try town.games.courts.create(draft, by: .person(owner.id))
  }

  /// Opens the hours of the court on a day.
  private func court(_ seat: Seat, inDays days: Int) {
    seat.goTo("courts")
    seat.press(.enter)
    for _ in 0..<days { seat.walk(.right) }
    seat.choose("18:00-19:00")
  }

  /// Steps to a field of the open form and replaces its text.
  private func retype(_ text: String, at field: String, _ seat: Seat) throws {
    let form = try #require(seat.coordinator.top as? GameFormPane)
    for _ in 0..<40 where form.model.form.focused?.id != field { seat.walk(.tab) }
    try #require(form.model.form.focused?.id == field, "\(seat.screen)")
    for _ in form.model.form[field] where !text.isEmpty { seat.walk(.backspace) }
    seat.type(text)
  }

  /// Posts the hour as a free slot for twelve, which needs ten; the host does not play.
  private func post(_ seat: Seat) throws {
    seat.press("n")
    try retype("12", at: "maxPlayers", seat)
    try retype("", at: "more", seat)
    seat.press(" ")
    try retype("", at: "kind", seat)
    seat.walk(.right)
    try retype("", at: "hostPlays", seat)
    seat.press(" ")
    try retype("10", at: "minPlayers", seat)
    seat.press(.enter)
    #expect(seat.shows("Posted: basketball, Sat 21 Jun 18:00."), "\(seat.screen)")
  }

  @Test(arguments: Stage.all)
  func `two hours before it is off for all nine, and the court is free`(stage: Stage) throws {
    let anas = try town.seat(ana, stage)
    court(anas, inDays: 6)
    #expect(anas.chosenRow.contains("free"), "\(anas.screen)")
    anas.decisions = 0
    try post(anas)
    // Besides texts and rows: the hour, the rest of the form, the host who does not play, Enter.
    #expect(anas.decisions == 4)
    let found = try town.games.directory.list(GameFilter(), for: ana.id)
    let game = try #require(found.first?.game)
    #expect((game.kind, game.missingPlayers, game.minimum) == (.slot, 12, 10))
    #expect(game.courtID != nil && !game.hostPlays)

    let bens = try town.seat(people[0], stage)
    bens.choose("Sat 21 Jun")
    #expect(bens.chosenRow.contains("slot 0/12"), "\(bens.screen)")
    bens.press("J")
    bens.press("y")
    for person in people.dropFirst() { try town.join(game, person) }
    bens.look()
    bens.choose("Sat 21 Jun")
    #expect(bens.chosenRow.contains("you play"), "\(bens.screen)")

    try town.wait(untilDay: 6, "15:59")
    bens.look()
    #expect(try town.games.directory.view(game.id, for: ana.id)?.state.isOpen == true)
    try town.wait(untilDay: 0, "16:00")
    bens.look()
    #expect(try town.part(people[8], in: game)?.state == .present)
    #expect(try town.games.directory.view(game.id, for: ana.id)?.state == .tooFew)
    for person in people {
      let lines = try town.inbox(of: person)
      #expect(
        lines.count { $0.hasPrefix("Called off, too few players: basketball") } == 1, "\(lines)")
    }
    bens.press("6")
    #expect(bens.shows("Called off, too few players"), "\(bens.screen)")

    court(anas, inDays: 0)
    #expect(anas.chosenRow.contains("free"), "\(anas.screen)")
    #expect(try town.games.maintenance.check() == [])
  }
}
