import Timekeeping

/// Times of crossings, on every screen as the race prints its results.
extension RaceBook {
  /// The time of a crossing, given in milliseconds.
  package func text(ofTime milliseconds: Int) -> String { rules.text(milliseconds) }

  /// What lies between two crossings, as the difference of their printed times, so that laps add up.
  ///
  /// - Parameters:
  ///   - milliseconds: How long it was.
  ///   - end: The time of the crossing it ended with.
  /// - Returns: The lap as it is printed.
  package func text(ofLap milliseconds: Int, endingAt end: Int) -> String {
    let printing = rules.printing
    return Elapsed.text(
      milliseconds: rules.printed(end) - rules.printed(end - milliseconds),
      decimals: printing.decimals, rounding: printing.rounding)
  }
}
