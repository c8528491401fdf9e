import Accounts
import Chance
import Cinema
import CinemaDemo
import Notifications
import Payments
import Store
import Testing
import Tickets
import Timekeeping

@Suite("The cinemas of the demo")
struct DemoCinemasTests {
  private static let moments = FilledCinemas.moments

  @Test(arguments: moments)
  func `the check finds nothing two seconds after the demo opened`(now: Int) throws {
    let filled = try FilledCinemas(at: now)
    let early = try filled.tickets().count { !$0.value.code.isEmpty }
    #expect(early < 20)
    #expect(try (500...2_000).contains(filled.sign()))
    #expect(try filled.service.check() == [])
    let unsigned = try filled.tickets().filter { $0.value.code.isEmpty }.map(\.value.state)
    #expect(unsigned == [.held, .held])
  }

  @Test func `without a folder for keys it has showings and no tickets`() throws {
    let filled = try FilledCinemas(at: Self.moments[0], canSell: false)
    #expect(filled.showings.count > 300)
    #expect(try filled.tickets().isEmpty && filled.sign() == 0)
    #expect(try filled.service.check() == [])
  }

  @Test func `it is written in few transactions, so that the demo opens at once`() throws {
    #expect(try FilledCinemas(at: Self.moments[0]).store.writes <= 8)
  }

  @Test(arguments: moments)
  func `four cinemas in two cities with nine halls show thirty of thirty-six films`(now: Int)
    throws
  {
    let filled = try FilledCinemas(at: now)
    let cinemas = try filled.service.directory.cinemas()
    #expect(cinemas.count == 4 && Set(cinemas.map(\.cinema.city)).count == 2)
    let halls = try cinemas.map { try filled.service.directory.halls(of: $0.id).count }
    #expect(halls.reduce(0, +) == 9)
    #expect(filled.films.count == 36 && filled.films.values.allSatisfy { !$0.image.isEmpty })
    #expect(Set(filled.films.values.map(\.image)).count == 36)
    #expect(filled.films.values.count { $0.premiere != nil } == 3)
    #expect(try filled.service.directory.films(.now).count == 30)
    #expect(try filled.service.directory.films(.soon).count == 6)
    #expect(try filled.service.directory.genres().count == 12)
  }

  @Test(arguments: moments)
  func `showings reach from three days ago to ten days ahead`(now: Int) throws {
    let filled = try FilledCinemas(at: now)
    let days = Set(filled.showings.map(\.day))
    #expect((14...15).contains(days.count))
    let starts = filled.showings.map { $0.start - now }
    #expect(starts.first ?? 0 < -2 * 86_400 && starts.last ?? 0 > 9 * 86_400)
    #expect(filled.showings.count { $0.state == .cancelled } == 1)
  }

  @Test(arguments: moments)
  func `the film of the evening lies in the time of a race, a supper and a game`(now: Int) throws {
    let filled = try FilledCinemas(at: now)
    let own = try filled.service.directory.tickets(of: filled.cast.participant.id)
      .filter { $0.state == .valid && $0.title == "The Salt Clock" }
    let start = try #require(own.first?.start)
    #expect(own.count == 2 && own.allSatisfy { $0.start == start })
    // The supper of the events begins 90 minutes from now and lasts two and a half hours.
    #expect((now + 5_400..<now + 14_400).contains(start))
  }

