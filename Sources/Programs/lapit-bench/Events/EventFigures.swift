/// What the events wing costs.
enum EventFigures {
  static func lines(in workplace: Workplace) throws -> [Line] {
    try EventIndexFigure.lines(in: workplace) + EventHoldersFigure.lines(in: workplace)
  }
}
