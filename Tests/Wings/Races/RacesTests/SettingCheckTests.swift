import Accounts
import Testing

@testable import RaceDay
@testable import Races

@Suite struct SettingCheckTests {
  @Test(
    arguments: [
      Spoiled("distanceKm") { $0.settings.distanceMetres = 0 },
      Spoiled("target") { $0.settings.targetMilliseconds = 10 },
      Spoiled("bunchGap") { $0.settings.bunchGapMilliseconds = 0 },
      Spoiled("loop") { $0.settings.loopMilliseconds = 1 },
      Spoiled("pullShare") { $0.settings.pullShare = 0 },
      Spoiled("interval") { $0.settings.intervalMilliseconds = 10 },
      Spoiled("teamScorers") { $0.settings.teamScorers = 0 },
      Spoiled("teamDisplacers") { $0.settings.teamDisplacers = -1 },
      Spoiled("overallWinners") { $0.settings.overallWinnersOutOfGroups = -1 },
      Spoiled("minimumLap") { $0.settings.minimumLapMilliseconds = -1 },
      Spoiled("waves") { $0.settings.waves = ["A", "a"] },
      Spoiled("waves") { $0.settings.waveOffsets = ["A": -1] },
      Spoiled("teams") { $0.settings.teams = [String(repeating: "x", count: 61)] },
      Spoiled("checkpoints") { $0.settings.checkpoints = [Checkpoint(name: "Finish")] },
      Spoiled("checkpoints") { $0.settings.checkpoints = [Checkpoint(name: "")] },
      Spoiled("locations") {
        $0.settings.locations = [ReaderLocation(name: "40", point: "Bridge")]
      },
      Spoiled("locations") {
        $0.settings.locations = ["start", "finish"].map { ReaderLocation(name: "40", point: $0) }
      },
      Spoiled("checkpoints") {
        $0.settings.lapMetres = 1_000
        $0.settings.checkpoints = [Checkpoint(name: "Far", metres: 1_001)]
      },
      Spoiled("checkpoints") {
        $0.settings.checkpoints = [
          Checkpoint(name: "Far", metres: 900), Checkpoint(name: "Near", metres: 100),
        ]
      },
    ] as [Spoiled<CompetitionDraft>])
  func `an invalid setting is reported at its field`(
    spoiled: Spoiled<CompetitionDraft>
  ) {
    var draft = CompetitionDraft()
    (draft.name, draft.rules) = ("Spring", .road)
    spoiled.spoil(&draft)
    #expect(draft.problems().map(\.field) == [spoiled.field])
  }

  @Test func `names of waves, teams and checkpoints are cleaned`() {
    var draft = CompetitionDraft()
    draft.settings.waves = [" Elite\u{202E} "]
    draft.settings.waveOffsets = [" Elite\u{202E} ": 60_000]
    draft.settings.teams = [" Mill\u{7} ", " "]
    draft.settings.checkpoints = [Checkpoint(name: " Top\u{200B} ", metres: 1)]
    let cleaned = draft.cleaned.settings
    #expect(cleaned.waves == ["Elite"])
    #expect(cleaned.waveOffsets == ["Elite": 60_000])
    #expect(cleaned.teams == ["Mill"])
    #expect(cleaned.checkpoints.map(\.name) == ["Top"])
  }
}