  @Test func `fifteen hundred tickets fill the halls, the nearest showings most`() throws {
    let filled = try FilledCinemas(at: Self.moments[0])
    let tickets = try filled.tickets()
    #expect(tickets.count == 1_500)
    let now = filled.now / 1000
    #expect(
      tickets.filter { $0.value.date + 2 * 3_600 < now && $0.value.takesPlace }
        .allSatisfy { $0.value.state == .valid || $0.value.state == .admitted })
    let byShowing = try filled.ticketsByShowing()
    let shares = try filled.showings.map { showing in
      let sold = byShowing[showing.id, default: []].count { $0.takesPlace }
      return (sold, try filled.plan(of: showing).capacity)
    }
    #expect(shares.contains { $0 == $1 })
    #expect(shares.contains { 100 * $0 / $1 == 93 && $1 - $0 == 3 })
  }

  @Test func `in the showing that is nearly sold out a choice can leave one place alone`() throws {
    let filled = try FilledCinemas(at: Self.moments[0])
    let byShowing = try filled.ticketsByShowing()
    for showing in filled.showings {
      let plan = try filled.plan(of: showing)
      let taken = Set(byShowing[showing.id, default: []].compactMap { $0.place?.hallPlace })
      guard plan.capacity - taken.count == 3 else { continue }
      let map = SeatMap(plan) { taken.contains($0.place) ? .occupied : .free }
      let middle = HallPlace(row: 3, number: 4)
      #expect(map.singleGap(choosing: [middle])?.place == HallPlace(row: 3, number: 3))
      return
    }
    Issue.record("no showing has three places left")
  }

  @Test func `the participant has five tickets of different fates`() throws {
    let filled = try FilledCinemas(at: Self.moments[0])
    let own = try filled.service.directory.tickets(of: filled.cast.participant.id)
    #expect(own.count == 5)
    let states = own.map(\.state)
    #expect(states.count { $0 == .valid } == 3)
    #expect(states.contains(.admitted) && states.contains(.refunded))
    #expect(own.allSatisfy { !$0.place.isEmpty && !$0.cinema.isEmpty })
    let visits = try filled.store.read {
      try CinemaDirectory.visits(of: filled.cast.participant.id, at: filled.now / 1000, in: $0)
    }
    #expect(visits.map(\.tickets.count) == [2, 1])
    let saved = try filled.service.directory.films(.saved(filled.cast.participant.id))
    #expect(
      saved.map(\.film.title) == [
        "A Winter Without Dogs", "A Field Guide to Ghosts", "Paper Admiral",
      ])
  }

  @Test func `a reservation is due, a payment is unsettled, and money is owed`() throws {
    let filled = try FilledCinemas(at: Self.moments[0])
    let orders = try filled.orders()
    #expect(orders.filter { $0.state == .reserved }.map(\.lines.count) == [2])
    #expect(orders.filter { $0.state == .unsettled }.map(\.lines.count) == [2])
    #expect(orders.count { $0.state == .refunded } == 1)
    let owed = try filled.store.read { try $0.find(CinemaCollections.owed) }.map(\.value)
    let showing = try #require(filled.showings.first { $0.state == .cancelled })
    #expect(owed.count == 12 && owed.allSatisfy { $0.showingID == showing.id })
  }

  @Test func `one account manages, and one works at a door with three codes to try`() throws {
    let filled = try FilledCinemas(at: Self.moments[0])
    let staff = try filled.service.directory.staff()
    let organizer = filled.cast.organizer.id
    #expect(staff.contains { $0.userID == organizer && $0.role == .manager && $0.cinemaID == "" })
    let dara = try #require(try filled.account(DemoCast.doorEmail))
    let role = try #require(staff.first { $0.userID == dara })
    #expect(role.role == .door)
    let letter = try #require(
      try filled.store.read { try $0.find(NoticeCollections.messages) }.map(DirectMessage.init)
        .first { $0.to == dara })
    let codes = letter.text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      .filter { ShortCode($0) != nil || $0.count == 187 }
    let door = CinemaDoor(
      SeatService(filled.service, keys: filled.keys), at: role.cinemaID, name: "Door 2")
    let words = try codes.map { try door.admit($0, by: .person(dara)).verdict.word }
    #expect(words == ["admitted", "already_in", "forged"])
  }

  @Test func `it is the same every time but for its codes`() throws {
    let (one, other) = (
      try FilledCinemas(at: Self.moments[0]), try FilledCinemas(at: Self.moments[0])
    )
    #expect(one.showings == other.showings && one.films == other.films)
    let (tickets, others) = (try one.tickets(), try other.tickets())
    let bought = Set(tickets.map(\.id)).symmetricDifference(others.map(\.id))
    #expect(bought.isEmpty)
    #expect(tickets.map(\.value.place) == others.map(\.value.place))
  }
}
