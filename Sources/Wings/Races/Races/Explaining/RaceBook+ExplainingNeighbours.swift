import Timekeeping

/// What decides between neighbours on a board.
extension RaceBook {
  func neighbourLines(at position: Int) -> [ExplanationLine] {
    [(position - 1, position, "above"), (position, position + 1, "below")].compactMap { pair in
      guard overall.riders.indices.contains(pair.0), overall.riders.indices.contains(pair.1)
      else { return nil }
      let (front, back) = (Int(overall.riders[pair.0]), Int(overall.riders[pair.1]))
      let other = riders[pair.2 == "above" ? front : back]
      var (decider, arguments) = decider(between: front, and: back)
      arguments["bib"] = other.entry.bib
      arguments["name"] = other.name
      return ExplanationLine(.neighbour, "\(pair.2).\(decider)", arguments)
    }
  }

  /// The first thing in which two neighbours differ, in the order of the rank key.
  private func decider(between front: Int, and back: Int) -> (String, [String: String]) {
    let (one, other) = (keys[front], keys[back])
    if one.section != other.section {
      return ("section", ["status": riders[back].score.status.rawValue])
    }
    if one.covered != other.covered {
      let isMetres = rules.format == .distance && riders[front].score.metres != nil
      return (
        isMetres ? "metres" : "laps",
        ["front": "\(abs(one.covered))", "back": "\(abs(other.covered))"]
      )
    }
    if one.isPulled != other.isPulled { return ("pulled", [:]) }
    if one.isLastOfLap != other.isLastOfLap || one.relegations != other.relegations {
      return ("relegated", [:])
    }
    if rules.sharePlace(one, other) { return ("shared", [:]) }
    if one.isPulled { return ("pulledLater", [:]) }
    if one.time != other.time { return ("time", ["time": exact(other.time - one.time)]) }
    return one.order != other.order ? ("order", [:]) : ("equal", [:])
  }
}
