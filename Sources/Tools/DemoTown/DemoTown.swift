/// A town of the demo; its venues are invented.
package struct DemoTown: Sendable {
  package let name: String
  /// The two-letter country code.
  package let country: String
  /// An IANA name.
  package let zone: String
  package let currency: String
  package let latitude: Double
  package let longitude: Double

  package static let all = [
    DemoTown("Kyiv", "UA", "Europe/Kyiv", "UAH", 50.4501, 30.5234),
    DemoTown("Lviv", "UA", "Europe/Kyiv", "UAH", 49.8397, 24.0297),
    DemoTown("Odesa", "UA", "Europe/Kyiv", "UAH", 46.4825, 30.7233),
    DemoTown("Sofia", "BG", "Europe/Sofia", "EUR", 42.6977, 23.3219),
    DemoTown("Varna", "BG", "Europe/Sofia", "EUR", 43.2141, 27.9147),
    DemoTown("Zagreb", "HR", "Europe/Zagreb", "EUR", 45.8150, 15.9819),
    DemoTown("Vienna", "AT", "Europe/Vienna", "EUR", 48.2082, 16.3738),
    DemoTown("Kraków", "PL", "Europe/Warsaw", "PLN", 50.0647, 19.9450),
  ]

  private init(
    _ name: String, _ country: String, _ zone: String, _ currency: String, _ latitude: Double,
    _ longitude: Double
  ) {
    (self.name, self.country, self.zone, self.currency) = (name, country, zone, currency)
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// Returns the town for a number; the first town gets more than half of all numbers.
  package static func town(of number: Int) -> DemoTown {
    number % 5 < 3 ? all[0] : all[1 + number / 5 % (all.count - 1)]
  }

  private static let venues = [
    "Harbour Hall", "Old Library", "Castle Square", "Studio North", "Mill Yard", "Glasshouse",
    "Lantern Theatre", "Rope Factory", "Botanists' Court", "Tram Depot", "Clock House",
    "Weavers' Loft", "Riverside Stage", "Observatory Hill", "Little Arena", "Salt Cellar",
  ]

  package static let venueCount = venues.count

  /// Returns a venue with its position, always the same, within 4 km of the middle.
  package func venue(_ number: Int) -> (name: String, latitude: Double, longitude: Double) {
    let venue = Self.venues[number % Self.venueCount]
    var chance = DemoChance(name + venue)
    let (north, east) = (chance.share() - 0.5, chance.share() - 0.5)
    func rounded(_ degrees: Double) -> Double { (degrees * 10_000).rounded() / 10_000 }
    return (venue, rounded(latitude + north * 0.05), rounded(longitude + east * 0.08))
  }
}
