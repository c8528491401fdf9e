import RaceSamples
import RaceDay
import Races
import Testing

// Source for all: cross-country scoring (roncalli.net, mrbsupersite.com): five score, sixth and
// seventh displace, incomplete teams are removed and places renumbered, a tie goes to the sixth
// runner, a team with a sixth beats one without, then the first four.
@Suite struct TeamRules {
  /// The finishers, given by the letter of their team.
  private func rows(_ order: String, _ scoring: TeamScoring = TeamScoring()) -> [TeamRow] {
    scoring.rows(
      of: order.enumerated().map { number, team in
        TeamScoring.Runner(
          entryID: "\(number)", bib: "\(number)", name: "",
          team: team == "-" ? "" : String(team))
      })
  }

  private func points(_ order: String, _ scoring: TeamScoring = TeamScoring()) -> [String] {
    rows(order, scoring).map { "\($0.place.map(String.init) ?? "-") \($0.team) \($0.points ?? 0)" }
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

  @Test func `the last scorer in front decides a tie where the race says so`() {
    // 1 + 6 against 3 + 4: the last scorer of B is ahead, the first of A is.
    let order = "ACBBCA"
    let two = { TeamScoring(scorers: 2, displacers: 0, tie: $0) }
    #expect(points(order, two(.lastScorer)) == ["1 B 7", "2 C 7", "3 A 7"])
    #expect(points(order, two(.firstScorers)) == ["1 A 7", "2 C 7", "3 B 7"])
  }

  @Test func `teams short of scorers are listed, ranked last or left out, as the race says`() {
    let scoring = { TeamScoring(scorers: 3, displacers: 0, incomplete: $0) }
    let order = "CABBADACBD"
    #expect(points(order, scoring(.listed)) == ["1 A 10", "2 B 11", "- C 0", "- D 0"])
    #expect(points(order, scoring(.leftOut)) == ["1 A 10", "2 B 11"])
    #expect(points(order, scoring(.ranked)) == ["1 A 14", "2 B 16", "3 C 9", "4 D 16"])
    #expect(rows(order, scoring(.ranked)).map(\.isComplete) == [true, true, false, false])
  }

  private func race(
    _ teams: [String], change: (inout CompetitionDraft) -> Void = { _ in },
    entry: (Int, inout EntryDraft) -> Void = { _, _ in }
  ) throws -> RaceBook {
    let scene = try RaceScene()
    let race = try scene.competition(.crosscountry, change: change)
    for (index, team) in teams.enumerated() {
      var draft = EntryDraft()
      (draft.bib, draft.name, draft.team) = ("\(index + 1)", "Runner \(index + 1)", team)
      entry(index, &draft)
      _ = try scene.service.addEntry(draft, to: race.id, by: RaceScene.owner)
      try scene.cross("\(index + 1)", 600 + Double(index), in: race)
    }
    return try scene.book(race)
  }

  @Test func `a club written in five ways is one team, under its most common spelling`() throws {
    let book = try race(["Mill AC", "MILL AC", "Mill  AC", "Mill A.C.", "Mill AC"])
    let rows = TeamStandings(of: book).rows()
    #expect(rows.map { "\($0.team) \($0.points ?? 0)" } == ["Mill AC 15"])
  }

  @Test func `men and women have teams of their own where the race says so`() throws {
    let change = { (race: inout CompetitionDraft) in
      (race.settings.teamScorers, race.settings.teamSplit) = (2, .sex)
    }
    let book = try race(["A", "B", "A", "A", "B", "A", "B", "B"], change: change) { index, draft in
      draft.sex = index < 4 ? (index == 1 ? .female : .male) : .female
    }
    let rows = TeamStandings(of: book).rows()
    #expect(
      rows.map { "\($0.sex?.rawValue ?? "-") \($0.team) \($0.points ?? 0)" }
        == ["M A 3", "F B 3", "F A 0"])
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

  @Test(arguments: [
    "Unattached", "unattached", "Unatt.", "UN-ATTACHED", "U/A", "u / a", "-", "--", "None", "n/a",
    "U/A Colne", "Без команды",
  ])
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
