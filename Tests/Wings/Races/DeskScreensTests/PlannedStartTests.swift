import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("A start at a time of day")
struct PlannedStartTests {
  /// Types into `/93` the time of day that is the given milliseconds from now.
  private func type(_ scene: DeskScreenScene, inMilliseconds milliseconds: Int) {
    scene.press("/93")
    let local = LocalTime(utcMilliseconds: scene.hands.now.utc + milliseconds)
    scene.press(String(local.timeOfDay.map { $0 == ":" ? "*" : $0 }))
    scene.press(.enter)
  }

  private func start(_ scene: DeskScreenScene) throws -> RaceStart {
    try #require(scene.desk.book.competition.race.starts.first)
  }

  /// Milliseconds from now to the start, which has whole seconds.
  private func untilStart(_ scene: DeskScreenScene) throws -> Int {
    try start(scene).at.milliseconds(since: scene.hands.now)
  }

  @Test func `before the gun a time within twelve hours starts the race automatically`() throws {
    let scene = try DeskScreenScene(isStarted: false)
    type(scene, inMilliseconds: 120_000)
    #expect(try (100_000...120_000).contains(untilStart(scene)))
    #expect(scene.screen().contains("starts in 1:"))
    scene.wait(milliseconds: try untilStart(scene) + 60_000)
    scene.press("12")
    scene.press(.enter)
    let line = try #require(CrossingList(of: scene.desk.book).latest(limit: 1).first)
    #expect((60_000...62_000).contains(line.elapsedMilliseconds))
  }

  @Test func `it beeps at ten, at five and at the start`() throws {
    let scene = try DeskScreenScene(isStarted: false)
    type(scene, inMilliseconds: 60_000)
    scene.wait(milliseconds: try untilStart(scene) - 11_000)
    var beeps: [Int] = []
    for second in stride(from: 10, through: -2, by: -1) {
      let before = scene.moves.count
      scene.wait(milliseconds: 1_000)
      if scene.moves.dropFirst(before).contains(where: \.beeps) { beeps.append(second) }
    }
    #expect(beeps == [10, 5, 0])
  }

  @Test(arguments: [-3_000, 3_000])
  func `plus within five seconds of it is an additional reading`(offset: Int) throws {
    let scene = try DeskScreenScene(isStarted: false)
    type(scene, inMilliseconds: 60_000)
    let planned = try start(scene).at
    scene.wait(milliseconds: try untilStart(scene) + offset - 400)
    scene.press("+")
    #expect(try start(scene).at == planned)
    #expect(try start(scene).readings == [scene.hands.now])
  }

  @Test func `plus long before it starts nothing, and says why`() throws {
    let scene = try DeskScreenScene(isStarted: false)
    type(scene, inMilliseconds: 60_000)
    #expect(scene.press(.character("+"))?.beeps == true)
    #expect(try start(scene).readings.isEmpty)
    #expect(scene.desk.session.pendingTimes.all.isEmpty)
  }

  @Test func `before the gun an earlier time of day is in the past`() throws {
    let scene = try DeskScreenScene(isStarted: false)
    type(scene, inMilliseconds: -600_000)
    #expect(try (-606_000 ... -600_000).contains(untilStart(scene)))
  }

  @Test func `once the clock runs it is the last such time of day`() throws {
    let scene = try DeskScreenScene()
    scene.wait(milliseconds: 60_000)
    type(scene, inMilliseconds: 3_600_000)
    #expect(try untilStart(scene) < 0)
    #expect(try untilStart(scene) > -86_400_000)
  }

  @Test func `a time with its day is taken literally`() throws {
    let scene = try DeskScreenScene()
    let local = LocalTime(utcMilliseconds: scene.hands.now.utc)
    scene.press("/93")
    scene.press("\(local.day)*" + String(local.timeOfDay.map { $0 == ":" ? "*" : $0 }))
    scene.press(.enter)
    #expect(try (-30_000...0).contains(untilStart(scene)))
  }
}
