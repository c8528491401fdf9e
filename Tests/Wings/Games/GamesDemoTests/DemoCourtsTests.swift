import Accounts
import Chance
import Games
import Store
import Testing
import Timekeeping

@Suite("The courts and teams of the demo")
struct DemoCourtsTests {
  private static let moments = FilledGames.moments

  @Test(arguments: moments)
  func `six courts of the organizer have valid hours, and one a closure`(now: Int) throws {
    let filled = try FilledGames(at: now)
    let courts = try filled.store.read { try $0.find(GameCollections.courts) }
    let surroundings = GameDraft.Surroundings(zones: .system)
    #expect(courts.count == 6)
    for court in courts.map(\.value) {
      #expect(CourtDraft(model: court).problems(surroundings) == [], "\(court.name)")
      #expect(court.ownerID == filled.cast.organizer.id)
    }
    #expect(courts.count { $0.value.hours.isEmpty } == 1)
    let closed = courts.flatMap(\.value.closures)
    #expect(closed.count == 1 && closed[0].startUTC > filled.now)
  }

  @Test(arguments: moments)
  func `games lie on courts of their sport while these are open`(now: Int) throws {
    let filled = try FilledGames(at: now)
    let courts = try filled.store.read { try $0.find(GameCollections.courts) }
    let placed = filled.all.filter { $0.courtID != nil }
    #expect(placed.count > 30 && Set(placed.map(\.courtID)).count == 6)
    for game in placed {
      let court = try #require(courts.first { $0.id == game.courtID })
      let zone = try #require(Zones.system.named(court.value.zone)?.local)
      let hours = CourtHours(court.id, court.value, in: zone)
      #expect(hours.isOpen(start: game.startUTC, end: game.endUTC), "\(court.value.name)")
      #expect(court.value.allows(game.sport))
      #expect(
        !court.value.closures.contains { $0.overlaps(start: game.startUTC, end: game.endUTC) })
    }
  }

  @Test func `eight teams have seven members each, and some have played`() throws {
    let filled = try FilledGames(at: Self.moments[0])
    let teams = try filled.service.directory.teams(for: filled.cast.participant.id)
    #expect(teams.count == 8 && teams.allSatisfy { $0.members == 7 })
    #expect(teams.count(where: \.isOwn) == 1 && teams[0].team.name == "Harbour Herons")
    #expect(teams.count { !$0.team.isActive } == 1 && teams.contains { $0.next != nil })
    let records = try teams.compactMap {
      try filled.service.directory.team($0.id, for: nil)?.record
    }
    #expect(records.count { $0.won + $0.lost + $0.drawn > 0 } >= 3)
    for team in teams { #expect(TeamDraft(model: team.team).problems == [], "\(team.team.name)") }
  }
}
