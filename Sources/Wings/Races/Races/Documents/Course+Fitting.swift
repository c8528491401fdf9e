extension Course {
  /// How far a course may be from what is said of it: consumer receivers are out by some percent, and
  /// a file is often begun before the line.
  private static let tolerance = 0.1

  /// The length a competition goes by, where this course is neither a lap of it nor the whole.
  ///
  /// - Returns: Metres of the lap, else of the whole; none where the course fits within a tenth, or
  ///   nothing is said of a length.
  package func misfit(for competition: Competition) -> Int? {
    let said = [competition.settings.lapMetres, competition.distanceMetres].compactMap(\.self)
      .filter { $0 > 0 }
    let fits = said.contains {
      abs(Double(metres - $0)) <= Double($0) * Self.tolerance
    }
    return fits ? nil : said.first
  }
}

extension Course {
  /// How far along the course somebody is who has so much of a lap behind them.
  ///
  /// - Parameters:
  ///   - share: Of the lap, from 0 to 1.
  ///   - lap: Which lap, from 1.
  ///   - competition: Says whether the course is one lap or the whole race.
  /// - Returns: From 0 to 1.
  package func share(of share: Double, ofLap lap: Int, in competition: Competition) -> Double {
    guard let lapMetres = competition.settings.lapMetres, lapMetres > 0 else { return share }
    let laps = Double(metres) / Double(lapMetres)
    guard laps > 1 + Self.tolerance else { return share }
    return min(1, (Double(lap - 1) + share) / laps)
  }

  /// Where a distance from the start is on the map, in millionths of a degree north and east.
  ///
  /// - Parameter wanted: Metres along the course; beyond its ends the end counts.
  /// - Returns: The place; none on a course without points.
  package func place(atMetres wanted: Int) -> (latitude: Double, longitude: Double)? {
    guard let after = points.first(where: { $0.metres >= wanted }) ?? points.last else {
      return nil
    }
    let before = points.last { $0.metres <= wanted } ?? after
    let way = after.metres - before.metres
    let share = way > 0 ? max(0, min(1, Double(wanted - before.metres) / Double(way))) : 0
    func between(_ start: Int, _ end: Int) -> Double {
      Double(start) + Double(end - start) * share
    }
    return (
      between(before.latitude, after.latitude), between(before.longitude, after.longitude)
    )
  }
}
