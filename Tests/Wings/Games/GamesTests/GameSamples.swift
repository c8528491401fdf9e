import Accounts
import GameTexts
import Games
import Languages
import Timekeeping

/// Two time zones that need no files.
enum SampleZones {
  /// Kyiv, with its clock changes in autumn 2026 and spring 2027.
  static let kyiv = LocalZone { utc in
    utc < 1_774_746_000 || (1_792_890_000..<1_806_195_600).contains(utc) ? 7200 : 10_800
  }

  static let all = Zones { name in
    switch name {
    case "Europe/Kyiv", "Europe/Kiev": Zones.Zone(name: "Europe/Kyiv", local: kyiv)
    case "Etc/UTC": Zones.Zone(name: name, local: LocalZone { _ in 0 })
    default: nil
    }
  }
}

extension Catalogue {
  /// The texts of the program's base and of games.
  static let english = Catalogue(.english, files: TextFile.base + GameTexts.all)
}

extension GameDraft {
  /// A draft with the required fields: Saturday, 5 December 2026, 18:00 to 19:30 in Kyiv.
  static var sample: GameDraft {
    var draft = GameDraft()
    (draft.sport, draft.maxPlayers, draft.missingPlayers) = ("basketball", 10, 3)
    (draft.matchDate, draft.matchStart, draft.matchEnd) = ("2026-12-05", "18:00", "19:30")
    (draft.latitude, draft.longitude, draft.zone) = (50.45466, 30.5238, "Europe/Kyiv")
    draft.placeName = "Quay Court 2"
    return draft
  }

  /// A draft with a value in every field.
  static var full: GameDraft {
    var draft = GameDraft.sample
    (draft.kind, draft.hostPlays, draft.access, draft.code) = (.slot, false, .code, "6789BC")
    (draft.maxPlayers, draft.missingPlayers, draft.minPlayers) = (12, 12, 9)
    (draft.levelFrom, draft.levelTo, draft.lockMinutes, draft.lateHours) = (12, 20, 45, 6)
    (draft.fee, draft.currency, draft.feeIs) = (120_000, "UAH", .shared)
    (draft.answerNeeded, draft.competitive, draft.roles) = (true, true, ["goalkeeper"])
    (draft.courtID, draft.teamID, draft.membersFirstHours) = ("c1", "t1", 24)
    draft.note = "Bring water,\ntwo shirts"
    return draft
  }

  func problems(isImport: Bool = false) -> [FieldProblem] {
    problems(Surroundings(zones: SampleZones.all, isImport: isImport))
  }

  /// Returns the problems as text, with their fields.
  func complaints(isImport: Bool = false) -> [String] {
    problems(isImport: isImport).map { "\($0.field): \(Catalogue.english.text($0.wording))" }
  }

  func game(id: String = "2612-a", by host: String = "ana") -> Game {
    cleaned.applied(to: Game(id: id, hostID: host), in: SampleZones.all)
  }
}
