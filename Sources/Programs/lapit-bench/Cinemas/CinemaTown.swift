import Cinema
import Events
import Store
import Timekeeping

/// A folder with 10,000 showings of 300 films in 200 halls of 40 cinemas, over 25 days.
enum CinemaTown {
  private static let (films, cinemas, halls, days) = (300, 40, 200, 25)
  private static let showingsPerHall = 2
  /// The day of the first premiere, from today.
  private static let firstPremiere = -50

  static let clock = Clock.manual(ManualClock(utc: EventTown.now * 1000))
  /// The collections that lists of films and showings read.
  static let collections: Set = ["movies", "showings.2026-11", "showings.2026-12"]

  static func film(_ number: Int) -> String { "film\(number)" }

  /// Returns the local date some days after today.
  static func date(_ day: Int) -> String {
    LocalTime(utcMilliseconds: (EventTown.now + day * 86_400) * 1000, in: .utc).date
  }

  /// Creates the folder, with everything in snapshots and older files removed.
  static func make(in folder: String) throws {
    let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
    defer { store.close() }
    let hold = try CompactionHold(folder: folder)
    let plan = try HallPlan(rows: 10, places: 15)
    try store.write(by: "bench", at: 0) { transaction in
      try transaction.put(
        CinemaCollections.network, id: CinemaNetwork.id,
        CinemaNetwork(name: "Bench", currency: "UAH", zone: "Etc/UTC"))
      try transaction.put(CinemaCollections.plans, id: plan.id, StoredHallPlan(text: plan.text))
      for number in 0..<films {
        try transaction.put(CinemaCollections.films, id: film(number), newFilm(number))
      }
      for number in 0..<cinemas {
        var cinema = CinemaVenue(title: "Cinema \(number)")
        (cinema.city, cinema.currency) = ("Bench", "UAH")
        try transaction.put(CinemaCollections.cinemas, id: "cinema\(number)", cinema)
      }
      for number in 0..<halls {
        let hall = Hall(cinemaID: cinema(number), title: "\(number)", planID: plan.id)
        try transaction.put(CinemaCollections.halls, id: "hall\(number)", hall)
      }
    }
    for day in 0..<days {
      try store.write(by: "bench", at: 0) { transaction in
        for number in 0..<halls * showingsPerHall {
          let showing = showing(day * halls * showingsPerHall + number, on: day, plan.id)
          try transaction.put(
            CinemaCollections.showings(String(showing.day.prefix(7))), id: showing.id, showing)
        }
      }
    }
    hold.end()
    try store.write(by: "bench", at: 0) { $0.eraseAfterwards() }
  }

  private static func cinema(_ hall: Int) -> String { "cinema\(hall % cinemas)" }

  private static func newFilm(_ number: Int) -> Film {
    let event = EventTown.event(number)
    var film = Film(title: event.title)
    (film.description, film.director) = (event.description, "Marin \(number)")
    film.startDate = EventTown.now + (firstPremiere + number / 5) * 86_400
    (film.minutes, film.age) = (90 + number % 60, "12+")
    (film.genres, film.rating) = (["g\(number % 12)"], Double(number % 100) / 10)
    return film
  }

  private static func showing(_ number: Int, on day: Int, _ planID: String) -> Showing {
    let hall = number % halls
    var showing = Showing(
      cinemaID: cinema(hall), hallID: "hall\(hall)", movieID: film(number * 7 % films))
    showing.day = date(day)
    showing.id = ShowingID.make(date: showing.day, number: number + 1)
    showing.start =
      (EventTown.now / 86_400 + day) * 86_400 + (number / halls % 2 == 0 ? 17 : 20) * 3600
    (showing.minutes, showing.planID, showing.state) = (120, planID, .onSale)
    showing.prices = ZonePrices(standard: 18_500)
    (showing.format, showing.language) = ("2D", "uk")
    return showing
  }
}
