import Accounts
import Games
import People
import Shell
import Terminal
import Testing

@testable import GameScreens

@Suite("Asking the members of a team, on the page of its game")
struct AskingScreenTests {
  /// Returns Ana's terminal, her team with Ben and Cleo, and its game.
  private func scene() throws -> (scene: ListsScene, game: Game) {
    let scene = try ListsScene(as: "ana")
    let team = try scene.team()
    try scene.context.games.teams.add(MemberDraft(userID: "cleo"), to: team, by: .person("ana"))
    return (scene, try scene.post { $0.teamID = team })
  }

  @Test func `V asks all members after a question, and the page counts their answers`() throws {
    let (scene, game) = try scene()
    let page = try scene.page(of: game)
    #expect(!scene.shows("silent", in: page))
    scene.press(.character("V"), in: page)
    #expect(scene.asked?.hasPrefix("2 members of the team are asked to come.") == true)
    try scene.agree(in: page)
    #expect(scene.told == ["2 members were asked."])
    #expect(scene.shows("1 coming, 0 maybe, 2 silent", in: page))
    #expect(scene.disabled("V", in: page) == "All members were asked, or have joined.")
  }

  @Test func `members answer maybe or no, until they join`() throws {
    let (scene, game) = try scene()
    try scene.context.games.asking.ask(game.id, by: .person("ana"))
    let ben = try scene.terminal(of: "ben")
    let page = try ben.page(of: game)
    #expect(!page.bindings.contains { $0.matches(.character("V")) })
    ben.press(.character("M"), in: page)
    #expect(ben.told == ["You answered: maybe. J joins."])
    #expect(ben.shows("1 coming, 1 maybe, 1 silent", in: page))
    ben.press(.character("N"), in: page)
    #expect(ben.shows("1 coming, 0 maybe, 1 not coming, 1 silent", in: page))
    try ben.join(game, "ben")
    ben.settle(page)
    #expect(ben.shows("2 coming, 0 maybe, 1 silent", in: page))
    #expect(ben.disabled("M", in: page) != nil)
  }

  @Test func `V of a game without a team asks chosen friends along, who answer`() throws {
    let scene = try ListsScene(as: "ben")
    let game = try scene.post()
    let page = try scene.page(of: game)
    scene.press(.character("V"), in: page)
    #expect(scene.place == .askAlong(game.id))
    let none = scene.show(FormPage(try AskAlongModel(game.id, scene.context)))
    #expect(scene.shows("You follow no one", in: none), "\(scene.screen(of: none))")
    try scene.context.games.people.follow(true, "cleo", by: "ben")
    try scene.context.games.people.follow(true, "ben", by: "dan")
    // Who is in is not asked.
    try scene.context.games.people.follow(true, "ana", by: "ben")
    let model = try AskAlongModel(game.id, scene.context)
    let form = scene.show(FormPage(model))
    #expect(model.form.fields.map(\.label) == ["Cleo Marsh", "Dan Miller"])
    scene.press(.enter, in: form)
    #expect(scene.told == ["Tick the people to ask with Space."])
    scene.press(.character(" "), in: form)
    scene.press(.enter, in: form)
    #expect(scene.told == ["1 person was asked along."] && scene.hasGoneBack)
    let cleo = try scene.terminal(of: "cleo")
    let asked = try cleo.page(of: game)
    cleo.press(.character("M"), in: asked)
    #expect(cleo.told == ["You answered: maybe. J joins."])
    let host = try scene.terminal(of: "ana")
    #expect(host.shows("0 coming, 1 maybe, 0 silent", in: try host.page(of: game)))
    let left = try AskAlongModel(game.id, scene.context)
    #expect(left.form.fields.map(\.label) == ["Dan Miller"])
  }

  @Test func `others neither see the answers nor have the keys`() throws {
    let (scene, game) = try scene()
    try scene.context.games.asking.ask(game.id, by: .person("ana"))
    let dan = try scene.terminal(of: "dan")
    let page = try dan.page(of: game)
    #expect(!dan.shows("silent", in: page))
    for letter in "VMN" {
      #expect(!page.bindings.contains { $0.matches(.character(letter)) }, "\(letter)")
    }
  }
}
