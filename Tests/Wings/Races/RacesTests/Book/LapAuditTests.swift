import Testing

@testable import Races

@Suite("What is known of a competitor's laps")
struct LapAuditTests {
  private struct Judged {
    var audit = LapAudit()
    var crossings = CrossingTable()

    /// Judges the laps of one competitor that end at the given seconds, from index `first` on.
    init(_ seconds: Int..., minimum: Int = 0, from first: Int = 0) {
      for (number, second) in seconds.enumerated() {
        crossings.append(
          CrossingRow(
            id: CrossingID(sequence: number + 1), elapsedMilliseconds: second * 1000,
            competitor: 0))
      }
      audit.extend(to: 1)
      for last in first...seconds.count where first > 0 || last == seconds.count {
        audit.judge(
          laps(last, minimum: minimum), of: 0, from: first > 0 ? last - 1 : 0, &crossings)
      }
    }

    func laps(_ count: Int, minimum: Int = 0) -> LapAudit.Laps {
      LapAudit.Laps(
        rows: (0..<count).map(Int32.init), start: 0, clock: RaceClock(), minimum: minimum,
        firstMinimum: minimum, canMiss: true)
    }
  }

  @Test func `a lap far shorter than the others may be a double`() {
    let judged = Judged(60, 120, 180, 185, 240)
    #expect(
      judged.crossings.rows.map { $0.flags.isOpenDouble } == [false, false, false, true, false])
    #expect(judged.audit.openDoubles == [1] && judged.audit.medianLap == [60_000])
  }

  @Test(arguments: [24, 29, 31, 36])
  func `is that a lap after laps of sixty seconds may be too short`(seconds: Int) {
    let judged = Judged(60, 120, 180, 240, 240 + seconds)
    #expect(judged.audit.openDoubles == [1])
    // The crossing at 300 s ends a whole lap from 240 s on, which is not short.
    let whole = Judged(60, 120, 180, 240, 240 + seconds, 300, 360)
    #expect(whole.audit.openDoubles == [1] && whole.audit.medianLap == [60_000])
  }

  @Test func `is that a fast lap is none`() {
    #expect(Judged(60, 120, 180, 240, 285).audit.openDoubles == [0])
    #expect(Judged(60, 120, 240, 360, 480, 540).audit.openDoubles == [0], "walked before")
  }

  @Test func `is that three short laps in a row are the new pace`() {
    let judged = Judged(60, 120, 180, 240, 300, 335, 370, 405, 440, from: 1)
    #expect(judged.audit.openDoubles == [0])
    #expect(judged.audit.checkInvariants([judged.laps(9)], judged.crossings) == [])
  }

  @Test func `a lap as long as two may lack a crossing`() {
    let judged = Judged(60, 120, 180, 240, 360, 420)
    #expect(judged.audit.gaps == [[4]] && judged.audit.openDoubles == [0])
  }

  @Test func `no lap may be shorter than the set minimum`() {
    #expect(Judged(20, 80, minimum: 30_000).audit.openDoubles == [1])
    #expect(Judged(20, 80).audit.openDoubles == [0])
  }

  @Test func `is the same lap by lap as from scratch`() {
    let judged = Judged(60, 120, 180, 240, 360, 420, 425, 480, from: 1)
    #expect(judged.audit.checkInvariants([judged.laps(8)], judged.crossings) == [])
    #expect(judged.audit.openDoubles == [1])
  }

  @Test func `is updated when the double right before the last lap is removed`() {
    var judged = Judged(60, 120, 125, 185)
    #expect(judged.audit.openDoubles == [1])
    let left = LapAudit.Laps(
      rows: [0, 1, 3], start: 0, clock: RaceClock(), minimum: 0, firstMinimum: 0, canMiss: true)
    judged.audit.judge(left, of: 0, from: 2, &judged.crossings)
    #expect(judged.audit.openDoubles == [0])
  }
}
