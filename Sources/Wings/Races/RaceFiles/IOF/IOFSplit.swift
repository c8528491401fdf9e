import Races

/// A time at a control, as the template wants it.
struct IOFSplit {
  let code: String
  /// Seconds after the own start.
  let at: String?
  /// None for a control that was passed as it should be.
  let splitStatus: String?

  /// Every time on the way in its order, then the checkpoints of the course that were missed.
  static func splits(of entryID: String, in book: RaceBook) -> [IOFSplit] {
    let start = book.startMilliseconds(ofEntry: entryID)
    let passings = book.crossings(ofEntry: entryID).compactMap { line in
      line.checkpoint.flatMap { name in
        name == CrossingAct.startCheckpoint
          ? nil : (name: name, milliseconds: line.elapsedMilliseconds - start)
      }
    }
    let course = book.competition.settings.checkpoints.map(\.name)
    let missed = course.filter { name in !passings.contains { $0.name == name } }
    let passed = passings.map { passing in
      IOFSplit(
        code: passing.name, at: ResultsText.seconds(passing.milliseconds),
        splitStatus: course.isEmpty || course.contains(passing.name) ? nil : "Additional")
    }
    return passed + missed.map { IOFSplit(code: $0, at: nil, splitStatus: "Missing") }
  }
}
