import Races
import Testing
import Timekeeping

@testable import RaceDay

@Suite("Crossings sent again")
struct RecordedMomentsTests {
  private let crossing = CrossingAct(bib: "33", moment: .elapsed(60_000), source: .record)

  @Test func `a crossing with another bib or moment is new, the same one is not`() {
    var moments = RecordedMoments(of: RaceState())
    let isNew = [moments.insert(crossing), moments.insert(crossing)]
    #expect(isNew == [true, false])
    let others = [("12", 60_000), ("33", 60_001)]
    for (bib, milliseconds) in others {
      let other = CrossingAct(bib: bib, moment: .elapsed(milliseconds), source: .record)
      let isNew = moments.insert(other)
      #expect(isNew)
    }
  }

  @Test func `a moment after the start counts again in a restarted race`() {
    var moments = RecordedMoments(of: RaceState())
    moments.insert(crossing)
    var anew = RaceState()
    anew.restartedAfter = CrossingID(sequence: 4, record: 0)
    moments.follow(anew)
    let isNew = moments.insert(crossing)
    #expect(isNew)
  }

  @Test func `an unsaved crossing may be sent again`() {
    var moments = RecordedMoments(of: RaceState())
    moments.insert(crossing)
    moments.remove(crossing)
    let isNew = moments.insert(crossing)
    #expect(isNew)
  }

  /// A crossing some milliseconds after the gun of a race that lasts two days.
  private func read(_ bib: String, after milliseconds: Int) -> CrossingAct {
    CrossingAct(
      bib: bib, moment: .stamp(gun.moved(byMilliseconds: milliseconds)), source: .record)
  }

  private let gun = Stamp(boot: "b", bootTime: 0, utc: 1_778_000_000_000)
  private let day = 86_400_000

  @Test func `a time of day of the first day that comes again on the second is known`() {
    var race = RaceState()
    race.starts = [RaceStart(wave: nil, at: gun)]
    var moments = RecordedMoments(of: race)
    moments.insert(read("33", after: 7_200_123))
    func isKnown(_ bib: String, after milliseconds: Int) -> Bool {
      moments.hasOnEarlierDay(read(bib, after: milliseconds), in: .utc)
    }
    #expect(isKnown("33", after: 7_200_123 + day))
    #expect(isKnown("33", after: 7_200_123 + 2 * day))
    #expect(!isKnown("33", after: 7_200_124 + day) && !isKnown("12", after: 7_200_123 + day))
    #expect(!isKnown("33", after: 7_200_123), "the same day")
  }

  @Test func `whole seconds that come again on the second day are new`() {
    var race = RaceState()
    race.starts = [RaceStart(wave: nil, at: gun)]
    var moments = RecordedMoments(of: race)
    moments.insert(read("33", after: 7_200_000))
    #expect(!moments.hasOnEarlierDay(read("33", after: 7_200_000 + day), in: .utc))
  }

  @Test func `a clock that went back in a restart behind the latest crossing is noticed`() {
    let stamp = Stamp(boot: "a", bootTime: 60_000, utc: 1_750_000_000_000)
    var moments = RecordedMoments(of: RaceState())
    moments.note(
      CrossingAct(bib: "33", moment: .stamp(stamp), source: .desk),
      in: CrossingID(sequence: 4, record: 0))
    #expect(moments.isBehind(Stamp(boot: "b", bootTime: 0, utc: stamp.utc - 1)))
    #expect(!moments.isBehind(Stamp(boot: "b", bootTime: 0, utc: stamp.utc + 1)))
    #expect(!moments.isBehind(Stamp(boot: "a", bootTime: 70_000, utc: stamp.utc - 1)))
  }
}
