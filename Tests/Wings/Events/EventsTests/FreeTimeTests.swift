import Chance
import Events
import Places
import Store
import Testing

@Suite("A free evening is filled with fitting events")
struct FreeTimeTests {
  private static let hour = 3600
  /// Saturday, 21 November 2026, 18:00 to 22:00 in Kyiv.
  private static let evening = 1_795_276_800..<1_795_291_200
  private let quay = GeoPoint(latitude: 50.4501, longitude: 30.5234)
  /// 1.10 km from the quay, a walk of 18 minutes.
  private let library = GeoPoint(latitude: 50.4590, longitude: 30.5167)

  private func stay(_ from: Double, _ to: Double, at point: GeoPoint? = nil) -> FreeTime.Stay {
    let start = Self.evening.lowerBound
    return FreeTime.Stay(
      time: start + Int(from * 3600)..<start + Int(to * 3600), point: point)
  }

  /// Returns hours after 18:00.
  private func hours(_ free: [FreeTime]) -> [[Double]] {
    free.map { free in
      [free.time.lowerBound, free.time.upperBound].map {
        Double($0 - Self.evening.lowerBound) / 3600
      }
    }
  }

  @Test func `plans split an evening into stretches of at least three quarters of an hour`() {
    func free(_ stays: FreeTime.Stay...) -> [[Double]] {
      hours(FreeTime.stretches(of: Self.evening, among: stays))
    }
    #expect(free() == [[0, 4]])
    #expect(free(stay(-3, -1), stay(5, 6)) == [[0, 4]])
    #expect(free(stay(1, 2)) == [[0, 1], [2, 4]])
    #expect(free(stay(2.5, 9), stay(-2, 0.5)) == [[0.5, 2.5]])
    #expect(free(stay(0.5, 2), stay(1, 3.5)) == [])
    #expect(free(stay(0, 3), stay(1, 2)) == [[3, 4]])
    #expect(free(stay(-1, 5)) == [])
  }

  @Test func `ways on foot from the plan before and to the next one count`() {
    let between = FreeTime(time: stay(0, 3).time, before: quay, after: quay)
    #expect(between.holds(stay(0.5, 2.5, at: library)))
    #expect(!between.holds(stay(0.25, 2.5, at: library)))
    #expect(!between.holds(stay(0.5, 2.75, at: library)))
    #expect(between.holds(stay(0, 3, at: quay)))
    // Online events and unknown places need no walk.
    #expect(between.holds(stay(0, 3)))
    #expect(!between.holds(stay(0, 3.1)) && !between.holds(stay(-0.1, 3)))
    #expect(FreeTime(time: stay(0, 3).time).holds(stay(0, 3, at: library)))
  }

  @Test func `the best fitting event comes first, and others are left out`() throws {
    let scene = try ServiceScene()
    func publish(_ title: String, _ start: String, _ end: String, at point: GeoPoint) throws
      -> Event
    {
      try scene.publish {
        ($0.title, $0.start, $0.end) = (title, "2026-11-21 \(start)", "2026-11-21 \(end)")
        ($0.latitude, $0.longitude) = (point.latitude, point.longitude)
      }
    }
    let near = try publish("Poetry", "18:10", "19:30", at: quay)
    let far = try publish("Salsa", "18:10", "19:30", at: library)
    let later = try publish("Jazz", "18:30", "19:40", at: library)
    let long = try publish("Long Tables", "18:30", "23:00", at: quay)
    try scene.service.responses.give(.interested(true), later.id, by: "ben")
    for event in [far, long] { try scene.service.responses.give(.going(1), event.id, by: "ben") }
    let stays = [stay(-1, 0, at: quay), stay(2, 4, at: library)]
    let free = try #require(
      FreeTime.stretches(of: Self.evening, among: stays).first)
    var question = EventQuestion(limit: 10)
    question.free = free
    let index = try EventIndex(of: scene.store, nowUTC: scene.now * 1000)
    #expect(index.answer(question, at: scene.now).ids == [later.id, near.id])
  }
}
