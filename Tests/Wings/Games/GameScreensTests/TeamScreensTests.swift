import Accounts
import Games
import Languages
import People
import Shell
import Store
import Terminal
import Testing

@testable import GameScreens

@Suite("The screens of teams")
struct TeamScreensTests {
  @Test func `own teams come first, and n founds one`() throws {
    let scene = try ListsScene()
    let empty = scene.show(TeamsPane(model: TeamsViewModel(scene.context)))
    #expect(scene.shows("No team yet. Found one with n.", in: empty))
    _ = try scene.context.games.teams.found(
      named("Aardvarks"), by: .person("cleo"))
    let team = try scene.team()
    let pane = scene.show(TeamsPane(model: TeamsViewModel(scene.context)))
    let lines = scene.lines(of: pane)
    let (own, other) = (
      lines.firstIndex { $0.contains("Harbour Herons") },
      lines.firstIndex { $0.contains("Aardvarks") }
    )
    #expect(try #require(own) < #require(other), "\(scene.screen(of: pane))")
    scene.press(.enter, in: pane)
    #expect(scene.place == .team(team))
    scene.press(.character("n"), in: pane)
    #expect(scene.place == .editTeam(nil))
    let visitor = try scene.terminal(of: nil)
    let open = visitor.show(TeamsPane(model: TeamsViewModel(visitor.context)))
    visitor.press(.character("n"), in: open)
    #expect(visitor.wanted != nil)
  }

  private func named(_ name: String) -> TeamDraft {
    var draft = TeamDraft()
    (draft.name, draft.sport) = (name, "basketball")
    return draft
  }

  @Test func `a team shows its roster, next game and record`() throws {
    let scene = try ListsScene()
    let team = try scene.team()
    let pane = try scene.teamPane(team)
    #expect(scene.shows("No game ahead.", in: pane) && scene.shows("No game played yet.", in: pane))
    #expect(scene.rows(with: "Ana Harbour", of: pane).first?.contains("captain") == true)
    #expect(scene.disabled("o", in: pane) == "No game ahead.")
    let game = try scene.post { $0.teamID = team }
    scene.settle(pane)
    #expect(scene.shows("Next: basketball", in: pane), "\(scene.screen(of: pane))")
    scene.press(.character("o"), in: pane)
    #expect(scene.place == .game(game.id))
    scene.pass(hours: 72)
    scene.settle(pane)
    #expect(scene.shows("1 game", in: pane) && scene.shows("No game ahead.", in: pane))
  }

