import Accounts
import Cinema
import DemoTown
import Store
import Tickets
import Timekeeping

/// The showings of the demo, from three days ago to ten days ahead.
struct DemoShowings {
  static let days = -3...10

  /// The special showings.
  enum Mark: CaseIterable {
    /// Its doors are open, and people are coming in.
    case door
    /// In the time of what the other sections have for the participant today.
    case evening
    case soldOut
    /// Three places side by side are left, so that a choice can leave one alone.
    case nearlyFull
    case cancelled
    /// The participant has seen it.
    case seen
  }

  /// A showing with its hall.
  struct Item {
    var showing: Showing
    let plan: HallPlan
    let mark: Mark?
  }

  private(set) var items: [Item] = []
  private let scene: DemoScene
  private let houses: DemoHouses
  private let films: DemoFilms

  /// Plans the showings; their ids follow when they are written.
  init(_ scene: DemoScene, _ houses: DemoHouses, _ films: DemoFilms) {
    (self.scene, self.houses, self.films) = (scene, houses, films)
    addSpecial()
    for (number, house) in houses.houses.enumerated() {
      for hall in house.halls.indices { addRegular(number, hall) }
    }
    items.sort { ($0.showing.start, $0.showing.hallID) < ($1.showing.start, $1.showing.hallID) }
  }

  /// Writes the showings, with the next numbers of ticket codes.
  ///
  /// - Throws: What the store throws; `TicketRegister.Failure` if the numbers are used up.
  mutating func write(in transaction: any StoreTransaction) throws {
    for place in items.indices {
      let day = items[place].showing.day
      let number = try TicketRegister.nextSubject(in: transaction, .system)
      items[place].showing.id = ShowingID.make(date: day, number: number)
      let showing = items[place].showing
      try transaction.put(
        CinemaCollections.showings(String(day.prefix(7))), id: showing.id, showing)
    }
  }

  subscript(mark: Mark) -> Item? { items.first { $0.mark == mark } }

  // MARK: Special showings

  private mutating func addSpecial() {
    add(.door, 0, 0, film: 1, at: scene.moment(fromNow: 20))
    add(.evening, 0, 1, film: 0, at: scene.moment(fromNow: 100))
    add(.soldOut, 0, 2, film: 0, at: moment(1, 19, 30))
    add(.nearlyFull, 1, 1, film: 3, at: moment(1, 18, 20))
    add(.cancelled, 2, 0, film: 5, at: moment(2, 20, 0))
    add(.seen, 1, 0, film: 2, at: moment(-1, 19, 10))
  }

  private mutating func add(_ mark: Mark, _ house: Int, _ hall: Int, film: Int, at start: Int) {
    items.append(item(house, hall, film: film, at: start, mark))
  }

  // MARK: Regular showings

  /// The local times of a day at which a hall begins.
  private static let times = [(12, 0), (15, 30), (19, 10)]

  /// Adds three showings a day in a hall, but for those that a special one leaves no time for.
  private mutating func addRegular(_ house: Int, _ hall: Int) {
    for day in Self.days {
      for (slot, time) in Self.times.enumerated() {
        // Each hall begins a few minutes after the other, and evenings have the newest films.
        let start = moment(day, time.0, time.1 + 5 * (hall + house % 2))
        let turn = day + 3 + house * 5 + hall * 3 + slot * 7
        let film = film(slot == 2 ? turn % 9 : turn, on: day)
        let new = item(house, hall, film: film, at: start, nil)
        let isTaken = items.contains {
          $0.showing.hallID == new.showing.hallID
            && $0.showing.times.clashes(with: new.showing.times)
        }
        if !isTaken { items.append(new) }
      }
    }
  }

  /// Returns the next film in turn that runs on a day, counted from today.
  private func film(_ turn: Int, on day: Int) -> Int {
    let count = films.running.count
    return (turn..<turn + count).map { $0 % count }.first { DemoFilms.premiere($0) <= day } ?? 0
  }

  private func moment(_ day: Int, _ hour: Int, _ minute: Int) -> Int {
    let zone = DemoTown.all[0].zone
    return scene.wall(day, hour, minute, in: zone)
      .settledUTCMilliseconds(in: scene.local(zone)) / 1000
  }

  private func item(
    _ number: Int, _ place: Int, film: Int, at start: Int, _ mark: Mark?
  ) -> Item {
    let house = houses.houses[number]
    let hall = house.halls[place]
    let (filmID, shown) = films.films[film]
    var showing = Showing(cinemaID: house.id, hallID: hall.id, movieID: filmID)
    (showing.start, showing.minutes) = (start, (shown.minutes ?? 100) + 10)
    let local = LocalTime(utcMilliseconds: start * 1000, in: scene.local(house.cinema.timeZone))
    (showing.day, showing.planID, showing.state) = (local.date, hall.plan.id, .onSale)
    showing.prices = ZonePrices(standard: local.hour < 17 ? 13_000 : 18_500)
    showing.prices.vip = local.hour < 17 ? 18_500 : 26_000
    let isOriginal = (film + number) % 4 == 3
    (showing.format, showing.language) = (film % 5 == 2 ? "3D" : "2D", isOriginal ? "en" : "uk")
    if isOriginal { showing.subtitles = "uk" }
    return Item(showing: showing, plan: hall.plan, mark: mark)
  }
}
