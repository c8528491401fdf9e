import Accounts
import Store
import Testing
import Timekeeping

@testable import Cinema

@Suite("The programme of cinemas")
struct ProgrammeTests {
  @Test func `a showing gets its number, its local day and the length of its film`() throws {
    let scene = try CinemaScene()
    let film = try scene.film("The Salt Clock")
    let showing = try scene.show(film)
    #expect(showing.id == "2611-1" && showing.day == "2026-11-21" && showing.minutes == 118)
    #expect(showing.start == CinemaScene.noon + 7 * 3_600 + 600 && showing.cinemaID == scene.zoria)
    #expect(try scene.show(film, "2026-12-01").id == "2612-2")
    #expect(try scene.findings() == [])
  }

  @Test func `two showings in a hall need fifteen minutes between them`() throws {
    let scene = try CinemaScene()
    let film = try scene.film("The Salt Clock", minutes: 100)
    try scene.show(film, "2026-11-21", "19:00")
    #expect(
      scene.refusal { try scene.show(film, "2026-11-21", "20:54") }
        == "The hall shows The Salt Clock (2611-1) from 2026-11-21 19:00 and is free at 20:55:"
        + " choose another time or hall.")
    try scene.show(film, "2026-11-21", "20:55")
    #expect(scene.refusal { try scene.show(film, "2026-11-21", "17:06") } != "done")
    try scene.show(film, "2026-11-21", "17:05")
    let other = try scene.service.cinemas.put(
      HallFile(title: "3", plan: HallPlan(rows: 2, places: 2)), in: scene.zoria, by: .shell)
    try scene.show(film, "2026-11-21", "19:00", in: other)
  }

  @Test func `a showing past midnight clashes with the next day's first one`() throws {
    let scene = try CinemaScene()
    let film = try scene.film("The Salt Clock", minutes: 120)
    try scene.show(film, "2026-11-30", "23:30")
    #expect(scene.refusal { try scene.show(film, "2026-12-01", "01:40") } != "done")
    try scene.show(film, "2026-12-01", "01:45")
  }

  @Test func `what is missing is named with what to do`() throws {
    let scene = try CinemaScene()
    let film = try scene.film("Nine Lamps", minutes: nil)
    #expect(
      scene.refusal { try scene.show(film) }
        == "The length of Nine Lamps is unknown: add minutes to the film.")
    #expect(
      scene.refusal { try scene.show(film, "2026-11-31") { $0.minutes = 90 } }
        == "2026-11-31 19:10 is not a start: write the date as 2026-11-21 and the time as 19:10.")
    #expect(
      scene.refusal { try scene.show(film) { ($0.minutes, $0.prices) = (90, ZonePrices()) } }
        == "Enter the price of a standard place.")
    #expect(
      scene.refusal { try scene.show(film) { $0.prices["V"] = 10_000_001 } } != "done")
    #expect(scene.refusal { try scene.show("f9") } == "There is no such film.")
  }

  @Test func `a start that the clocks skip or repeat is refused with both offsets`() throws {
    let scene = try CinemaScene()
    let film = try scene.film("The Salt Clock")
    var draft = CinemaDraft.sample
    (draft.title, draft.zone) = ("Splendid", "Mars/Base")
    #expect(
      scene.refusal { try scene.service.cinemas.add(draft, by: .shell) }
        == "Mars/Base is not a known time zone: write one such as Europe/Kyiv.")
    draft.zone = "Europe/Riga"
    let cinema = try scene.service.cinemas.add(draft, by: .shell)
    let hall = try scene.service.cinemas.put(HallFile.sample, in: cinema, by: .shell)
    #expect(
      scene.refusal { try scene.show(film, "2027-03-28", "03:30", in: hall) }
        == "03:30 does not exist: the clocks go from +02:00 to +03:00 from UTC. "
        + "Choose another time.")
    #expect(
      scene.refusal { try scene.show(film, "2027-10-31", "03:30", in: hall) }
        == "03:30 occurs twice that night, at +03:00 and +02:00 from UTC: choose one of them.")
    let showing = try scene.show(film, "2027-10-31", "03:30", in: hall) { $0.offset = 7_200 }
    #expect(showing.start == 1_824_946_200 && showing.day == "2027-10-31")
  }

  @Test func `an edit keeps the day once a place is sold, and the time may move`() throws {
    let scene = try CinemaScene()
    let showing = try scene.show(try scene.film("The Salt Clock"))
    try scene.sell(showing, 2, 1)
    var draft = ShowingDraft(model: showing, in: CinemaScene.kyiv)
    draft.date = "2026-11-22"
    #expect(
      scene.refusal { try scene.service.programme.edit(showing.id, draft, by: .shell) }
        == "Date, cinema and film stay, since tickets were sold or places are held: cancel the"
        + " showing and add a new one.")
    (draft.date, draft.time) = ("2026-11-21", "20:00")
    let edited = try scene.service.programme.edit(showing.id, draft, by: .shell)
    #expect(edited.start == showing.start + 3_000 && edited.changes == 1)
    #expect(
      scene.refusal {
        try scene.service.programme.edit(showing.id, draft, since: showing, by: .shell)
      } == "This was changed meanwhile: look at the changes, then save again.")
  }

  @Test func `another hall needs every sold place in the same zone`() throws {
    let scene = try CinemaScene()
    let showing = try scene.show(try scene.film("The Salt Clock"))
    try scene.sell(showing, 2, 1)
    let plain = try scene.service.cinemas.put(
      HallFile(title: "3", plan: HallPlan(rows: 2, places: 8)), in: scene.zoria, by: .shell)
    var draft = ShowingDraft(model: showing, in: CinemaScene.kyiv)
    draft.hallID = plain
    #expect(
      scene.refusal { try scene.service.programme.edit(showing.id, draft, by: .shell) }
        == "These places are taken and the other hall does not have them in the same zone: B1."
        + " Reseat them first.")
    let twin = try scene.service.cinemas.put(
      HallFile(title: "4", plan: HallFile.sample.plan), in: scene.zoria, by: .shell)
    draft.hallID = twin
    #expect(try scene.service.programme.edit(showing.id, draft, by: .shell).hallID == twin)
  }

  @Test func `a showing without tickets may move to another month`() throws {
    let scene = try CinemaScene()
    let showing = try scene.show(try scene.film("The Salt Clock"))
    var draft = ShowingDraft(model: showing, in: CinemaScene.kyiv)
    draft.date = "2026-12-05"
    let moved = try scene.service.programme.edit(showing.id, draft, by: .shell)
    #expect(moved.id == "2612-1")
    #expect(try scene.directory.showing("2611-1") == nil)
    #expect(try scene.directory.showing("1")?.day == "2026-12-05")
    #expect(try scene.findings() == [])
  }

  @Test func `a showing is sold, paused and cancelled with a reason`() throws {
    let scene = try CinemaScene()
    let showing = try scene.show(try scene.film("The Salt Clock"), as: .draft)
    func state() throws -> Showing.State? { try scene.directory.showing(showing.id)?.state }
    try scene.service.programme.set(showing.id, onSale: true, by: .shell)
    #expect(try state() == .onSale)
    try scene.service.programme.set(showing.id, onSale: false, by: .shell)
    #expect(try state() == .paused)
    #expect(
      scene.refusal { try scene.service.programme.cancel(showing.id, why: " ", by: .shell) }
        == "Say why: everyone with a ticket reads it.")
    try scene.sell(showing, 1, 1)
    #expect(
      scene.refusal { try scene.service.programme.remove(showing.id, by: .shell) }
        == "The showing has 1 ticket: cancel it instead.")
    try scene.service.programme.cancel(showing.id, why: "Power cut", by: .shell)
    #expect(try state() == .cancelled)
    try scene.show(showing.movieID, in: scene.hall)
    #expect(
      scene.refusal { try scene.service.programme.set(showing.id, onSale: true, by: .shell) }
        == "The showing is cancelled: add a new one.")
  }

  @Test func `a draft without tickets is deleted when it is cancelled`() throws {
    let scene = try CinemaScene()
    let showing = try scene.show(try scene.film("The Salt Clock"), as: .draft)
    try scene.service.programme.cancel(showing.id, why: "", by: .shell)
    #expect(try scene.directory.showing(showing.id) == nil)
  }

  @Test func `what is shown stays, and what was shown goes to the archive`() throws {
    let scene = try CinemaScene()
    let film = try scene.film("The Salt Clock")
    let unshown = try scene.film("Nine Lamps")
    try scene.show(film)
    #expect(
      scene.refusal { try scene.service.films.remove(film, by: .shell) }
        == "The film has 1 showing to come: cancel them first.")
    #expect(scene.refusal { try scene.service.cinemas.remove(scene.zoria, by: .shell) } != "done")
    scene.hands.advance(milliseconds: 86_400_000)
    try scene.service.films.remove(film, by: .shell)
    try scene.service.films.remove(unshown, by: .shell)
    try scene.service.cinemas.remove(scene.zoria, by: .shell)
    #expect(try scene.directory.film(film)?.archived == true)
    #expect(try scene.directory.film(unshown) == nil)
    #expect(try scene.directory.films().isEmpty)
    #expect(try scene.directory.cinemas().isEmpty)
    #expect(try scene.findings() == [])
  }

  @Test func `a planner plans in the own cinema alone, and a manager there cancels`() throws {
    let scene = try CinemaScene()
    let film = try scene.film("The Salt Clock")
    let lantern = try scene.service.cinemas.add(
      {
        var draft = CinemaDraft.sample
        draft.title = "Lantern"
        return draft
      }(), by: .shell)
    let there = try scene.service.cinemas.put(HallFile.sample, in: lantern, by: .shell)
    let no = "Your role does not include this: ask a manager of the cinema."
    #expect(scene.refusal { try scene.show(film, by: .person("ana")) } == no)
    try scene.service.network.appoint(.planner, "ana", at: scene.zoria, by: .shell)
    let showing = try scene.show(film, by: .person("ana"))
    #expect(scene.refusal { try scene.show(film, in: there, by: .person("ana")) } == no)
    #expect(
      scene.refusal {
        try scene.service.programme.cancel(showing.id, why: "Rain", by: .person("ana"))
      } == no)
    try scene.service.network.appoint(.manager, "ben", at: scene.zoria, by: .shell)
    try scene.service.programme.cancel(showing.id, why: "Rain", by: .person("ben"))
    #expect(
      scene.refusal {
        try scene.service.network.appoint(.door, "cleo", at: lantern, by: .person("ben"))
      } == no)
    try scene.service.network.appoint(.door, "cleo", at: scene.zoria, by: .person("ben"))
    try scene.service.network.dismiss(.door, "cleo", at: scene.zoria, by: .person("ben"))
    #expect(
      scene.refusal {
        try scene.service.network.dismiss(.door, "cleo", at: scene.zoria, by: .shell)
      } == "The person does not have this role there.")
  }

  @Test(arguments: [
    (CinemaRole.manager, CinemaRole.allCases), (.cashier, [.door, .cashier]),
    (.planner, [.planner]), (.door, [.door]),
  ]) func `a role includes others`(role: CinemaRole, included: [CinemaRole]) {
    #expect(CinemaRole.allCases.filter(role.includes) == included)
  }

  @Test func `a hall of the same title is drawn again, and sold showings keep their drawing`()
    throws
  {
    let scene = try CinemaScene()
    let showing = try scene.show(try scene.film("The Salt Clock"))
    let again = try scene.service.cinemas.put(
      HallFile(title: "2", plan: HallPlan(rows: 3, places: 3)), in: scene.zoria, by: .shell)
    #expect(again == scene.hall)
    let hall = try #require(try scene.directory.halls(of: scene.zoria).first?.hall)
    #expect(try scene.directory.file(of: hall)?.plan.capacity == 9)
    let sold = try HallFile.sample.plan.id
    #expect(showing.planID == sold)
    #expect(try scene.findings() == [])
  }

  @Test func `two cinemas never have one name`() throws {
    let scene = try CinemaScene()
    #expect(
      scene.refusal { try scene.service.cinemas.add(.sample, by: .shell) }
        == "There is already a cinema Zoria: choose another name.")
    var draft = CinemaDraft.sample
    draft.zone = "Asia/Tokyo"
    try scene.show(try scene.film("The Salt Clock"))
    #expect(
      scene.refusal { try scene.service.cinemas.edit(scene.zoria, draft, by: .shell) }
        == "The cinema has 1 showing to come: cancel or move them first.")
  }

  @Test func `the check names what does not fit together`() throws {
    let scene = try CinemaScene()
    let showing = try scene.show(try scene.film("The Salt Clock"))
    try scene.sell(showing, 2, 9)
    var other = showing
    (other.hallID, other.day, other.movieID) = ("h9", "2026-11-20", "f9")
    try scene.store.write(by: "test", at: 0) { [other] transaction in
      try transaction.put(CinemaCollections.showings("2026-11"), id: "2611-9", other)
      try transaction.put(
        CinemaCollections.staff, id: "x", CinemaStaff(userID: "zoe", role: .door))
      try transaction.put(
        CinemaCollections.wallets(of: "ana"), id: "ana.2026",
        Wallet(
          userID: "ana",
          tickets: [WalletEntry(ticket: "t7", day: "2026-11-21", start: showing.start)]))
    }
    #expect(
      try scene.findings() == [
        "showings.2026-11 2611-9: its film does not exist",
        "showings.2026-11 2611-9: its hall is not in its cinema",
        "showings.2026-11 2611-9: its date does not match its start",
        "tickets.2026-11-21 t1: its place is not in the hall",
        "\(CinemaCollections.wallets(of: "ana").name) ana.2026: the tickets listed for ana differ from"
          + " those sold",
        "cinema_staff x: its name does not match its fields",
        "cinema_staff x: names zoe, who has no account",
      ])
  }
}
