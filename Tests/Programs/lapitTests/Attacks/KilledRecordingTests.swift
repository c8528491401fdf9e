import Foundation
import Testing

/// The built program killed while recording.
///
/// `STORE_TEST_DAY` runs a whole race day: 60,000 lines and 200 kills.
@Suite struct KilledRecordingTests {
  private static let isWholeDay = ProcessInfo.processInfo.environment["STORE_TEST_DAY"] != nil

  @Test func `a day at two desks that are killed repeatedly loses no saved line`()
    throws
  {
    let program = Program()
    let day = RecordedDay(
      program, competition: try program.competition(), lines: Self.isWholeDay ? 60_000 : 1200)
    try day.run(kills: Self.isWholeDay ? 200 : 12, seed: 1)
    try day.expectNothingLost()
  }
}
