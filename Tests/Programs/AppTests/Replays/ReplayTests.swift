import RaceSamples
import Races
import Testing

/// Races typed again at the desk by keys, as they happened.
@Suite struct ReplayTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a race typed bib by bib takes a key a digit and Enter, and ends as it did`(seed: UInt64)
    throws
  {
    let race = LapRecording(madeFrom: seed)
    let desk = try ReplayDesk(race)
    race.passings.forEach(desk.type)
    #expect(try desk.order == race.order)
    #expect(desk.keys == race.passings.reduce(0) { $0 + $1.bib.count + 1 })
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `expected riders take one key, and the race ends as it did`(seed: UInt64) throws {
    let race = LapRecording(madeFrom: seed)
    let desk = try ReplayDesk(race)
    try race.passings.forEach(desk.typeOrTake)
    #expect(try desk.order == race.order)
    #expect(desk.stars * 4 > race.passings.count)
    #expect(desk.keys == desk.stars + (race.passings.count - desk.stars) * 4)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `slips corrected by keys leave the race unchanged`(seed: UInt64) throws {
    let race = LapRecording(madeFrom: seed)
    let desk = try ReplayDesk(race)
    var slips = SlipGenerator(seed: seed, oneIn: 4)
    let steps = slips.steps(of: race)
    for step in steps { try desk.play(step) { slips.misread($0) } }
    desk.putInTheLast()
    #expect(Set(steps.compactMap(\.slip)).count > 2)
    #expect(try desk.order == race.order)
  }
}

@Suite(.enabled(if: PublishedRaces.areThere, "LAPIT_RACE_DATA is not set"))
struct PublishedReplayTests {
  @Test(arguments: LapRecording.published)
  func `a published race typed bib by bib ends in the published order`(name: String) throws {
    let race = try LapRecording(published: name)
    let desk = try ReplayDesk(race)
    race.passings.forEach(desk.type)
    #expect(desk.keys == race.passings.reduce(0) { $0 + $1.bib.count + 1 })
    desk.enterDecisions()
    #expect(try desk.order == race.order)
  }

  @Test(arguments: LapRecording.published)
  func `a published race with expected riders by one key ends in the published order`(
    name: String
  ) throws {
    let race = try LapRecording(published: name)
    let desk = try ReplayDesk(race)
    try race.passings.forEach(desk.typeOrTake)
    #expect(desk.stars > 0)
    print("\(name): \(desk.stars) of \(race.passings.count) crossings by one key")
    desk.enterDecisions()
    #expect(try desk.order == race.order)
  }

  @Test(arguments: LapRecording.published, [11, 12] as [UInt64])
  func `a published race with slips corrected by keys ends in the published order`(
    name: String, seed: UInt64
  ) throws {
    let race = try LapRecording(published: name)
    let desk = try ReplayDesk(race)
    var slips = SlipGenerator(seed: seed, oneIn: 10)
    let steps = slips.steps(of: race)
    for step in steps { try desk.play(step) { slips.misread($0) } }
    desk.putInTheLast()
    desk.enterDecisions()
    print("\(name): \(steps.count { $0.slip != nil }) slips mended in \(race.passings.count)")
    #expect(Set(steps.compactMap(\.slip)).isSuperset(of: Set(Slip.allCases).subtracting([.bunch])))
    #expect(try desk.order == race.order)
  }
}
