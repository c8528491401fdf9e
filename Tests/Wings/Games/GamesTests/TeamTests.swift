import Accounts
import Chance
import Games
import People
import Store
import Testing

@Suite("Teams")
struct TeamTests {
  private func members(_ scene: GameScene, _ team: String) throws -> [String] {
    try #require(try scene.service.directory.team(team, for: "ana")).members.map(\.name)
  }

  @Test func `members join before others, and the host must be a captain`() throws {
    let scene = try GameScene()
    let team = try scene.team(members: ["ben"])
    #expect(
      scene.refusal { try scene.post(by: "ben") { $0.teamID = team } }
        == "Only captains of the team can do this: ask one of them.")
    let game = try scene.post { ($0.teamID, $0.membersFirstHours) = (team, 24) }
    #expect(
      scene.refusal { try scene.join(game, "cleo") }
        == "Only members of the team join until 2026-12-04 18:00.")
    try scene.join(game, "ben")
    try scene.service.teams.remove(TeamMember.id(team, "ben"), by: .person("ana"))
    try scene.leave(game, "ben")
    #expect(scene.refusal { try scene.join(game, "ben") }.contains("Only members"))
    scene.pass(hours: 24)
    try scene.join(game, "cleo")
    #expect(try scene.states(game)["cleo"] == "in")
  }

  @Test func `hours for members first need a team`() {
    var draft = GameDraft.sample
    draft.membersFirstHours = 24
    #expect(draft.cleaned.membersFirstHours == 0)
    draft.teamID = "t1"
    #expect(draft.cleaned.membersFirstHours == 24 && draft.complaints() == [])
    draft.membersFirstHours = 169
    #expect(draft.complaints() == ["membersFirstHours: Enter 0 to 168 hours."])
  }

  @Test func `captains add and remove people, who may leave and come back`() throws {
    let scene = try GameScene()
    let (teams, team) = (scene.service.teams, try scene.team(members: ["ben"]))
    let ben = TeamMember.id(team, "ben")
    #expect(
      scene.refusal {
        try teams.add(MemberDraft(userID: "cleo"), to: team, by: .person("ben"))
      }.contains("Only captains"))
    #expect(
      scene.refusal { try teams.add(MemberDraft(userID: "ben"), to: team, by: .person("ana")) }
        == "This person is in the team already.")
    try teams.add(MemberDraft(name: " Zoe\n"), to: team, by: .person("ana"))
    #expect(try members(scene, team) == ["Ana Marsh", "Ben Marsh", "Zoe"])
    try teams.remove(ben, by: .person("ben"))
    #expect(try members(scene, team) == ["Ana Marsh", "Zoe"])
    #expect(scene.refusal { try teams.remove(ben, by: .person("ben")) }.contains("not in the team"))
    try teams.add(MemberDraft(userID: "ben"), to: team, by: .person("ana"))
    #expect(try members(scene, team) == ["Ana Marsh", "Ben Marsh", "Zoe"])
    try teams.setCaptain(true, ben, by: .person("ana"))
    try teams.add(MemberDraft(userID: "cleo"), to: team, by: .person("ben"))
    #expect(
      scene.refusal {
        try teams.remove(TeamMember.id(team, "ana"), by: .person("ben"))
      } == "The owner stays a captain of the team.")
    #expect(
      scene.refusal { try teams.add(MemberDraft(), to: team, by: .person("ana")) }
        == "Enter a name.")
    #expect(try scene.findings() == [])
  }

  @Test func `the games of a member who left and came back count, those between do not`() throws {
    let scene = try GameScene()
    let (teams, team) = (scene.service.teams, try scene.team(members: ["ben"]))
    let ben = TeamMember.id(team, "ben")
    let first = scene.now
    scene.pass(hours: 1)
    try teams.remove(ben, by: .person("ana"))
    scene.pass(hours: 1)
    try teams.add(MemberDraft(userID: "ben"), to: team, by: .person("ana"))
    let member = try #require(
      try scene.store.read { try $0.get(GameCollections.members, ben)?.value })
    #expect(member.firstSince == first && member.since == scene.now && member.isPresent)
    let minutes = [-1, 0, 59, 60, 119, 120, 500]
    #expect(
      minutes.map { member.belonged(at: first + $0 * GameScene.minute) }
        == [false, true, true, false, false, true, true])
  }

  @Test func `a person who has blocked the captain cannot be added`() throws {
    let scene = try GameScene()
    let team = try scene.team()
    try scene.store.write(by: "ben", at: 0) {
      try $0.put(
        PeopleCollections.mutes, id: Mute.id("ben", "ana"),
        Mute(userID: "ben", otherID: "ana", kind: .block))
    }
    #expect(
      scene.refusal {
        try scene.service.teams.add(MemberDraft(userID: "ben"), to: team, by: .person("ana"))
      } != "done")
  }

  @Test func `a team is deleted by its owner when no game of it lies ahead`() throws {
    let scene = try GameScene()
    let team = try scene.team(members: ["ben"])
    let game = try scene.post { $0.teamID = team }
    #expect(
      scene.refusal { try scene.service.teams.delete(team, by: .person("ben")) }
        .contains("Only the owner"))
    #expect(
      scene.refusal { try scene.service.teams.delete(team, by: .person("ana")) }
        == "Harbour Herons has a game on 2026-12-05 18:00 (basketball): "
        + "delete the team after it.")
    try scene.service.posting.cancel(game.id, by: .person("ana"))
    try scene.service.teams.delete(team, by: .person("ana"))
    #expect(try scene.service.directory.teams(for: "ana") == [])
    #expect(try scene.findings() == [])
  }

  @Test func `own teams come first, with their next game`() throws {
    let scene = try GameScene()
    let other = try scene.service.teams.found(
      TeamDraft(named: "Aardvarks"), by: .person("cleo"))
    let own = try scene.team(members: ["ben"])
    try scene.post { ($0.teamID, $0.matchDate) = (own, "2026-12-12") }
    let next = try scene.post { $0.teamID = own }
    let lines = try scene.service.directory.teams(for: "ben")
    #expect(lines.map(\.id) == [own, other] && lines.map(\.isOwn) == [true, false])
    #expect(lines[0].next?.id == next.id && lines[0].members == 2 && lines[1].next == nil)
    #expect(try scene.service.directory.teams(for: nil).map(\.id) == [other, own])
    #expect(try scene.service.directory.teamsLed(by: "ana").map(\.id) == [own])
    #expect(try scene.service.directory.teamsLed(by: "ben").isEmpty)
  }

  // MARK: Record

  private func game(
    _ id: String, _ sides: [String: Int], _ score: (Int, Int)?, at start: Int = 1_000
  ) -> (game: Game, rows: [GamePlayer]) {
    var game = Game(id: id, hostID: "ana")
    (game.teamID, game.startUTC, game.endUTC) = ("t1", start, start + 10)
    if let score {
      game.result = GameResult(
        typed: [0, 1].map {
          TypedScore(by: "p\($0)", side: $0, first: score.0, second: score.1, at: start)
        })
    }
    let rows = sides.map { person, side in
      var row = GamePlayer(gameID: id, userID: person, state: .present, at: 0)
      row.side = side
      return row
    }
    return (game, rows)
  }

  private func member(_ person: String, until: Int? = nil) -> TeamMember {
    var member = TeamMember(teamID: "t1", userID: person, at: 0)
    member.until = until
    return member
  }

  @Test func `a team wins on the side on which most of it played`() {
    let team = [member("ana"), member("ben"), member("eva", until: 2_000)]
    let games = [
      game("1", ["ana": 0, "ben": 0, "cleo": 1, "dan": 1], (21, 18)),
      game("2", ["ana": 1, "ben": 1, "eva": 0, "cleo": 0], (10, 12)),
      game("3", ["ana": 0, "cleo": 1], (5, 5)),
      // As many on both sides: no result for the team.
      game("4", ["ana": 0, "ben": 1], (9, 1)),
      game("5", ["ana": 0, "cleo": 1], nil),
      // Eva has left the team.
      game("6", ["eva": 0, "ben": 1], (7, 3), at: 3_000),
      game("7", ["ana": 0, "cleo": 1], (9, 9), at: 9_000_000),
    ]
    let record = TeamRecord(games, members: team, at: 4_000)
    #expect(record.games == 6)
    #expect((record.won, record.drawn, record.lost) == (2, 1, 1))
    #expect((record.pointsFor, record.pointsAgainst) == (21 + 12 + 5 + 3, 18 + 10 + 5 + 7))
    #expect(record.opponents.map(\.person) == ["cleo", "dan", "eva"])
    #expect(record.opponents.first?.games == 4)
  }

  @Test func `a team without games has an empty record`() {
    #expect(TeamRecord([], members: [member("ana")], at: 0) == TeamRecord())
  }

  // MARK: Erasure

  @Test func `an erased owner gives the team to the oldest other captain`() throws {
    let scene = try GameScene()
    let team = try scene.team(members: ["ben", "cleo", "dan"])
    scene.pass(hours: 1)
    for person in ["cleo", "ben"] {
      try scene.service.teams.setCaptain(true, TeamMember.id(team, person), by: .person("ana"))
    }
    try scene.erase("ana")
    let view = try #require(try scene.service.directory.team(team, for: "ben"))
    #expect(view.team.ownerID == "ben" && view.isRun)
    #expect(view.members.map(\.name) == ["Ben Marsh", "Cleo Marsh", "Dan Marsh"])
    #expect(try scene.findings() == [])
    #expect(!"\(try scene.documents())".contains("\"ana\""))
  }

  @Test func `a team without another captain goes, and its games are open to all`() throws {
    let scene = try GameScene()
    let team = try scene.team(members: ["ben", "cleo"])
    try scene.service.teams.setCaptain(true, TeamMember.id(team, "ben"), by: .person("ana"))
    let game = try scene.post(by: "ben") { ($0.teamID, $0.membersFirstHours) = (team, 40) }
    try scene.service.teams.setCaptain(false, TeamMember.id(team, "ben"), by: .person("ana"))
    try scene.erase("ana")
    #expect(try scene.service.directory.teams(for: "ben") == [])
    try scene.join(game, "dan")
    #expect(try scene.states(game)["dan"] == "in")
    #expect(try scene.findings() == [])
  }

  @Test func `an erased organizer leaves courts to the other organizers`() throws {
    let scene = try GameScene()
    let court = try scene.court()
    try scene.addOrganizer("oto")
    try scene.erase("ora")
    #expect(try scene.service.directory.court(court)?.ownerID == Game.erased)
    #expect(
      scene.refusal { try scene.service.courts.edit(court, .full, by: .person("ana")) }
        .contains("Only the owner"))
    try scene.service.courts.edit(court, .full, by: .person("oto"))
    #expect(try scene.findings() == [])
  }
}

extension TeamDraft {
  fileprivate init(named name: String) {
    self = .sample
    self.name = name
  }
}
