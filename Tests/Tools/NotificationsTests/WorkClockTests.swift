import Languages
import Store
import Testing
import Timekeeping

@testable import Notifications

@Suite("Scheduled work by a clock that was set ahead")
struct WorkClockTests {
  private static let day = 86_400_000
  private static let year = 365 * day

  private let scene: NoticeScene

  /// A folder with a notice, in which scheduled work was done a minute ago.
  init() throws {
    scene = try NoticeScene()
    try scene.post(NoticeDraft("club.cancelled", about: "club:run", by: "ana"))
    _ = try Self.work(scene)
    scene.pass(minutes: 1)
  }

  /// Does scheduled work as `tick` does; returns whether the notice is still there.
  private static func work(
    _ scene: NoticeScene, isConfirmed: Bool = false, offers: Bool = false
  ) throws -> Bool {
    var source = scene.source
    source.expires = { _, _ in offers }
    let sources = [.general, source]
    try WorkClock(store: scene.store, clock: scene.clock, sources: sources)
      .run(isConfirmed: isConfirmed) {
        _ = try NoticeChores(store: scene.store, clock: scene.clock, sources: sources).run()
      }
    return try scene.store.read { try !$0.collectionNames(startingWith: "notices.").isEmpty }
  }

  private func expectRefused(offers: Bool = false) {
    let error = #expect(throws: ClockAhead.self) { try Self.work(scene, offers: offers) }
    #expect(error?.wording.arguments["now"] != error?.wording.arguments["last"])
  }

  @Test func `a clock set a year ahead removes nothing until it is confirmed, once`() throws {
    scene.hands.stepWallClock(milliseconds: 2 * Self.year)
    expectRefused()
    scene.pass(minutes: 1)
    expectRefused()
    #expect(try scene.store.read { try !$0.collectionNames(startingWith: "notices.").isEmpty })
    #expect(try !Self.work(scene, isConfirmed: true))
    scene.pass(minutes: 1)
    #expect(try !Self.work(scene, offers: true))
  }

  @Test func `writing by the wrong clock does not confirm it, and setting it right does`() throws {
    scene.hands.stepWallClock(milliseconds: Self.year)
    try scene.post(NoticeDraft("club.won", about: "club:run", by: "ana", to: "ben"))
    expectRefused(offers: true)
    scene.hands.stepWallClock(milliseconds: -Self.year)
    #expect(try Self.work(scene, offers: true))
  }

  @Test func `after a reboot by a clock that is ahead it asks, too`() throws {
    scene.hands.reboot(afterMilliseconds: Self.year)
    expectRefused(offers: true)
  }

  @Test func `a quiet week on a machine that stayed on needs no confirmation`() throws {
    scene.pass(minutes: 7 * 24 * 60)
    #expect(try Self.work(scene, offers: true))
  }

  @Test func `a machine switched off every night needs no confirmation`() throws {
    scene.pass(minutes: 9 * 60)
    #expect(try Self.work(scene))
    // More than a day after the work of the morning before.
    scene.hands.reboot(afterMilliseconds: 16 * Self.day / 24)
    #expect(try Self.work(scene, offers: true))
  }

  @Test func `a weekend switched off is asked about only if something ends, and only once`() throws
  {
    scene.hands.reboot(afterMilliseconds: 3 * Self.day)
    #expect(try Self.work(scene))
    scene.hands.reboot(afterMilliseconds: 3 * Self.day)
    expectRefused(offers: true)
    #expect(try Self.work(scene, isConfirmed: true, offers: true))
    scene.hands.reboot(afterMilliseconds: 3 * Self.day)
    #expect(try Self.work(scene, offers: true))
    scene.hands.reboot(afterMilliseconds: 20 * Self.day)
    expectRefused(offers: true)
  }

  @Test func `a folder without earlier work asks if its last transaction is long ago`() throws {
    let new = try NoticeScene()
    try new.post(NoticeDraft("club.won", about: "club:run", by: "ana", to: "ben"))
    #expect(try Self.work(new, offers: true))
    let old = try NoticeScene()
    try old.post(NoticeDraft("club.won", about: "club:run", by: "ana", to: "ben"))
    old.pass(minutes: 2 * 24 * 60)
    #expect(throws: ClockAhead.self) { try Self.work(old, offers: true) }
  }
}
