import RaceSamples
import RaceDay
import Races
import Testing

// Source for all: cross-country scoring (roncalli.net, mrbsupersite.com): five score, sixth and
// seventh displace, incomplete teams are removed and places renumbered, a tie goes to the sixth
// runner, a team with a sixth beats one without, then the first four.
@Suite struct TeamRules {
  /// The finishers, given by the letter of their team.
  private func rows(_ order: String) -> [TeamRow] {
    TeamScoring().rows(
      of: order.enumerated().map { number, team in
        TeamScoring.Runner(
          entryID: "\(number)", bib: "\(number)", name: "",
          team: team == "-" ? "" : String(team))
      })
  }

  private func points(_ order: String) -> [String] {
    rows(order).map { "\($0.place.map(String.init) ?? "-") \($0.team) \($0.points ?? 0)" }
  }

  @Test func `five of a team score by their places`() {
    #expect(points("AABBABABAB") == ["1 A 24", "2 B 31"])
  }

  @Test func `the sixth and seventh push others back, the eighth does not`() {
    #expect(points("AAAAAAABBBBB") == ["1 A 15", "2 B 50"])
    #expect(points("AAAAAAAABBBBB") == ["1 A 15", "2 B 50"])
  }

  @Test func `incomplete teams and riders without a team are removed, and places are renumbered`() {
    #expect(points("C-AABBABABAB") == ["1 A 24", "2 B 31", "- C 0"])
  }

  @Test func `a tie goes to the better sixth runner`() {
    #expect(points("AABBABBBABAA") == ["1 B 28", "2 A 28"])
  }

  @Test func `a team with a sixth beats one without`() {
    #expect(points("AABBABBBABA") == ["1 B 28", "2 A 28"])
  }

  @Test func `without sixth runners the first four decide a tie`() {
    #expect(points("BCACBABAABACCBC") == ["1 B 37", "2 A 37", "3 C 46"])
  }

  @Test func `the board of a race names its teams by team, else by club`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.crosscountry)
    for number in 1...10 {
      var draft = EntryDraft()
      draft.bib = "\(number)"
      draft.name = "Runner \(number)"
      if number.isMultiple(of: 2) { draft.team = "Even" } else { draft.club = "Odd" }
      _ = try scene.service.addEntry(draft, to: race.id, by: RaceScene.owner)
      try scene.cross("\(number)", 600 + Double(number), in: race)
    }
    let rows = try TeamStandings(of: scene.book(race)).rows()
    #expect(rows.map(\.team) == ["Odd", "Even"])
    #expect(rows.map(\.points) == [25, 30])
  }

  @Test(arguments: ["Unattached", "unattached", "-", "None", "n/a", "U/A Colne", "Без команды"])
  func `a rider with a team named none is in no team`(word: String) throws {
    let scene = try RaceScene()
    let race = try scene.competition(.crosscountry)
    for number in 1...6 {
      var draft = EntryDraft()
      (draft.bib, draft.name, draft.club) = ("\(number)", "Runner \(number)", word)
      _ = try scene.service.addEntry(draft, to: race.id, by: RaceScene.owner)
      try scene.cross("\(number)", 600 + Double(number), in: race)
    }
    let standings = TeamStandings(of: try scene.book(race))
    #expect(standings.rows().isEmpty && !standings.hasTeams)
  }
}
