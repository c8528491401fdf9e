import Chance
import Cinema
import Testing

/// A row drawn with `#` for occupied, `x` for closed and `.` for free places.
private func map(_ rows: String...) throws -> SeatMap {
  let drawing = rows.enumerated().map { index, row in
    "\(Character(UnicodeScalar(UInt8(65 + index))))   "
      + row.map { $0 == "#" ? "." : String($0) }.joined()
  }
  let plan = try HallPlan(parsing: drawing.joined(separator: "\n"))
  return SeatMap(plan) { seat in
    switch Array(rows[seat.place.row - 1])[seat.column] {
    case "#": .occupied
    case "x": .closed
    default: .free
    }
  }
}

private func places(_ numbers: Int..., row: Int = 1) -> Set<HallPlace> {
  Set(numbers.map { HallPlace(row: row, number: $0) })
}

@Suite("A choice leaves no place alone")
struct SingleGapTests {
  @Test func `a place between two occupied ones is named, with the nearest places to take`() throws
  {
    let map = try map("##......")
    let gap = try #require(map.singleGap(choosing: places(4, 5)))
    #expect(gap.place == HallPlace(row: 1, number: 3))
    #expect(gap.moves.map { $0.map(\.number) } == [[3, 4], [5, 6]])
    for good in [places(3, 4), places(5, 6), places(7, 8), places(6, 7)] {
      #expect(map.singleGap(choosing: good) == nil)
    }
  }

  @Test(arguments: [
    "a gap before the choice does not count", "an end is no neighbour",
    "no block of that size avoids it", "an aisle divides", "a broken place is no neighbour",
  ])
  func `a choice that cannot do better is allowed`(why: String) throws {
    let (row, choice): (String, Set<HallPlace>) =
      switch why {
      case "a gap before the choice does not count": ("#.#..", places(4, 5))
      case "an end is no neighbour": ("......", places(2, 3))
      case "no block of that size avoids it": ("#...#", places(2, 3))
      case "an aisle divides": ("#. ..#", places(3, 4))
      default: ("x...#", places(3, 4))
      }
    #expect(try map(row).singleGap(choosing: choice) == nil)
  }

  @Test func `a gap between two own blocks counts too`() throws {
    let gap = try map("......").singleGap(choosing: places(2, 4))
    #expect(gap?.place.number == 3)
    #expect(gap?.moves.contains([HallPlace(row: 1, number: 3)]) == true)
  }

  @Test func `one place in a run of three is asked to move to its side`() throws {
    let gap = try map("#...#").singleGap(choosing: places(3))
    #expect(gap?.place.number == 2)
    #expect(gap?.moves.map { $0.map(\.number) } == [[2], [4]])
  }

  /// A slow second reading of the rule: every place and every block of the row is tried.
  private func isRefused(_ row: [Character], _ choice: Range<Int>) -> Bool {
    func gaps(_ block: Range<Int>) -> Int {
      row.indices.count { index in
        guard row[index] == ".", !block.contains(index), index > 0, index + 1 < row.count else {
          return false
        }
        let after = [index - 1, index + 1].map { row[$0] == "#" || block.contains($0) }
        let before = [index - 1, index + 1].map { row[$0] == "#" }
        return after == [true, true] && before != [true, true]
      }
    }
    guard gaps(choice) > 0 else { return false }
    return (0...row.count - choice.count).contains { start in
      let block = start..<start + choice.count
      return block.allSatisfy { row[$0] == "." } && gaps(block) == 0
    }
  }

  @Test func `every row of up to eight places agrees with trying everything`() throws {
    for length in 1...8 {
      for bits in 0..<(1 << length) {
        let row = (0..<length).map { bits >> $0 & 1 == 1 ? Character("#") : "." }
        guard row.contains(".") else { continue }
        let map = try map(String(row))
        for size in 1...length {
          for start in 0...length - size {
            let block = start..<start + size
            guard block.allSatisfy({ row[$0] == "." }) else { continue }
            let choice = Set(block.map { HallPlace(row: 1, number: $0 + 1) })
            let gap = map.singleGap(choosing: choice)
            #expect((gap != nil) == isRefused(row, block), "\(String(row)) \(block)")
            for move in gap?.moves ?? [] { #expect(map.singleGap(choosing: Set(move)) == nil) }
          }
        }
      }
    }
  }
}

@Suite("The best places together")
struct BestPlacesTests {
  private func empty() throws -> SeatMap {
    SeatMap(try HallPlan(rows: 10, places: 20)) { _ in .free }
  }

  @Test func `in an empty hall they are in the middle of row seven`() throws {
    let best = try #require(try empty().best(2))
    #expect(best.places == [HallPlace(row: 7, number: 10), HallPlace(row: 7, number: 11)])
    #expect(best.arrangement == .together)
    #expect((best.cost * 10_000).rounded() == 6)
  }

  @Test func `of equal places the one nearer the back is better, then the one further left`() throws
  {
    var taken = Set((1...20).map { HallPlace(row: 7, number: $0) })
    let plan = try HallPlan(rows: 10, places: 20)
    func best() -> BestPlaces? {
      SeatMap(plan) { taken.contains($0.place) ? .occupied : .free }.best(2)
    }
    #expect(best()?.places.first == HallPlace(row: 8, number: 10))
    #expect(((best()?.cost ?? 0) * 10_000).rounded() == 106)
    taken.formUnion([6, 8].flatMap { row in [10, 11].map { HallPlace(row: row, number: $0) } })
    #expect(best()?.places.first == HallPlace(row: 8, number: 8))
  }

