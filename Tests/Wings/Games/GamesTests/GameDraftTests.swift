import Fields
import FoundationEssentials
import Games
import Languages
import Testing
import Timekeeping

@Suite("What a host types")
struct GameDraftTests {
  private func complaints(_ change: (inout GameDraft) -> Void) -> [String] {
    var draft = GameDraft.sample
    change(&draft)
    return draft.complaints()
  }

  @Test func `a complete game has no problems and becomes a document`() {
    #expect(GameDraft.sample.complaints() == [])
    #expect(GameDraft.full.complaints() == [])
    let game = GameDraft.sample.game()
    #expect((game.format, game.present, game.minimum) == ("5v5", 7, 8))
    #expect(game.startUTC == 1_796_486_400_000)
    #expect(game.endUTC - game.startUTC == 90 * 60_000)
    #expect(game.lockUTC == game.startUTC - 30 * 60_000)
  }

  @Test func `an end that is not after the start is on the next day`() {
    var draft = GameDraft.sample
    (draft.matchStart, draft.matchEnd) = ("23:00", "01:00")
    #expect(draft.complaints() == [])
    let game = draft.game()
    #expect(game.endUTC - game.startUTC == 2 * 3_600_000)
    let late = game.endUTC - 30 * 60_000
    #expect(game.overlaps(start: late, end: late + 3_600_000))
    #expect(!game.overlaps(start: game.endUTC, end: game.endUTC + 60_000))
  }

