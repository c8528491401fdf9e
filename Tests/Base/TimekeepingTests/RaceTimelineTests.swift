import Testing
import Timekeeping

@Suite("The race clock")
struct RaceTimelineTests {
  @Test
  func `does not notice a wall clock that is set`() {
    let clock = ManualClock()
    var line = RaceTimeline()
    line.record(clock.now)
    clock.advance(milliseconds: 60_000)
    clock.stepWallClock(milliseconds: -3_600_000)
    #expect(line.position(of: clock.now) == 60_000)
    #expect(line.certainty(of: clock.now) == .measured)
  }

  @Test
  func `continues by the wall clock after a restart of the machine, and says so`() {
    let clock = ManualClock()
    var line = RaceTimeline()
    line.record(clock.now)
    clock.advance(milliseconds: 100_000)
    line.record(clock.now)
    clock.advance(milliseconds: 5000)
    clock.reboot(afterMilliseconds: 30_000)
    #expect(line.position(of: clock.now) == 135_000)
    #expect(line.certainty(of: clock.now) == .carried)
    line.record(clock.now)
    clock.advance(milliseconds: 10_000)
    clock.stepWallClock(milliseconds: 999_000)
    #expect(line.record(clock.now) == 145_000)
  }

  @Test
  func `asks where the wall clock after a restart lies before the last anchor`() {
    let clock = ManualClock()
    var line = RaceTimeline()
    line.record(clock.now)
    clock.advance(milliseconds: 100_000)
    line.record(clock.now)
    clock.reboot(afterMilliseconds: -50_000)
    #expect(line.certainty(of: clock.now) == .asks)
    #expect(line.position(of: clock.now) == 100_000)
  }

  @Test
  func `is corrected by one act that moves all stamps since the restart`() {
    let clock = ManualClock()
    var line = RaceTimeline()
    line.record(clock.now)
    clock.reboot(afterMilliseconds: 60_000)
    line.record(clock.now)
    line.correct(boot: clock.now.boot, byMilliseconds: -2000)
    #expect(line.position(of: clock.now) == 58_000)
    #expect(line.certainty(of: clock.now) == .measured)
  }

  @Test
  func `reads this machine's boot clock forward, in one boot`() {
    let (first, second) = (Clock.system.now(), Clock.system.now())
    #expect(first.boot == second.boot)
    #expect(!first.boot.isEmpty && first.boot != "unknown")
    #expect(second.bootTime >= first.bootTime)
    #expect(first.utc > 1_700_000_000_000)
  }

  @Test
  func `moves a stamp to a wall-clock moment by the same amount on both clocks`() {
    let stamp = ManualClock().now
    let earlier = stamp.moved(toUTC: stamp.utc - 90_000)
    #expect(earlier.bootTime == stamp.bootTime - 90_000)
    #expect(earlier.boot == stamp.boot)
  }

  @Test func `measures by the boot clock, and across boots by the wall clock`() {
    let clock = ManualClock()
    let first = clock.now
    clock.advance(milliseconds: 500)
    clock.stepWallClock(milliseconds: 9000)
    #expect(clock.now.milliseconds(since: first) == 500)
    clock.reboot(afterMilliseconds: 1000)
    #expect(clock.now.milliseconds(since: first) == 10_500)
  }
}