  @Test func `first together, then with a gap, then in two rows, then apart`() throws {
    #expect(try map("##..#", "##...").best(2)?.arrangement == .together)
    let gap = try map("#...#", "#####").best(2)
    #expect(gap?.arrangement == .leavesGap && gap?.places.map(\.number) == [2, 3])
    let rows = try map("#.#.#", "#.###").best(2)
    #expect(rows?.arrangement == .twoRows)
    #expect(rows?.places == [HallPlace(row: 1, number: 2), HallPlace(row: 2, number: 2)])
    let apart = try map(".####", "####.", "###.#").best(3)
    #expect(apart?.arrangement == .apart && apart?.places.count == 3)
    #expect(try map(".####", "####.").best(3) == nil)
  }

  @Test func `in two rows no one of four sits alone`() throws {
    #expect(try map("...#", ".###").best(4)?.arrangement == .apart)
    #expect(try map("..##", "..##").best(4)?.arrangement == .twoRows)
    #expect(try map("..##", "##..").best(4)?.arrangement == .apart)
    #expect(try map("..##", ".###").best(3)?.arrangement == .twoRows)
  }

  @Test func `places that are closed, and spaces for wheelchairs, are never among them`() throws {
    let plan = try HallPlan(parsing: "A   .xwch.\n")
    func best(_ count: Int, _ access: PlaceAccess, blocked: Set<HallPlace> = []) -> [Int]? {
      SeatMap(plan, access, occupied: [], blocked: blocked).best(count)?.places.map(\.number)
    }
    #expect(best(3, PlaceAccess(secondsToStart: 100_000)) == nil)
    #expect(best(2, PlaceAccess(secondsToStart: 100_000)) == [1, 6])
    #expect(best(2, PlaceAccess(secondsToStart: 86_400)) == [4, 6])
    #expect(best(3, PlaceAccess(secondsToStart: 3_600)) == [4, 5, 6])
    #expect(best(2, PlaceAccess(isStaff: true, secondsToStart: 100_000)) == [5, 6])
    #expect(best(2, PlaceAccess(secondsToStart: 100_000), blocked: places(6)) == nil)
  }

  /// Returns the least cost of places side by side, by the formula of the rule.
  private func leastCost(_ rows: [[Character]], _ count: Int) -> Double? {
    let best = (0.65 * Double(rows.count)).rounded(.up)
    var least: Double?
    for (index, row) in rows.enumerated() {
      for start in 0...max(0, row.count - count) {
        let block = start..<start + count
        guard block.upperBound <= row.count, block.allSatisfy({ row[$0] == "." }) else { continue }
        let gaps = [(start - 1, start - 2), (block.upperBound, block.upperBound + 1)]
        guard
          !gaps.contains(where: { gap, beyond in
            row.indices.contains(gap) && row.indices.contains(beyond) && row[gap] == "."
              && row[beyond] == "#"
          })
        else { continue }
        let costs = block.map { column -> Double in
          let deep = (Double(index + 1) - best) / Double(rows.count)
          let aside = (Double(column + 1) - Double(row.count + 1) / 2) / Double(row.count)
          return deep * deep + aside * aside
        }
        least = min(least ?? .infinity, costs.reduce(0, +) / Double(count))
      }
    }
    return least
  }

  @Test(arguments: 0..<200)
  func `no other places together would be better`(seed: Int) throws {
    var chance = SeededGenerator(seed: seed)
    let (count, width) = (
      Int.random(in: 1...6, using: &chance), Int.random(in: 2...14, using: &chance)
    )
    let rows = (0..<Int.random(in: 1...9, using: &chance)).map { _ in
      (0..<width).map { _ in chance.percent(35) ? Character("#") : "." }
    }
    let drawing = rows.indices.map { "\($0 + 1)   " + String(repeating: ".", count: width) }
    let map = SeatMap(try HallPlan(parsing: drawing.joined(separator: "\n"))) {
      rows[$0.place.row - 1][$0.column] == "#" ? .occupied : .free
    }
    let best = map.best(count)
    let least = leastCost(rows, count)
    #expect((best?.arrangement == .together) == (least != nil))
    if let best, let least { #expect(abs(best.cost - least) < 1e-9) }
    #expect((best == nil) == (map.free < count))
    for place in best?.places ?? [] { #expect(rows[place.row - 1][place.number - 1] == ".") }
    #expect(Set(best?.places ?? []).count == best?.places.count ?? 0)
  }
}

@Suite("Which places a buyer can choose")
struct PlaceAccessTests {
  @Test func `a companion's place goes with its space until a day before the start`() throws {
    let plan = try HallPlan(parsing: "A   wc.xh")
    func refusal(_ number: Int, with others: [Int] = [], in seconds: Int, staff: Bool = false)
      throws -> PlaceAccess.Refusal?
    {
      let seat = try #require(plan.seat(HallPlace(row: 1, number: number)))
      return PlaceAccess(isStaff: staff, secondsToStart: seconds).refusal(
        of: seat, among: Set(others.map { HallPlace(row: 1, number: $0) }), in: plan)
    }
    #expect(try refusal(2, in: 86_401) == .companion)
    #expect(try refusal(2, with: [1], in: 86_401) == nil)
    #expect(try refusal(2, in: 86_400) == nil)
    #expect(try refusal(4, in: 0, staff: true) == .broken)
    #expect(try refusal(5, in: 3_601) == .house)
    #expect(try refusal(5, in: 3_600) == nil)
    #expect(try refusal(5, in: 100_000, staff: true) == nil)
    #expect(try refusal(1, in: 100_000) == nil)
    #expect(PlaceAccess.asks(about: .wheelchair) && !PlaceAccess.asks(about: .companion))
  }
}