  @Test func `a game lasts more than nothing and at most twelve hours`() {
    #expect(
      complaints { $0.matchEnd = "18:00" } == ["matchEnd: The end is the start: enter another end."]
    )
    #expect(complaints { ($0.matchStart, $0.matchEnd) = ("08:00", "20:00") } == [])
    #expect(
      complaints { ($0.matchStart, $0.matchEnd) = ("08:00", "20:01") }
        == ["matchEnd: A game lasts at most 12 hours: enter an earlier end."])
    #expect(
      complaints { $0.matchEnd = "17:59" }
        == ["matchEnd: A game lasts at most 12 hours: enter an earlier end."])
  }

  @Test func `a time that clocks skip is refused, one that occurs twice is chosen by its offset`() {
    var draft = GameDraft.sample
    (draft.matchDate, draft.matchStart, draft.matchEnd) = ("2027-03-28", "03:30", "05:00")
    #expect(
      draft.complaints() == [
        "matchStart: 03:30 does not exist: the clocks go from +02:00 to +03:00 from UTC. "
          + "Choose another time."
      ])
    (draft.matchDate, draft.matchStart, draft.matchEnd) = ("2026-10-25", "03:30", "04:30")
    #expect(
      draft.complaints() == [
        "matchStart: 03:30 occurs twice that night, at +03:00 and +02:00 from UTC: "
          + "choose one of them."
      ])
    var lengths: [Int] = []
    for offset in [10_800, 7200] {
      draft.startOffset = offset
      #expect(draft.complaints() == [])
      let game = draft.game()
      lengths.append((game.endUTC - game.startUTC) / 60_000)
      #expect(GameDraft(model: game, zones: SampleZones.all) == draft.cleaned)
    }
    #expect(lengths == [120, 60])
    draft.startOffset = 3600
    #expect(draft.complaints().count == 1)
  }

  @Test func `a file may name a time that occurs twice or never`() {
    var draft = GameDraft.sample
    for (date, start, end) in [("2027-03-28", "03:30", "05:00"), ("2026-10-25", "03:30", "04:30")] {
      (draft.matchDate, draft.matchStart, draft.matchEnd) = (date, start, end)
      #expect(draft.complaints(isImport: true) == [])
    }
  }

  @Test(arguments: [
    ("2026-02-30", "date"), ("5.12.2026", "date"), ("2026-12-05 18:00", "date"),
    ("", "Enter the date"),
    ("1999-12-31", "2000 to 2099"), ("2100-01-01", "2000 to 2099"), ("٢٠٢٦-12-05", "date"),
  ])
  func `a date is a day of this century`(text: String, part: String) {
    let found = complaints { $0.matchDate = text }
    #expect(found.count == 1 && found[0].contains(part), "\(found)")
  }

  @Test(arguments: ["24:00", "9:30", "18:60", "18.00", "18:00:00", "six", "１８:00"])
  func `a time of day is hours and minutes`(text: String) {
    #expect(
      complaints { $0.matchStart = text } == ["matchStart: \(text) is not a time: write HH:MM."])
  }

  @Test func `a team lacks at least one player and has at least one`() {
    let wrong = ["missingPlayers: Enter 1 to 9 missing players."]
    for missing in [-1, 0, 10, Int.max] {
      #expect(complaints { $0.missingPlayers = missing } == wrong)
    }
    for players in [1, 61, -5, Int.min, .max] {
      let said = complaints { ($0.maxPlayers, $0.minPlayers) = (players, 4) }
      #expect(said == ["maxPlayers: Enter 2 to 60 players."])
    }
    #expect(complaints { ($0.maxPlayers, $0.missingPlayers) = (2, 1) } == [])
    #expect(complaints { ($0.maxPlayers, $0.missingPlayers) = (60, 59) } == [])
  }

  @Test func `a free slot lacks everyone but a host who plays`() {
    var draft = GameDraft.sample
    (draft.kind, draft.maxPlayers) = (.slot, 12)
    #expect(draft.game().missingPlayers == 11)
    draft.hostPlays = false
    #expect(draft.game().missingPlayers == 12)
    #expect(draft.complaints() == [])
    #expect(draft.game().present == 0)
  }

  @Test func `a place is a point on the Earth`() {
    let outside = ["place: Latitude is -90 to 90, longitude -180 to 180; enter both."]
    for (latitude, longitude) in [(90.1, 0.0), (0, -180.1), (.nan, 0), (0, .infinity)] {
      #expect(complaints { ($0.latitude, $0.longitude) = (latitude, longitude) } == outside)
    }
    #expect(complaints { $0.longitude = nil } == outside)
    #expect(
      complaints { ($0.latitude, $0.longitude) = (nil, nil) }
        == ["place: Choose a place on the map."])
    for (latitude, longitude) in [(90.0, 180.0), (-90, -180), (0, 0)] {
      #expect(complaints { ($0.latitude, $0.longitude) = (latitude, longitude) } == [])
    }
    var draft = GameDraft.sample
    (draft.latitude, draft.longitude) = (50.4546649, -30.5238051)
    #expect((draft.game().latitude, draft.game().longitude) == (50.45466, -30.52381))
  }

  @Test func `texts are cleaned and limited, levels and fees are checked`() {
    var draft = GameDraft.sample
    (draft.sport, draft.placeName) = (" Basket\u{202E}ball\n", "Quay\tCourt ")
    #expect((draft.cleaned.sport, draft.cleaned.placeName) == ("basketball", "Quay Court"))
    #expect(complaints { $0.sport = " " } == ["sport: Enter a sport, such as basketball."])
    #expect(complaints { $0.sport = String(repeating: "x", count: 31) }.count == 1)
    #expect(complaints { $0.note = String(repeating: "é", count: 500) } == [])
    #expect(complaints { $0.note = String(repeating: "é", count: 501) }.count == 1)
    #expect(
      complaints { ($0.levelFrom, $0.levelTo) = (20, 12) }
        == ["levelTo: The highest level is below the lowest: swap them."])
    #expect(complaints { $0.levelFrom = 51 }.count == 1)
    #expect(complaints { $0.fee = 0 }.count == 2)
    #expect(complaints { ($0.fee, $0.currency) = (500, "eur") } == [])
    #expect(complaints { ($0.fee, $0.currency) = (500, "XXX") }.count == 1)
    #expect(complaints { $0.minPlayers = 11 }.count == 1)
    #expect(complaints { $0.zone = "Europe/Nowhere" }.count == 1)
    #expect(complaints { ($0.access, $0.code) = (.code, "12345") }.count == 1)
    #expect(complaints { $0.roles = Array(repeating: "goalkeeper", count: 6) }.count == 1)
  }

  @Test(arguments: [
    (10, "5v5", 8), (11, "5v5+1", 8), (12, "6v6", 10), (14, "7v7", 10), (2, "1v1", 2),
    (3, "1v1+1", 3), (60, "30v30", 42),
  ])
  func `format and usual minimum follow from the size`(players: Int, format: String, least: Int) {
    var game = Game(id: "2612-a", hostID: "ana")
    game.maxPlayers = players
    #expect((game.format, game.minimum) == (format, least))
  }

  @Test func `each property of a draft is in the list of fields and comes back from the game`() {
    let listed = GameDraft.fields.map(\.name)
    #expect(Set(listed).count == listed.count)
    let offsets = ["startOffset", "endOffset"]
    for (full, empty) in zip(
      Mirror(reflecting: GameDraft.full).children, Mirror(reflecting: GameDraft()).children)
    {
      let name = full.label ?? ""
      guard !offsets.contains(name) else { continue }
      #expect(listed.contains(name))
      #expect("\(full.value)" != "\(empty.value)", "\(name) has nothing in it here")
    }
    #expect(GameDraft(model: GameDraft.full.game(), zones: SampleZones.all) == GameDraft.full)
  }

  @Test func `every field has its texts`() {
    for field in GameDraft.fields {
      #expect(Catalogue.english.has(field.label), "\(field.label)")
      if case .word(let words, let labels) = field.kind {
        #expect(words.allSatisfy { Catalogue.english.has(labels + $0) })
      }
    }
    for cause in GameCause.allCases where cause != .invalid {
      #expect(Catalogue.english.has(cause.textKey), "\(cause)")
    }
  }
}