  @Test func `a captain adds people by address or name, and posts a game of the team`() throws {
    let ben = try ListsScene()
    let team = try ben.team()
    let roster = try ben.teamPane(team)
    let refusal = "Only captains of the team can do this: ask one of them."
    for key: Character in ["n", "a", "e"] { #expect(ben.disabled(key, in: roster) == refusal) }
    let scene = try ben.terminal(of: "ana")
    let pane = try scene.teamPane(team)
    scene.press(.character("n"), in: pane)
    #expect(scene.place == .newGame(copyOf: nil, team: team))
    scene.press(.character("a"), in: pane)
    scene.type("nobody@club.example", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told.count == 1 && !scene.shows("nobody", in: roster))
    scene.press(.control("u"), in: pane)
    scene.type("cleo@club.example", in: pane)
    scene.press(.tab, in: pane)
    scene.type("7", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Cleo Marsh is in the team."], "\(scene.screen(of: pane))")
    scene.press(.character("a"), in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Enter a name."])
    scene.type("Zoe", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.shows("Zoe", in: pane) && scene.shows("Cleo Marsh", in: pane))
  }

  @Test func `people are taken out after a question, and leave by themselves`() throws {
    let ben = try ListsScene()
    let team = try ben.team()
    let scene = try ben.terminal(of: "ana")
    let pane = try scene.teamPane(team)
    #expect(scene.disabled("R", in: pane) == "The owner stays a captain of the team.")
    #expect(scene.disabled("c", in: pane) == "The owner stays a captain of the team.")
    scene.press(.down, in: pane)
    scene.press(.character("c"), in: pane)
    #expect(scene.told == ["Ben Quick is a captain now."])
    scene.press(.character("c"), in: pane)
    #expect(scene.told == ["Ben Quick is no longer a captain."])
    let own = try ben.teamPane(team)
    #expect(ben.disabled("R", in: own) != nil)
    ben.press(.down, in: own)
    ben.press(.character("R"), in: own)
    #expect(ben.asked == "You leave Harbour Herons.")
    try ben.agree(in: own)
    #expect(ben.told == ["You have left Harbour Herons."] && !ben.shows("Ben Quick", in: own))
    scene.settle(pane)
    scene.press(.character("D"), in: pane)
    try scene.agree(in: pane)
    #expect(scene.told == ["Harbour Herons is deleted."] && scene.hasGoneBack)
  }

  @Test func `u takes back what was done to members, byte for byte`() throws {
    let ben = try ListsScene()
    let team = try ben.team()
    let scene = try ben.terminal(of: "ana")
    let pane = try scene.teamPane(team)
    func members() throws -> [TeamMember] {
      try scene.store.read { try $0.find(GameCollections.members) }.map(\.value)
        .sorted { ($0.userID ?? "") < ($1.userID ?? "") }
    }
    let before = try members()
    func undo(_ said: String) throws {
      #expect(try members() != before)
      scene.press(.character("u"), in: pane)
      #expect(scene.told == [said])
      #expect(try members() == before)
    }
    scene.press(.character("a"), in: pane)
    scene.type("cleo@club.example", in: pane)
    scene.press(.enter, in: pane)
    try undo("Cleo Marsh is no longer in the team.")
    scene.press(.down, in: pane)
    scene.press(.character("c"), in: pane)
    try undo("Ben Quick has the former role again.")
    scene.press(.character("R"), in: pane)
    try scene.agree(in: pane)
    try undo("Ben Quick is in the team again.")
    let own = try ben.teamPane(team)
    ben.press(.down, in: own)
    ben.press(.character("R"), in: own)
    try ben.agree(in: own)
    ben.press(.character("u"), in: own)
    #expect(ben.told == ["Ben Quick is in the team again."])
    #expect(try members() == before)
  }

  @Test func `u takes back a change of a team, and a new one while no one else is in it`() throws {
    let scene = try ListsScene(as: "ana")
    let model = try TeamFormViewModel(nil, scene.context)
    (model.form["name"], model.form["sport"]) = ("Harbour Herons", "basketball")
    scene.press(.enter, in: scene.show(TeamFormPane(model: model)))
    let team = try #require(try scene.context.gameDirectory.teams(for: "ana").first)
    let pane = try scene.teamPane(team.id)
    let form = try TeamFormViewModel(team.id, scene.context)
    form.form["short"] = "her"
    scene.press(.enter, in: scene.show(TeamFormPane(model: form)))
    scene.press(.character("u"), in: pane)
    #expect(scene.told == ["As before: Harbour Herons."])
    #expect(try scene.context.gameDirectory.teams(for: "ana").first?.team == team.team)
    scene.press(.character("u"), in: pane)
    #expect(scene.told == ["Deleted again: Harbour Herons."])
    #expect(try scene.context.gameDirectory.teams(for: "ana").isEmpty)
  }

  @Test func `t shows what each player made of the games of the team`() throws {
    let scene = try ListsScene()
    let team = try scene.team()
    let pane = try scene.teamPane(team)
    scene.press(.character("t"), in: pane)
    #expect(scene.place == .teamTable(team))
    let table = scene.show(TeamTablePane(model: try TeamTableModel(team, scene.context)))
    #expect(scene.shows("No game played yet.", in: table))
    let game = try scene.post {
      ($0.teamID, $0.maxPlayers, $0.missingPlayers, $0.competitive) = (team, 4, 3, true)
    }
    try scene.join(game, "ben", "cleo", "dan")
    let (after, ana) = (scene.context.games.afterwards, Author.person("ana"))
    try after.save(sides: [["ana", "cleo"], ["ben", "dan"]], seed: 1, of: game.id, by: ana)
    scene.pass(hours: 50)
    for person in ["ana", "ben"] {
      try after.type(first: 18, second: 21, in: game.id, by: .person(person))
    }
    scene.settle(table)
    // Cleo and Dan are not in the team.
    let rows = scene.lines(of: table).filter { $0.contains("Ana Harbour") || $0.contains("Ben") }
    let cells = rows.map { $0.drop { $0 == ">" }.split(separator: " ").map(String.init) }
    #expect(
      cells.map { Array($0.prefix(3)) } == [["1", "Ben", "Quick"], ["2", "Ana", "Harbour"]])
    #expect(
      cells.map { Array($0.dropFirst(3).prefix(5)) }
        == [["1", "1", "0", "0", "3"], ["1", "0", "0", "1", "0"]])
    #expect(cells.allSatisfy { $0.count == 9 } && !scene.shows("Cleo", in: table))
    scene.press(.enter, in: table)
    #expect(scene.place == .player("ben"))
  }

  @Test func `the form of a team names what is missing and opens its page`() throws {
    let scene = try ListsScene(as: "ana")
    let court = try scene.court()
    let model = try TeamFormViewModel(nil, scene.context)
    let pane = scene.show(TeamFormPane(model: model))
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Enter a name."])
    (model.form["name"], model.form["short"]) = ("Harbour Herons", "her")
    (model.form["sport"], model.form["homeCourtID"]) = ("Basketball", court)
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Harbour Herons is saved."])
    let line = try #require(try scene.context.gameDirectory.teams(for: "ana").first)
    #expect(line.team.short == "HER" && line.team.homeCourtID == court && line.team.isActive)
    let page = try scene.teamPane(line.id)
    #expect(scene.shows("at home at Quay Court", in: page), "\(scene.screen(of: page))")
    #expect(throws: GameError.self) {
      _ = try TeamFormViewModel(line.id, scene.terminal(of: "ben").context)
    }
  }
}
