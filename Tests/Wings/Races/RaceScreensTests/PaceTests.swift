import Testing

@testable import RaceScreens

@Suite struct PaceTests {
  @Test(arguments: [
    (1_000, 240_000, "4:00", "15.0"), (1_000, 207_600, "3:28", "17.3"),
    (10_000, 1_980_500, "3:18", "18.1"),
    (1_400, 118_000, "1:24", "42.7"),
  ])
  func `a pace is minutes for a kilometre and kilometres in an hour`(
    metres: Int, milliseconds: Int, runner: String, rider: String
  ) throws {
    let pace = try #require(Pace(metres: metres, milliseconds: milliseconds))
    #expect(pace.minutesPerKm == runner)
    #expect(pace.kmPerHour == rider)
  }

  @Test func `without distance or time there is no pace`() {
    #expect(Pace(metres: nil, milliseconds: 1) == nil)
    #expect(Pace(metres: 0, milliseconds: 1) == nil)
    #expect(Pace(metres: 1, milliseconds: 0) == nil)
  }
}
