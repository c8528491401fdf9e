import Cinema
import DemoTown
import Payments
import Store
import Timekeeping

/// The four cinemas of the demo with nine halls, in two towns.
struct DemoHouses {
  struct House {
    let id: String
    let cinema: CinemaVenue
    let halls: [(id: String, hall: Hall, plan: HallPlan)]
  }

  let houses: [House]

  /// - Throws: `HallPlanFaults` if a drawing is wrong.
  init(_ scene: DemoScene) throws {
    let plans = try [DemoPlans.large, DemoPlans.medium, DemoPlans.small].map {
      try HallPlan(parsing: $0)
    }
    houses = Self.sites.enumerated().map { number, site in
      let id = DemoChance.id("cinema \(number)")
      let halls = site.halls.enumerated().map { place, size in
        var hall = Hall(cinemaID: id, title: "\(place + 1)", planID: plans[size].id)
        hall.screenMetres = [12, 9, 6][size]
        return (id: DemoChance.id("hall \(number) \(place)"), hall: hall, plan: plans[size])
      }
      return House(id: id, cinema: Self.cinema(site, number, scene), halls: halls)
    }
  }

  /// Writes the network, the cinemas, and their halls.
  ///
  /// - Throws: What the store throws.
  func write(in transaction: any StoreTransaction) throws {
    try transaction.put(CinemaCollections.network, id: CinemaNetwork.id, Self.network)
    for house in houses {
      try transaction.put(CinemaCollections.cinemas, id: house.id, house.cinema)
      for (id, hall, plan) in house.halls {
        try transaction.put(
          CinemaCollections.plans, id: plan.id, StoredHallPlan(text: plan.text))
        try transaction.put(CinemaCollections.halls, id: id, hall)
      }
    }
  }

  static var network: CinemaNetwork {
    var network = CinemaNetwork(name: "Northern Lights", currency: "UAH", zone: "Europe/Kyiv")
    (network.step, network.feePercent) = (500, 0)
    network.tariffs = [
      Tariff(number: 1, title: "Adult"),
      Tariff(number: 2, title: "Student", share: 70, card: "student card"),
      Tariff(number: 3, title: "Child", share: 60),
    ]
    return network
  }

  // MARK: Cinemas

  private struct Site {
    let name: String
    /// The number among the demo's towns.
    let town: Int
    let address: String
    /// Degrees from the middle of the town.
    let (north, east): (Double, Double)
    /// The sizes of the halls: 0 for a large one, 1 for a medium one, 2 for a small one.
    let halls: [Int]
    let services: [String]

    init(
      _ name: String, town: Int = 0, _ address: String, _ north: Double, _ east: Double,
      _ halls: [Int], _ services: [String]
    ) {
      (self.name, self.town, self.address, self.halls) = (name, town, address, halls)
      (self.north, self.east, self.services) = (north, east, services)
    }
  }

  private static let sites = [
    Site(
      "Zoria", "12 Salt Street", 0.0045, 0.006, [1, 0, 2],
      ["Bar until midnight", "Lift", "Tea 45 UAH", "Popcorn 90 UAH"]),
    Site(
      "Lantern", "4 Lantern Street", -0.012, 0.021, [0, 2],
      ["Balcony", "Popcorn 80 UAH", "Bicycle stands"]),
    Site(
      "Quay Screen", "27 Ferry Street", 0.008, 0.034, [1, 2], ["Hearing loop", "Coffee 60 UAH"]),
    Site("Old Mill", town: 1, "9 Weavers' Lane", 0.003, -0.004, [1, 2], ["Parking", "Lift"]),
  ]

  private static func cinema(_ site: Site, _ number: Int, _ scene: DemoScene) -> CinemaVenue {
    let town = DemoTown.all[site.town]
    var cinema = CinemaVenue(title: site.name)
    (cinema.address, cinema.city, cinema.timeZone) = (site.address, town.name, town.zone)
    (cinema.currency, cinema.vatBasisPoints) = (town.currency, 2_000)
    cinema.location = CinemaLocation(
      latitude: town.latitude + site.north, longitude: town.longitude + site.east)
    cinema.services = site.services
    if number == 1 {
      cinema.news = CinemaNews(
        text: "Hall 1 has new seats.", from: scene.now - 5 * 86_400, to: scene.now + 20 * 86_400)
    }
    return cinema
  }
}

/// The drawings of the demo's halls.
enum DemoPlans {
  static let large =
    (["A", "B", "C", "D", "E", "F", "G", "H"].map { "\($0)   ..........  .........." } + [
      "J   VVVVVVVVVV  VVVVVVVVVV", "K   wc........  ........xx",
    ]).joined(separator: "\n")

  static let medium =
    (["A", "B", "C", "D", "E", "F"].map { "\($0)   .......  ......." } + [
      "G   VVVVVVV  VVVVVVV", "H   wc.....  .....hh",
    ]).joined(separator: "\n")

  static let small =
    (["A", "B", "C", "D", "E"].map { "\($0)   ........" } + ["F   VVVVVVVV"])
    .joined(separator: "\n")
}
