import Accounts
import Chance
import Games
import Store
import Testing
import Timekeeping

@Suite("Games at courts")
struct CourtServiceTests {
  @Test func `a court fills the place of a game, and its hour is taken`() throws {
    let scene = try GameScene()
    let court = try scene.court()
    let game = try scene.post(at: court) { ($0.placeName, $0.latitude) = ("elsewhere", 1) }
    #expect(game.placeName == "Quay Court, Harbour" && game.latitude == 50.45466)
    #expect(try scene.uses() == ["court_uses.2026-12": ["game:2612-id2"]])
    #expect(
      scene.refusal { try scene.post(at: court, by: "ben", "2026-12-05", "19:00", "20:00") }
        == "Quay Court is taken by basketball, 2026-12-05 18:00-19:30: choose another time.")
    try scene.post(at: court, by: "ben", "2026-12-05", "19:30", "20:30")
    try scene.post(at: court, by: "cleo", "2026-12-05", "17:00", "18:00")
    #expect(try scene.findings() == [])
  }

  @Test func `a game past midnight of the year clashes with one half an hour later`() throws {
    let scene = try GameScene()
    let court = try scene.court()
    try scene.post(at: court, "2026-12-31", "23:00", "01:00")
    #expect(
      scene.refusal { try scene.post(at: court, by: "ben", "2027-01-01", "00:30", "01:30") }
        == "Quay Court is taken by basketball, 2026-12-31 23:00-01:00: choose another time.")
    let later = try scene.post(at: court, by: "ben", "2027-01-01", "01:00", "02:00")
    #expect(Set(try scene.uses().keys) == ["court_uses.2026-12", "court_uses.2027-01"])
    #expect(
      scene.refusal {
        try scene.edit(later) { ($0.matchDate, $0.matchStart) = ("2026-12-31", "22:30") }
      }.contains("23:00-01:00"))
    #expect(try scene.findings() == [])
  }

  @Test func `the first of several games in the way is named`() throws {
    let scene = try GameScene()
    let court = try scene.court()
    try scene.post(at: court, by: "ben", "2026-12-05", "20:00", "21:00")
    try scene.post(at: court, by: "cleo", "2026-12-05", "18:00", "19:00")
    #expect(
      scene.refusal { try scene.post(at: court, "2026-12-05", "17:00", "22:00") }
        .contains("2026-12-05 18:00-19:00"))
  }

  @Test func `a game moved to another month or off the court takes its new hour only`() throws {
    let scene = try GameScene()
    let court = try scene.court()
    let game = try scene.post(at: court)
    let undo = try scene.edit(game) { $0.matchDate = "2027-01-09" }
    #expect(try scene.uses() == ["court_uses.2027-01": ["game:2701-id2"]])
    try scene.post(at: court, by: "ben")
    #expect(
      scene.refusal { try scene.service.undo(undo, by: .person("ana")) }.contains("is taken"))
    #expect(try scene.uses().keys.count == 2)
    let moved = try scene.game("2701-id2")
    try scene.edit(moved) { $0.courtID = nil }
    #expect(try scene.uses() == ["court_uses.2026-12": ["game:2612-id3"]])
    #expect(try scene.findings() == [])
  }

  @Test func `calling off frees the court, and taking that back needs it free`() throws {
    let scene = try GameScene()
    let court = try scene.court()
    let game = try scene.post(at: court)
    let undo = try scene.service.posting.cancel(game.id, by: .person("ana"))
    #expect(try scene.uses() == [:])
    let other = try scene.post(at: court, by: "ben")
    #expect(
      scene.refusal { try scene.service.undo(undo, by: .person("ana")) }.contains("is taken"))
    try scene.service.posting.delete(other.id, by: .person("ben"))
    try scene.service.undo(undo, by: .person("ana"))
    #expect(try scene.uses() == ["court_uses.2026-12": ["game:2612-id2"]])
    #expect(try scene.findings() == [])
  }

  @Test func `a slot that is off for too few players frees the court before anyone wrote so`()
    throws
  {
    let scene = try GameScene()
    let court = try scene.court()
    let slot = try scene.post(at: court) { ($0.kind, $0.maxPlayers) = (.slot, 12) }
    scene.pass(hours: 47)
    let week = try #require(try scene.service.directory.week(of: court, from: 0, for: "ben"))
    #expect(week.days[0].hours.contains { $0.slot.start == "18:00" && $0.state == .free })
    try scene.post(at: court, by: "ben")
    #expect(try scene.view(slot).game.tooFew)
    #expect(try scene.findings() == [])
  }

  @Test func `a court refuses what it is not for, and when it is closed`() throws {
    let scene = try GameScene()
    let court = try scene.court { $0.hours = [CourtSpan(weekday: 6, from: 1080, minutes: 420)] }
    #expect(
      scene.refusal { try scene.post(at: court) { $0.sport = "Handball" } }
        == "handball is not played at Quay Court, only basketball: choose another court.")
    #expect(
      scene.refusal { try scene.post(at: court, "2026-12-05", "17:30", "19:00") }
        == "Quay Court is open 18:00-01:00 on that day: choose another time.")
    #expect(
      scene.refusal { try scene.post(at: court, "2026-12-06", "18:00", "19:00") }
        == "Quay Court is closed on that day: choose another day.")
    let start = 1_796_486_400_000
    let closure = CourtClosure(startUTC: start, endUTC: start + GameScene.hour, why: "New floor")
    try scene.service.courts.close(court, closure, by: .person("ora"))
    #expect(
      scene.refusal { try scene.post(at: court, "2026-12-05", "18:30", "20:00") }
        == "Quay Court is closed until 2026-12-05 19:00: New floor. Choose another time.")
    try scene.post(at: court, "2026-12-05", "23:00", "01:00")
    #expect(
      scene.refusal { try scene.post(at: "nowhere") }
        == "This court no longer exists: choose another.")
  }

  @Test func `closing counts the games that lie there, which can still be edited`() throws {
    let scene = try GameScene()
    let court = try scene.court()
    let game = try scene.post(at: court)
    let closure = CourtClosure(
      startUTC: game.startUTC - GameScene.hour, endUTC: game.startUTC + 1, why: "Flood")
    #expect(try scene.service.courts.close(court, closure, by: .person("ora")).games == 1)
    #expect(try scene.service.courts.close(court, closure, by: .person("ora")).games == 1)
    #expect(try scene.service.directory.court(court)?.closures == [closure])
    try scene.edit(game) { $0.note = "Bring boots" }
    #expect(scene.refusal { try scene.edit(game) { $0.matchEnd = "20:00" } }.contains("Flood"))
    try scene.service.courts.reopen(court, closure, by: .person("ora"))
    try scene.edit(game) { $0.matchEnd = "20:00" }
    #expect(
      scene.refusal {
        try scene.service.courts.close(
          court, CourtClosure(startUTC: 5, endUTC: 5, why: ""), by: .person("ora"))
      } == "The end is not after the start: enter a later end.")
    #expect(
      scene.refusal {
        try scene.service.courts.close(
          court, CourtClosure(startUTC: scene.now, endUTC: scene.now + 1, why: " "),
          by: .person("ora"))
      } == "Enter the reason.")
  }

  @Test func `only organizers create courts, and only the owner changes one`() throws {
    let scene = try GameScene()
    #expect(
      scene.refusal { try scene.service.courts.create(.sample, by: .person("ana")) }
        .contains("Only organizer accounts"))
    let court = try scene.court()
    try scene.addOrganizer("oto")
    for person in ["ana", "oto"] {
      #expect(
        scene.refusal { try scene.service.courts.edit(court, .full, by: .person(person)) }
          .contains("Only the owner"))
    }
    try scene.service.courts.edit(court, .full, by: .person("ora"))
    #expect(try scene.service.directory.court(court)?.surface == "parquet")
    #expect(
      scene.refusal {
        try scene.service.courts.edit(
          court, .sample, since: Court(name: "", ownerID: "ora"), by: .person("ora"))
      }.contains("changed meanwhile"))
  }

  @Test func `a court is deleted only when no game lies ahead, and teams lose it as their home`()
    throws
  {
    let scene = try GameScene()
    let court = try scene.court()
    try scene.post(at: court)
    var draft = TeamDraft.sample
    draft.homeCourtID = court
    let team = try scene.service.teams.found(draft, by: .person("ana"))
    #expect(
      scene.refusal { try scene.service.courts.delete(court, by: .person("ora")) }
        == "basketball is at Quay Court on 2026-12-05 18:00: delete the court after it.")
    scene.pass(hours: 50)
    try scene.service.courts.delete(court, by: .person("ora"))
    #expect(try scene.service.directory.courts(near: nil) == [])
    let view = try #require(try scene.service.directory.team(team, for: nil))
    #expect(view.team.homeCourtID == nil && view.homeCourt == nil)
    #expect(try scene.findings() == [])
  }

  @Test func `the week of a court says which hours are free`() throws {
    let scene = try GameScene()
    let all = try (1...7).flatMap { try #require(CourtSpan.parse("16-20", weekday: $0)) }
    let court = try scene.court { $0.hours = all }
    let game = try scene.post(at: court)
    let week = try #require(try scene.service.directory.week(of: court, for: "ben"))
    #expect(week.days.map(\.date.date).first == "2026-12-03" && week.days.count == 7)
    // It is 18:00 on the first day.
    #expect(week.days[0].hours.map(\.state) == [.begun, .free])
    #expect(week.days.map(\.free) == [1, 4, 2, 4, 4, 4, 4] && !week.isOwn)
    guard case .game(let view) = week.days[2].hours[2].state else {
      return #expect(Bool(false), "no game at 18:00")
    }
    #expect(view.game.id == game.id)
    let closure = CourtClosure(
      startUTC: scene.now + GameScene.day, endUTC: scene.now + GameScene.day + 1, why: "Repair")
    try scene.service.courts.close(court, closure, by: .person("ora"))
    let closed = try #require(try scene.service.directory.week(of: court, for: "ora"))
    #expect(closed.days[1].hours[2].state == .closed(why: "Repair") && closed.isOwn)
    try scene.service.courts.edit(
      court, CourtDraft(model: try #require(try scene.service.directory.court(court))).at(16...17),
      by: .person("ora"))
    let shorter = try #require(try scene.service.directory.week(of: court, from: 2, for: nil))
    #expect(shorter.days[0].hours.map(\.slot.start) == ["16:00", "18:00"])
  }

  @Test func `whoever hides their place is not shown at a court`() throws {
    let scene = try GameScene()
    let court = try scene.court()
    try scene.service.players.save(PlayerCard(hidesPlace: true), by: "ana")
    let game = try scene.post(at: court)
    #expect(try scene.view(game, for: "ben").game.courtID == nil)
    let week = try #require(try scene.service.directory.week(of: court, for: "ben"))
    let taken = week.days[2].hours.filter { $0.state == .taken }
    #expect(taken.map(\.slot.start) == ["18:00", "19:00"])
  }

  @Test func `courts are listed by distance`() throws {
    let scene = try GameScene()
    let near = try scene.court { ($0.name, $0.longitude) = ("Near", 30.53) }
    let far = try scene.court { ($0.name, $0.longitude) = ("Far", 30.7) }
    let sample = CourtDraft.sample.applied(to: Court(name: "", ownerID: ""), in: SampleZones.all)
    let here = try #require(sample.point)
    let lines = try scene.service.directory.courts(near: here)
    #expect(lines.map(\.id) == [near, far])
    #expect(lines.allSatisfy { $0.metres != nil })
    #expect(try scene.service.directory.courts(near: nil).map(\.court.name) == ["Far", "Near"])
  }

  @Test func `the check finds uses that differ from the games`() throws {
    let scene = try GameScene()
    let court = try scene.court()
    try scene.post(at: court)
    try scene.post(at: court, by: "ben", "2026-12-05", "20:00", "21:00")
    let uses = GameCollections.uses("2026-12")
    try scene.store.write(by: "editor", at: 0) {
      var use = try #require(try $0.get(uses, "game:2612-id2")?.value)
      use.endUTC += 3_600_000
      try $0.put(uses, id: "game:2612-id2", use)
      try $0.put(uses, id: "game:2612-x", use)
      try $0.delete(GameCollections.courts, id: court)
    }
    let kinds = Set(try scene.service.maintenance.check().map(\.kind))
    #expect(kinds == [.courtUse, .courtClash, .courtGone])
  }
}

extension CourtDraft {
  /// The draft with the same hours on every day.
  fileprivate func at(_ hours: ClosedRange<Int>) -> CourtDraft {
    var draft = self
    draft.hours = (1...7).map {
      CourtSpan(weekday: $0, from: hours.lowerBound * 60, minutes: hours.count * 30)
    }
    return draft
  }
}
