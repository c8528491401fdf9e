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
