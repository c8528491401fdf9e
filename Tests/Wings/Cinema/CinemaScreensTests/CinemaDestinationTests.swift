import Shell
import Testing

@testable import CinemaScreens

@Suite("The screens of the cinema wing")
struct CinemaDestinationTests {
  @Test func `visitors look at films, cinemas and places`() {
    let places: [CinemaDestination] = [
      .films, .filmList(.now), .filmList(.genre("drama")), .filmSearch, .film("salt"),
      .showingsOfFilm("salt"), .cinemas, .cinema("zoria"), .buyCinema(film: "salt"),
      .buyTime(film: "salt", cinema: "zoria"), .buySeats("2611-7"), .programme,
    ]
    #expect(places.allSatisfy { $0.isForStrangers })
  }

  @Test func `paying, tickets, saved films and the work of the staff need an account`() {
    let places: [CinemaDestination] = [
      .buyPay("261121-1"), .tickets, .ticket("t1", on: "2026-11-21"), .door(nil),
      .doorHalls("zoria"), .moneyOwed, .filmList(.saved),
    ]
    #expect(!places.contains { $0.isForStrangers })
  }
}
