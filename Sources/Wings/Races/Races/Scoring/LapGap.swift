/// Tells a lap that is as long as several (scoring.md, "Missed and double laps").
enum LapGap {
  /// Laps whose median all laps up to this one are held against.
  static let early = LapWindow.size
  /// Laps a rider must have done, the first left out, before anything is proposed.
  static let fewest = 3

  /// How many crossings a lap may lack: one to three, or none where it fits no whole number of laps.
  static func missed(inLap lap: Int, median: Int) -> Int? {
    guard median > 0 else { return nil }
    let laps = Double(lap) / Double(median)
    return (2...4).first { laps >= Double($0) - 0.15 && laps <= Double($0) + 0.2 }.map { $0 - 1 }
  }
}
