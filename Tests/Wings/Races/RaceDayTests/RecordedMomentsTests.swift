import RaceDay
import Races
import Testing

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
}
