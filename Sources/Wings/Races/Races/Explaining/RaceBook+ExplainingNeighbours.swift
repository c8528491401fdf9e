import Timekeeping

/// What decides between neighbours on a board.
extension RaceBook {
  func neighbourLines(at position: Int) -> [ExplanationLine] {
    [(position - 1, position, "above"), (position, position + 1, "below")].compactMap { pair in
      guard standings.overall.competitors.indices.contains(pair.0),
        standings.overall.competitors.indices.contains(pair.1)
      else { return nil }
      let (front, back) = (
        Int(standings.overall.competitors[pair.0]), Int(standings.overall.competitors[pair.1])
      )
      let other = field.competitors[pair.2 == "above" ? front : back]
      var (decider, arguments) = words(of: decider(between: front, and: back), back)
      arguments["bib"] = other.entry.bib
      arguments["name"] = other.name
      return ExplanationLine(.neighbour, "\(pair.2).\(decider)", arguments)
    }
  }

  /// What puts one before the other.
  private func decider(between front: Int, and back: Int) -> Decider {
    let (one, other) = (standings.keys[front], standings.keys[back])
    return rules.sharePlace(one, other) ? .shared : one.decider(before: other)
  }

  private func words(of decider: Decider, _ back: Int) -> (String, [String: String]) {
    switch decider {
    case .section: ("section", ["status": standings.scores[back].status.rawValue])
    case .wonLap(let front, let back): ("wonLap", ["front": "\(front)", "back": "\(back)"])
    case .stillIn(let lap): ("stillIn", ["lap": "\(lap)"])
    case .metres(let front, let back): ("metres", ["front": "\(front)", "back": "\(back)"])
    case .laps(let front, let back): ("laps", ["front": "\(front)", "back": "\(back)"])
    case .pulled: ("pulled", [:])
    case .pulledLater: ("pulledLater", [:])
    case .relegated: ("relegated", [:])
    case .shared: ("shared", [:])
    case .noMoment: ("noMoment", [:])
    case .time(let milliseconds): ("time", ["time": exact(milliseconds)])
    case .order: ("order", [:])
    case .equal: ("equal", [:])
    }
  }
}
