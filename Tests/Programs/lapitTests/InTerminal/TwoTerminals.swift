import Testing

extension InTerminal {
  @Suite("Two terminals on one folder") struct TwoTerminals {
    @Test func `a crossing typed in one is on the other's board without a key`() throws {
      let day = try RaceDay(laps: 1)
      let desk = try day.desk()
      let watcher = try day.organizer()
      try watcher.press("Enter")
      try watcher.wait(for: "Runner 12")
      let firstPlace = /1 +7 +Runner 7/
      #expect(try !watcher.screen.contains(firstPlace))
      try desk.type("7")
      try desk.press("Enter")
      try watcher.wait(for: "bib 7 in first place") { $0.contains(firstPlace) }
    }

    @Test func `two desks that type at once lose nothing`() throws {
      let day = try RaceDay(bibs: 80, laps: 1)
      let desks = [try day.desk(), try day.desk()]
      for number in 1...40 {
        for (desk, bib) in zip(desks, [number, number + 40]) {
          try desk.send("\(bib)\r")
        }
      }
      for desk in desks { try desk.wait(for: "finished 80") }
      let laps = try day.laps()
      #expect(laps.count == 80)
      #expect(laps.values.allSatisfy { $0 == 1 })
      #expect(try day.program.run("store", "verify").status == 0)
    }
  }
}
