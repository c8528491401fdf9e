extension Course {
  /// The accepted deviation of a course from its stated length, as a share.
  ///
  /// Consumer receivers are off by some percent, and a recording often begins before the line.
  private static let tolerance = 0.1

  /// Returns the stated length if this course fits neither a lap nor the whole race.
  ///
  /// - Returns: Metres of the lap, else of the whole race; `nil` if the course fits within a tenth,
  ///   or if no length is stated.
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
  /// Returns how far along the course a competitor is.
  ///
  /// - Parameters:
  ///   - share: The completed share of the lap, from 0 to 1.
  ///   - lap: The lap, from 1.
  ///   - competition: The competition, which says whether the course is one lap or the whole race.
  /// - Returns: A share of the course, from 0 to 1.
  package func share(of share: Double, ofLap lap: Int, in competition: Competition) -> Double {
    guard let lapMetres = competition.settings.lapMetres, lapMetres > 0 else { return share }
    let laps = Double(metres) / Double(lapMetres)
    guard laps > 1 + Self.tolerance else { return share }
    return min(1, (Double(lap - 1) + share) / laps)
  }

  /// Returns a point of the course, in millionths of a degree north and east.
  ///
  /// - Parameter wanted: Metres along the course, clamped to its ends.
  /// - Returns: The coordinates; `nil` for a course without points.
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
