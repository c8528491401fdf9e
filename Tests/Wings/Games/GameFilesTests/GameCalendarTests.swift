import Accounts
import GameFiles
import Games
import Testing
import Timekeeping

@Suite("Games are written as calendars")
struct GameCalendarTests {
  private func lines(
    _ scene: GameFilesScene, _ games: [Game], zones: Zones = .system
  ) throws -> [String] {
    let calendar = GameCalendar(
      zones: zones, now: scene.hands.now.utc / 1000, folderName: "f")
    return try calendar.text(games).split(separator: "\r\n").map(String.init)
  }

  @Test func `a calendar says all that other programs ask for`() throws {
    let scene = try GameFilesScene()
    let game = try scene.post { $0.note = "Bring water; two shirts" }
    let lines = try lines(scene, [game])
    for line in [
      "PRODID:-//LapIt//Games//EN", "UID:id1@f.lapit", "SEQUENCE:0", "SUMMARY:basketball 5v5",
      "DTSTART;TZID=Europe/Kyiv:20261205T180000", "DTEND;TZID=Europe/Kyiv:20261205T193000",
      "LOCATION:Quay Court 2", "GEO:50.45466;30.5238", "STATUS:CONFIRMED",
      "DESCRIPTION:Bring water\\; two shirts",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(!lines.joined().contains("club.example"))
  }

  @Test func `time, place and calling off raise the sequence, and the id stays`() throws {
    let scene = try GameFilesScene()
    let game = try scene.post()
    var draft = GameDraft(model: game, zones: .system)
    draft.placeName = "Mill Hall"
    var changed = try scene.service.posting.edit(game.id, draft, by: .person("ana")).game
    #expect(try lines(scene, [changed]).contains("SEQUENCE:1"))
    // In another month a game has another id here.
    draft.matchDate = "2027-01-09"
    changed = try scene.service.posting.edit(game.id, draft, by: .person("ana")).game
    #expect(changed.id != game.id)
    let moved = try lines(scene, [changed])
    #expect(moved.contains("SEQUENCE:2") && moved.contains("UID:id1@f.lapit"))
    changed = try scene.service.posting.cancel(changed.id, why: "Storm", by: .person("ana")).game
    let off = try lines(scene, [changed])
    #expect(off.contains("SEQUENCE:3") && off.contains("STATUS:CANCELLED"))
    #expect(off.contains("DESCRIPTION:Storm"))
  }

  @Test func `a time that its zone cannot name is written in UTC`() throws {
    let scene = try GameFilesScene()
    let second = try scene.post { draft in
      (draft.matchDate, draft.matchStart, draft.matchEnd) = ("2027-10-31", "03:30", "05:00")
      draft.startOffset = 7200
    }
    #expect(try lines(scene, [second]).contains("DTSTART:20271031T013000Z"))
    let game = try scene.post()
    let lost = try lines(scene, [game], zones: Zones { _ in nil })
    #expect(lost.contains("DTSTART:20261205T160000Z") && lost.contains("DTEND:20261205T173000Z"))
  }
}
